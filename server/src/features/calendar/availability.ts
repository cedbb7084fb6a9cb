import { type Day, dayNumber, MS_A_DAY, type Slot } from '@dressing-room/contract/time'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import type { BookableOffer } from '../stylist-services/index.ts'
import { type AskedReason, type AskedStart, askForStart } from './asked-start.ts'
import {
  availableDays,
  type BookableService,
  bookableStarts,
  checkStart,
  type DayRange,
  type RejectionReason,
  type RequestedStart,
  type Start,
} from './bookable-starts.ts'
import type { CalendarEntry } from './calendar-entry.ts'
import { type Chair, chairId, nearestReason, reasonOfAll, type Served, servedBy, unionOf } from './chairs.ts'
import { entriesBetween, entriesOfMany } from './store.ts'

type ReadDeps = Pick<Deps, 'clock'> & { db: Db }

/** Zones are up to 14 hours apart from UTC, and a visit with its buffers may be a day and a half long. */
const MARGIN_DAYS = 3

/** What may be left out of what is asked about. */
interface Asked {
  /** Entries that are not in the way, by their booking or place in the waiting list, such as one that moves. */
  except?: readonly string[]
  /** Only with this one of the team. */
  member?: string | undefined
}

/** Bookable starts of some days, or of the whole booking window: those at which anybody of the team is free. */
export async function availableStarts(
  { db, clock }: ReadDeps,
  offer: BookableOffer,
  bookable: BookableService,
  range?: DayRange,
  { except = [], member }: Asked = {},
): Promise<Start[]> {
  const now = clock()
  const around = range ? slotAround(range) : bookingWindow(offer, now)
  const served = servedBy(offer, bookable, member)
  const entries = await entriesOf(db, served, around, except)
  return unionOf(served.map(({ service }, at) => bookableStarts(service, entries[at] ?? [], now, range)))
}

/** The dates on which a service can be booked now, and the first start of the first of them. */
export async function openDays(
  { db, clock }: ReadDeps,
  offer: BookableOffer,
  { except = [], member }: Asked = {},
): Promise<{ days: Day[]; first?: Start }> {
  const now = clock()
  const served = servedBy(offer, toBookable(offer), member)
  const entries = await entriesOf(db, served, bookingWindow(offer, now), except)
  const lists = served.map(({ service }, at) => availableDays(service, entries[at] ?? [], now))
  const days = [...new Set(lists.flat())].sort()
  const [day] = days
  const range = day && { from: day, to: day }
  const firsts = range ? served.map(({ service }, at) => bookableStarts(service, entries[at] ?? [], now, range)) : []
  const [first] = unionOf(firsts)
  return { days, ...(first && { first }) }
}

/** A start with those who are free for it, or why nobody is. */
export type AmongCheck =
  | { start: Start; free: Chair[]; reason?: undefined }
  | { start?: undefined; reason: RejectionReason }

/** Whether this start is offered now, by the function that lists them. */
export async function checkAmong(
  { db, clock }: ReadDeps,
  offer: BookableOffer,
  bookable: BookableService,
  requested: RequestedStart,
  { except = [], member }: Asked = {},
): Promise<AmongCheck> {
  const now = clock()
  const served = servedBy(offer, bookable, member)
  const entries = await entriesOf(db, served, slotAround({ from: requested.day, to: requested.day }), except)
  const checks = served.map(({ chair, service }, at) => ({
    chair,
    ...checkStart(service, entries[at] ?? [], now, requested),
  }))
  const free = checks.filter(({ start }) => start !== undefined)
  const start = free[0]?.start
  if (start) return { start, free: free.map(({ chair }) => chair) }
  return { reason: reasonOfAll(checks.flatMap(({ reason }) => reason ?? [])) }
}

/** The same of any time of a day, as a client asks. */
export async function askAmong(
  { db, clock }: ReadDeps,
  offer: BookableOffer,
  requested: RequestedStart,
  { except = [], member }: Asked = {},
): Promise<AskedStart> {
  const now = clock()
  const served = servedBy(offer, toBookable(offer), member)
  const entries = await entriesOf(db, served, slotAround({ from: requested.day, to: requested.day }), except)
  const asked = served.map(({ service }, at) => askForStart(service, entries[at] ?? [], now, requested))
  const reasons = asked.flatMap(({ reason }) => reason ?? [])
  return asked.find(({ start }) => start !== undefined) ?? { reason: nearestReason(reasons, NEAREST_ASKED) }
}

const NEAREST_ASKED: AskedReason[] = ['too_short', 'too_close', 'busy', 'time_off', 'does_not_fit']

/** The entries of each of them. */
async function entriesOf(
  db: Db,
  served: readonly Served[],
  around: Slot,
  except: readonly string[],
): Promise<CalendarEntry[][]> {
  const ids = served.map(({ chair }) => chairId(chair))
  const [only] = ids
  if (only !== undefined && ids.length === 1) return [await entriesBetween(db, only, around, except)]
  const entries = await entriesOfMany(db, ids, around, except)
  return ids.map((id) => entries.get(id) ?? [])
}

/** All that can matter to the starts of this service. */
function bookingWindow({ booking_window_days: days }: BookableOffer, now: Date): Slot {
  return {
    start: new Date(now.getTime() - MARGIN_DAYS * MS_A_DAY),
    end: new Date(now.getTime() + (days + MARGIN_DAYS) * MS_A_DAY),
  }
}

function slotAround({ from, to }: DayRange): Slot {
  return {
    start: new Date((dayNumber(from) - MARGIN_DAYS) * MS_A_DAY),
    end: new Date((dayNumber(to) + MARGIN_DAYS) * MS_A_DAY),
  }
}

/** What decides about the starts of a service, as it is saved now. */
export function toBookable(offer: BookableOffer): BookableService {
  return {
    timeZone: offer.time_zone,
    availability: offer.availability,
    exceptions: offer.exceptions,
    durationMinutes: offer.duration_minutes,
    slotStepMinutes: offer.slot_step_minutes,
    bufferBeforeMinutes: offer.buffer_before_minutes,
    bufferAfterMinutes: offer.buffer_after_minutes,
    processingMinutes: offer.processing_minutes,
    minimumNoticeMinutes: offer.minimum_notice_minutes,
    bookingWindowDays: offer.booking_window_days,
    opensAt: offer.opens_at ?? undefined,
  }
}
