import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../../../deps.ts'
import { writeListings } from './listing-store.ts'
import { kinds } from './rules.ts'
import { readListings } from './source-query.ts'
import { countMarks, deleteMarks, markGoodsOf, oldestMarks, takeTurn } from './stale-store.ts'
import { learnTerms, learnWords } from './vocabulary-store.ts'

/** About 100 ms of work, far from the limit of time for a statement. */
const AT_ONCE = 250
const TURN_PAUSE_MS = 20

/**
 * Lists the oldest changes in one transaction: either they are listed and no longer noted, or neither. 'busy' while
 * another process has its turn, 'done' when nothing is noted.
 */
export async function indexBatch(db: Deps['db']): Promise<'more' | 'done' | 'busy'> {
  return db.transaction().execute(async (tx) => {
    if (!(await takeTurn(tx))) return 'busy'
    // First the notes and then the things: whatever changes in between is noted again.
    const marks = await oldestMarks(tx, AT_ONCE)
    if (marks.length === 0) return 'done'
    await markGoodsOf(tx, marks)
    for (const kind of kinds) {
      const ids = [...new Set(marks.filter((mark) => mark.kind === kind).map(({ id }) => id))]
      const listings = await readListings(tx, kind, ids)
      await learnWords(tx, kind, await writeListings(tx, kind, ids, listings))
      await learnTerms(tx, listings)
    }
    await deleteMarks(tx, marks)
    return 'more'
  })
}

/** Lists until nothing is noted any more, changes that come in meanwhile included, or until the time is up. */
export async function indexChanges(
  db: Deps['db'],
  { say = () => {}, withinMs = Number.POSITIVE_INFINITY }: { say?(left: number): void; withinMs?: number } = {},
): Promise<void> {
  const end = performance.now() + withinMs
  while (performance.now() < end) {
    const result = await indexBatch(db)
    if (result === 'done') return
    if (result === 'busy') await pause(TURN_PAUSE_MS)
    else say(await countMarks(db))
  }
}
