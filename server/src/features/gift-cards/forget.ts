import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { cardsToForget, emptyCards } from './personal-data-store.ts'

const DAY_MS = 24 * 3_600_000
/** Long enough for whoever asks what became of a card. */
const KEPT_DAYS = 90
const AT_ONCE = 500

/**
 * Whoever a card was for has no account that they could have deleted: their address, their name and what was written to
 * them go some time after the card is over, here and in the log of mails.
 */
export async function forgetCards({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  for (;;) {
    const ids = await cardsToForget(db, before, AT_ONCE)
    if (ids.length === 0) return
    await transact(db, (tx) => emptyCards(tx, ids, now))
  }
}
