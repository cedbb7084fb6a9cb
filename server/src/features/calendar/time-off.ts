import type { timeOff as timeOffShape } from '@dressing-room/contract/calendar'
import { refuse } from '@dressing-room/contract/refusals'
import type { Slot } from '@dressing-room/contract/time'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Chair } from './chairs.ts'
import { bookedBetween, deleteExpiredHolds } from './store.ts'
import {
  deleteOverlappingTimeOff,
  deleteTimeOff,
  insertTimeOff,
  type TimeOffRow,
  timeOffFrom,
} from './time-off-store.ts'

export type TimeOff = z.output<typeof timeOffShape>
type StylistDeps = Pick<Deps, 'db' | 'clock'>

const MAX_LENGTH_MS = 366 * 86_400_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function listTimeOff({ db, clock }: StylistDeps, stylist: { id: string }): Promise<TimeOff[]> {
  return (await timeOffFrom(db, stylist.id, clock())).map(toTimeOff)
}

export async function endTimeOff({ db }: StylistDeps, stylist: { id: string }, id: string): Promise<void> {
  if (!UUID.test(id) || !(await deleteTimeOff(db, stylist.id, id))) refuse('not_found')
}

/**
 * Enters time off over all services of whoever has this chair. Own time off that it overlaps or touches becomes one with it.
 * Visits and live holds are never pushed out: then nothing is entered, and the answer is which bookings are in the
 * way, and how many times are held for people who wait. None is named if a booking was made between the check and the insert; the caller must roll back either way.
 */
export async function addTimeOff(
  tx: Tx,
  chair: Chair,
  requested: Slot & { note: string },
  now: Date,
): Promise<{ added: TimeOff } | { conflicts: string[]; offers: number }> {
  await deleteExpiredHolds(tx, chair, requested, now)
  const { bookingIds: conflicts, offers } = await bookedBetween(tx, chair, requested)
  if (conflicts.length + offers > 0) return { conflicts, offers }
  const merged = [requested, ...(await deleteOverlappingTimeOff(tx, chair, requested))]
  const start = new Date(Math.min(...merged.map((slot) => slot.start.getTime())))
  const end = new Date(Math.max(...merged.map((slot) => slot.end.getTime())))
  const note = merged.map((slot) => slot.note).find(Boolean) ?? ''
  const added = await insertTimeOff(tx, chair, { start, end, note }, now)
  return added ? { added: toTimeOff(added) } : { conflicts: [], offers: 0 }
}

/** The requested slot, or a refusal: it must have a length, not be over yet, and not be longer than a year. */
export function readTimeOff({ start, end }: { start: string; end: string }, now: Date): Slot {
  const slot = { start: new Date(start), end: new Date(end) }
  const length = slot.end.getTime() - slot.start.getTime()
  return !(length > 0) || length > MAX_LENGTH_MS || slot.end <= now ? refuse('time_off_unreadable') : slot
}

export function toTimeOff({ id, memberId, start, end, note }: TimeOffRow): TimeOff {
  return { _id: id, ...(memberId && { member: memberId }), start: start.toISOString(), end: end.toISOString(), note }
}
