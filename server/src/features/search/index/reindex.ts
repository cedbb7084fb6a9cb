import type { Deps } from '../../../deps.ts'
import { indexChanges } from './index-changes.ts'
import { recountBuckets } from './listing-store.ts'
import { countMarks, markEverything, waitForTurn } from './stale-store.ts'
import { countWords } from './vocabulary-store.ts'

/**
 * Lists everything anew, for when the rules have changed. Each listing is replaced in its place, so the shop can be
 * searched meanwhile; what sellers change comes first.
 */
export async function reindex(db: Deps['db'], say: (done: number, all: number) => void = () => {}): Promise<void> {
  await markEverything(db)
  const all = await countMarks(db)
  await indexChanges(db, { say: (left) => say(Math.max(0, all - left), all) })
  await db.transaction().execute(async (tx) => {
    await waitForTurn(tx)
    await recountBuckets(tx)
  })
  await countWords(db)
}
