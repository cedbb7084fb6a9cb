import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { personOf } from './ask-for-deletion.ts'
import { MAKE_EXPORT } from './ask-for-export.ts'
import { finishExport } from './export-store.ts'
import { mailExport } from './mails.ts'
import type { Person, PersonalData } from './personal-data.ts'

const DAYS_KEPT = 7

/** Each feature's part, read one after another: nobody waits for it. */
export function makeExport(parts: readonly PersonalData[]): Job<Deps, { accountId: string }> {
  return {
    name: MAKE_EXPORT,
    async run(deps, { accountId }) {
      const person = await personOf(deps.db, accountId)
      const content = await collectAll(deps.db, parts, person)
      const now = deps.clock()
      const expiresAt = new Date(now.getTime() + DAYS_KEPT * 24 * 3_600_000)
      await transact(deps.db, async (tx) => {
        if (await finishExport(tx, accountId, { content, now, expiresAt }))
          await mailExport(deps, tx, person, expiresAt)
      })
    },
  }
}

async function collectAll(db: Db, parts: readonly PersonalData[], person: Person): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {}
  for (const { part, collect } of parts) content[part] = await collect(db, person)
  return content
}
