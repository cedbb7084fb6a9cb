import type { Booking, timeOff as timeOffShape } from '@dressing-room/contract/booking'
import { refuse } from '@dressing-room/contract/refusals'
import type { Slot } from '@dressing-room/contract/time'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { transact } from '../../platform/db/transact.ts'
import {
  bookingsBusyIn,
  clearDeadHolds,
  deleteTimeOff,
  enterTimeOff,
  type TimeOffRow,
  takeUpTimeOff,
  timeOffFrom,
} from './calendar.ts'
import { showOne } from './list-bookings.ts'
import { type BookingRow, findBooking, isId } from './store.ts'

type TimeOff = z.output<typeof timeOffShape>
type StylistDeps = Pick<Deps, 'db' | 'clock'>

const LONGEST_MS = 366 * 86_400_000

export async function listTimeOff({ db, clock }: StylistDeps, stylist: { id: string }): Promise<TimeOff[]> {
  return (await timeOffFrom(db, stylist.id, clock())).map(toTimeOff)
}

/**
 * Takes time off over all own services. Visits, and times that somebody is paying for right now, are never pushed
 * out of it: the stylist gets their list and decides. Own time off that it overlaps or touches becomes one with it.
 */
export async function takeTimeOff(
  { db, clock }: StylistDeps,
  stylist: { id: string },
  wish: { start: string; end: string; note?: string | undefined },
): Promise<TimeOff> {
  const wished = { start: new Date(wish.start), end: new Date(wish.end) }
  const length = wished.end.getTime() - wished.start.getTime()
  if (!(length > 0) || length > LONGEST_MS || wished.end <= clock()) refuse('time_off_unreadable')
  return transact(db, async (tx) => {
    const now = clock()
    await clearDeadHolds(tx, stylist.id, wished, now)
    await refuseOverVisits(tx, stylist, wished, now)
    const before = await takeUpTimeOff(tx, stylist.id, wished)
    const start = new Date(Math.min(...[wished, ...before].map((row) => row.start.getTime())))
    const end = new Date(Math.max(...[wished, ...before].map((row) => row.end.getTime())))
    const note = wish.note || before.map((row) => row.note).find(Boolean) || ''
    const entered = await enterTimeOff(tx, stylist.id, { start, end, note }, now)
    // Somebody booked in the very moment between the look and the entry.
    return entered ? toTimeOff(entered) : refuse('time_off_has_visits', { bookings: [] })
  })
}

async function refuseOverVisits(tx: Transaction<DB>, stylist: { id: string }, slot: Slot, now: Date): Promise<void> {
  const ids = await bookingsBusyIn(tx, stylist.id, slot)
  if (ids.length === 0) return
  const found: BookingRow[] = []
  for (const id of ids) found.push(...[await findBooking(tx, id)].filter((row) => row !== undefined))
  found.sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
  const bookings: Booking[] = []
  for (const row of found.filter(({ status }) => status !== 'held')) {
    bookings.push(await showOne({ db: tx, clock: () => now }, stylist, row))
  }
  // Somebody is paying for the others at this moment: within minutes they are visits, or free.
  refuse('time_off_has_visits', { bookings, beingPaidFor: found.length - bookings.length })
}

export async function endTimeOff({ db }: StylistDeps, stylist: { id: string }, id: string): Promise<void> {
  if (!isId(id) || !(await deleteTimeOff(db, stylist.id, id))) refuse('not_found')
}

function toTimeOff({ id, start, end, note }: TimeOffRow): TimeOff {
  return { _id: id, start: start.toISOString(), end: end.toISOString(), note }
}
