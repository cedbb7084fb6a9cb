import { addDays, dayNumber, type Slot, WEEKDAYS, weekdayOfNumber } from '@dressing-room/contract/time'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { BookableOffer, ResourceRow } from '../stylist-services/index.ts'
import type { Start } from './bookable-starts.ts'
import { type Chair, chairId } from './chairs.ts'
import { loadsOf } from './load-query.ts'
import { slotOfDays } from './open-time.ts'
import { fairestFirst } from './rules.ts'
import { addEntries, type BookingEntry, type OfferEntry, removeEntries, removeOffer } from './store.ts'
import { takeUnits } from './unit-store.ts'

/** A chair, and the name of whoever serves at it; '' where a stylist works alone. */
export interface Seat extends Chair {
  name: string
}

/** Whoever is free, in the order in which they are asked. */
export async function inTurn(
  db: Db,
  offer: Pick<BookableOffer, 'team' | 'time_zone'>,
  { day, instant }: Pick<Start, 'day' | 'instant'>,
  free: readonly Chair[],
  now: Date,
): Promise<Seat[]> {
  const seats = free.map((chair) => ({ ...chair, name: nameOf(offer, chair) }))
  if (seats.length < 2) return seats
  const monday = addDays(day, -WEEKDAYS.indexOf(weekdayOfNumber(dayNumber(day))))
  const ids = seats.map(chairId)
  const loads = await loadsOf(db, ids, {
    day: slotOfDays(offer.time_zone, { from: day, to: day }),
    week: slotOfDays(offer.time_zone, { from: monday, to: addDays(monday, 6) }),
    start: new Date(instant),
    now,
  })
  return fairestFirst(ids, loads).flatMap((id) => seats.find((seat) => chairId(seat) === id) ?? [])
}

function nameOf({ team }: Pick<BookableOffer, 'team'>, chair: Chair): string {
  return team?.find(({ id }) => id === chairId(chair))?.name ?? ''
}

/**
 * Enters the time of one booking, or of one offer, with the first of these who still has it, and what it needs beside them:
 * whoever was asked first may have been booked since they were found free. Undefined when all were, or all rooms are, and then
 * the caller must roll back.
 */
export async function takeSeat<Who extends Chair>(
  tx: Tx,
  seats: readonly Who[],
  slots: readonly Slot[],
  entry: BookingEntry | OfferEntry,
  { now, needs }: { now: Date; needs: readonly ResourceRow[] },
): Promise<Who | undefined> {
  const slot = wholeOf(slots)
  for (const seat of seats) {
    if (await addEntries(tx, seat, slots, entry, now)) {
      const { stylistId } = seat
      return (await takeUnits(tx, needs, { stylistId, slot, entry, now })) ? seat : undefined
    }
    // Of a visit in two parts the first may have been entered.
    if (slots.length < 2) continue
    if (entry.kind === 'offer') await removeOffer(tx, entry.waitingId)
    else await removeEntries(tx, entry.bookingId)
  }
  return undefined
}

/** A room is kept while a treatment works by itself. */
export function wholeOf(slots: readonly Slot[]): Slot {
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) throw new Error('a visit takes no time')
  return { start: first.start, end: last.end }
}
