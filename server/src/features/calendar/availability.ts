import { type Day, dayNumber, MS_A_DAY, type Slot } from '@dressing-room/contract/time'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import type { BookableOffer, ChosenOffer, ResourceRow } from '../stylist-services/index.ts'
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
import { type CalendarEntry, pausesOf } from './calendar-entry.ts'
import { type Chair, chairId, nearestReason, needsIn, reasonOfAll, type Served, servedBy, unionOf } from './chairs.ts'
import type { Hours } from './opening-hours.ts'
import { entriesBetween, entriesOfMany } from './store.ts'

type ReadDeps = Pick<Deps, 'clock'> & { db: Db }

/** Zones are up to 14 hours apart from UTC, and a visit with its buffers may be three days long. */
const MARGIN_DAYS = 4

/** What may be left out of what is asked about. */
interface Asked {
  /** Entries that are not in the way, by their booking or place in the waiting list, such as one that moves. */
  except?: readonly string[]
  /** Only with this one of the team. */
  member?: string | undefined
  /** What it needs; left out, what the service needs now. */
  needs?: readonly ResourceRow[] | undefined
}

/** Bookable starts of some days, or of the whole booking window: those at which anybody of the team is free. */
export async function availableStarts(
  { db, clock }: ReadDeps,
  offer: BookableOffer,
  bookable: BookableService,
  range?: DayRange,
  asked: Asked = {},
): Promise<Start[]> {
  const now = clock()
  const around = range ? slotAround(range) : bookingWindow(offer, now)
  const served = await readServed(db, offer, bookable, around, asked)
  return unionOf(served.map(({ service, entries }) => bookableStarts(service, entries, now, range)))
}

/** The dates on which a service can be booked now, and the first start of the first of them. */
export async function openDays(
  { db, clock }: ReadDeps,
  offer: BookableOffer,
  asked: Asked = {},
): Promise<{ days: Day[]; first?: Start }> {
  const now = clock()
  const served = await readServed(db, offer, toBookable(offer), bookingWindow(offer, now), asked)
  const lists = served.map(({ service, entries }) => availableDays(service, entries, now))
  const days = [...new Set(lists.flat())].sort()
  const [day] = days
  const range = day && { from: day, to: day }
  const firsts = range ? served.map(({ service, entries }) => bookableStarts(service, entries, now, range)) : []
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
  asked: Asked = {},
): Promise<AmongCheck> {
  const now = clock()
  const served = await readServed(db, offer, bookable, aroundDay(requested.day), asked)
  const checks = served.map(({ chair, service, entries }) => ({
    chair,
    ...checkStart(service, entries, now, requested),
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
  asked: Asked = {},
): Promise<AskedStart> {
  const now = clock()
  const served = await readServed(db, offer, toBookable(offer), aroundDay(requested.day), asked)
  const answers = served.map(({ service, entries }) => askForStart(service, entries, now, requested))
  const reasons = answers.flatMap(({ reason }) => reason ?? [])
  return answers.find(({ start }) => start !== undefined) ?? { reason: nearestReason(reasons, NEAREST_ASKED) }
}

const NEAREST_ASKED: AskedReason[] = ['room_taken', 'too_short', 'too_close', 'busy', 'time_off', 'does_not_fit']

/** Those who can do it, each with what is in their calendar, and in those of the rooms and devices that it needs. */
async function readServed(
  db: Db,
  offer: BookableOffer,
  bookable: BookableService,
  around: Slot,
  { except = [], member, needs = offer.resources }: Asked,
): Promise<(Served & { entries: CalendarEntry[] })[]> {
  const served = servedBy(offer, bookable, member)
  const chairs = served.map(({ chair }) => chairId(chair))
  const ids = [...chairs, ...needs.flatMap(({ units }) => units)]
  const [only] = ids
  if (only === undefined) return []
  const entries =
    ids.length === 1
      ? new Map([[only, await entriesBetween(db, only, around, except)]])
      : await entriesOfMany(db, ids, around, except)
  const ofNeeds = needsIn(needs, entries)
  return served.map(({ chair, service }) => ({
    chair,
    service: ofNeeds ? { ...service, needs: ofNeeds } : service,
    entries: entries.get(chairId(chair)) ?? [],
  }))
}

function aroundDay(day: Day): Slot {
  return slotAround({ from: day, to: day })
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
export function toBookable(offer: BookableOffer & Pick<ChosenOffer, 'parts'>): BookableService {
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
    ...(offer.parts && partsOf(offer.parts)),
  }
}

function partsOf(parts: NonNullable<ChosenOffer['parts']>): Pick<BookableService, 'parts' | 'pauses'> {
  const lengths = parts.map(({ offer, fromMinute }) => ({
    fromMinute,
    durationMinutes: offer.duration_minutes,
    processingMinutes: offer.processing_minutes,
  }))
  return {
    parts: parts.map(({ offer }, at) => ({ ...hoursOf(offer), ...(lengths[at] as (typeof lengths)[number]) })),
    pauses: pausesOf(lengths),
  }
}

export function hoursOf({ time_zone, availability, exceptions }: BookableOffer): Hours {
  return { timeZone: time_zone, availability, exceptions }
}
