import type { Tx } from '../../platform/db/database.ts'
import { checkAmong, type RejectionReason, type RequestedStart, toBookable } from '../calendar/index.ts'
import type { ChosenOffer } from '../stylist-services/index.ts'
import { type OwnOffer, ownOffers } from '../waiting-list/index.ts'

/** Whether a start can be had; where it is taken, perhaps because it is held for whoever asks. */
export async function checkFree(
  tx: Tx,
  offer: ChosenOffer,
  requested: RequestedStart,
  { buyerId, member, now }: { buyerId: string; member: string | undefined; now: Date },
) {
  const check = async (offers: readonly OwnOffer[]) => {
    const except = offers.map(({ id }) => id)
    const deps = { db: tx, clock: () => now }
    return { ...(await checkAmong(deps, offer, toBookable(offer), requested, { except, member })), offers }
  }
  const free = await check([])
  if (free.start || !isTaken(free.reason)) return free
  const offers = await ownOffers(tx, buyerId, offer.seller_id, now)
  return offers.length > 0 ? check(offers) : free
}

/** Somebody has it: whoever would serve, or a room that is needed. */
export function isTaken(reason: RejectionReason): boolean {
  return reason === 'taken' || reason === 'room_taken'
}
