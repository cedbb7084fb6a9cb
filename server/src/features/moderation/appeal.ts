import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { lockCase, moveCase } from './case-store.ts'

/** Once: what was looked at again is decided. */
export async function appeal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ownerId: string,
  { id, words }: { id: string; words: string },
): Promise<void> {
  await transact(db, async (tx) => {
    const found = await lockCase(tx, id)
    if (found?.ownerId !== ownerId) refuse('not_found')
    if (found.state !== 'hidden') refuse('case_decided')
    await moveCase(tx, id, 'appealed', { appeal: words, appealed_at: clock() })
  })
}
