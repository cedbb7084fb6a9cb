import type { Slot } from '@dressing-room/contract/time'
import type { Db, Tx } from '../../platform/db/database.ts'
import { offersIn, removeOffer } from '../calendar/index.ts'
import { endWaiting, liveOffers, lockServed, markServed, passTaken, type Served } from './store.ts'

export interface OwnOffer {
  id: string
  serviceId: string
  start: Date
}

/** What is held for somebody at a stylist's: their own booking is let through, everybody else's is not. */
export async function ownOffers(db: Db, accountId: string, stylistId: string, now: Date): Promise<OwnOffer[]> {
  const rows = await liveOffers(db, { accountId, stylistId }, now)
  return rows.flatMap(({ id, service_id, offered_start: start }) =>
    start ? [{ id, serviceId: service_id, start }] : [],
  )
}

interface Taking {
  offers: readonly OwnOffer[]
  stylistId: string
  slots: readonly Slot[]
  bookingId: string
  now: Date
}

/**
 * A start that is held for somebody becomes a hold of theirs, in the transaction that enters it. What is held for them at
 * another time stays held.
 */
export async function takeOffers(tx: Tx, { offers, stylistId, slots, bookingId, now }: Taking): Promise<void> {
  if (offers.length === 0) return
  const ids = offers.map(({ id }) => id)
  const inTheWay = await offersIn(tx, stylistId, ids, slots)
  for (const { id } of offers.filter((offer) => inTheWay.has(offer.id))) {
    // Whoever has ended it meanwhile has freed its time as well, and the constraint says who gets it.
    if (!(await endWaiting(tx, id, 'taken', now, bookingId))) continue
    await removeOffer(tx, id)
  }
}

/** The hold that an offer had become has ended unpaid. */
export function offerNotPaid(tx: Tx, bookingId: string): Promise<void> {
  return passTaken(tx, bookingId)
}

/** Whoever has a visit on a day does not wait for that day any more, however they came to it. */
export async function serveByVisit(tx: Tx, served: Served, now: Date): Promise<void> {
  const rows = await lockServed(tx, served)
  if (rows.length === 0) return
  for (const { id } of rows) await removeOffer(tx, id)
  await markServed(
    tx,
    rows.map(({ id }) => id),
    served.bookingId,
    now,
  )
}
