import { say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { findContact, type RateLimitRule, recordSecurity, tryCountAttempt } from '../accounts/index.ts'
import type { Act } from '../audit/index.ts'
import { beginExport, findExport } from './export-store.ts'

export const MAKE_EXPORT = 'make-export'

const exportsOf = (accountId: string): RateLimitRule => ({ of: ['export', accountId], max: 5, seconds: 24 * 3600 })

/** One at a time: asked again while one is being made, it is that one. */
export async function askForExport(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'log'>,
  accountId: string,
  by: Pick<Act, 'actor' | 'from' | 'note'>,
): Promise<Text> {
  const { email } = await findContact(deps.db, accountId)
  const made = await findExport(deps.db, accountId, deps.clock())
  const isUnderWay = made && !made.readyAt
  if (isUnderWay || !(await tryCountAttempt(deps, [exportsOf(accountId)]))) {
    return isUnderWay
      ? say('We are making it. We will write to {email} when it is ready.', { email })
      : say('You have had some today.')
  }
  await transact(deps.db, async (tx) => {
    await beginExport(tx, accountId, deps.clock())
    await deps.queue.enqueue(tx, MAKE_EXPORT, { accountId })
    await recordSecurity(deps, tx, 'export asked for', accountId, by)
  })
  return say('We are making it. We will write to {email} when it is ready.', { email })
}
