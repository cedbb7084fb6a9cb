import type { AnswerOf } from '@dressing-room/contract/endpoint'
import { refuse } from '@dressing-room/contract/refusals'
import type {
  availableDays as daysEndpoint,
  OwnHold,
  availableTimes as timesEndpoint,
} from '@dressing-room/contract/stylist-services'
import { type Day, dayNumber, isTimeZone, placeTimeName, type Slot, startOn } from '@dressing-room/contract/time'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { findTerms, type ServiceTerms } from '../stylist-services/index.ts'
import { availableDays, type BookableService, bookableStarts, type DayRange, type Start } from './bookable-starts.ts'
import { takenBetween } from './calendar.ts'
import { type BookingRow, liveHoldsOf } from './store.ts'

type ReadDeps = Pick<Deps, 'clock'> & { db: Db }

const MS_A_DAY = 86_400_000
/** Zones are up to 14 hours apart from UTC, and a visit with its buffers may be a day and a half long. */
const MARGIN_DAYS = 3

type Viewer = { id: string } | undefined

/**
 * The dates on which a service can be booked now. Always worked out anew: an old answer would be a wrong one. What the
 * viewer holds and has not paid for is still theirs to choose.
 */
export async function listDays(
  { db, clock }: ReadDeps,
  viewer: Viewer,
  publicId: string,
): Promise<AnswerOf<typeof daysEndpoint>> {
  const terms = (await findTerms(db, publicId)) ?? refuse('service_not_found')
  const now = clock()
  const bookable = toBookable(terms)
  const taken = await takenBetween(db, terms.seller_id, bookingWindow(terms, now))
  const holds = viewer && (await ownHolds(db, viewer, terms, now))
  const held = (holds ?? []).filter(({ serviceID }) => serviceID === terms.public_id)
  const days = [...new Set([...availableDays(bookable, taken, now), ...held.map(({ date }) => date)])].sort()
  const [first] = days
  const free = first ? bookableStarts(bookable, taken, now, { from: first, to: first }) : []
  return {
    availableDays: days,
    ...namesOf(terms),
    nextFree: soonest([...free.slice(0, 1).map(toWire), ...held]),
    ...(holds && { ownHolds: holds }),
  }
}

/** The starts of one day, with what the viewer holds of this service. */
export async function listTimes(
  { db, clock }: ReadDeps,
  viewer: Viewer,
  publicId: string,
  day: Day,
): Promise<AnswerOf<typeof timesEndpoint>> {
  const terms = (await findTerms(db, publicId)) ?? refuse('service_not_found')
  const free = await startsOf({ db, clock }, terms, toBookable(terms), { from: day, to: day })
  const holds = viewer && (await ownHolds(db, viewer, terms, clock()))
  const held = (holds ?? []).filter(({ serviceID, date }) => serviceID === terms.public_id && date === day)
  const starts = [
    ...free.map(toWire).map(({ time, instant }) => ({ time, instant })),
    ...held.map(({ time, instant }) => ({ time, instant, held: true as const })),
  ].sort((a, b) => a.instant.localeCompare(b.instant))
  return {
    availableTimes: starts.map(({ time }) => time),
    ...namesOf(terms),
    starts,
    ...(holds && { ownHolds: holds }),
  }
}

function namesOf(terms: ServiceTerms) {
  return { timeZone: terms.time_zone, placeTimeName: placeTimeName(terms.city) }
}

function toWire({ day, label, instant }: Start) {
  return { date: day, time: label, instant: new Date(instant).toISOString() }
}

function soonest(starts: { date: Day; time: string; instant: string }[]) {
  const [first] = starts.sort((a, b) => a.instant.localeCompare(b.instant))
  return first ? { date: first.date, time: first.time, instant: first.instant } : null
}

/** What the viewer holds of this stylist's time and has not paid for, as the clock at the service's place shows it. */
async function ownHolds(db: Db, { id }: { id: string }, terms: ServiceTerms, now: Date): Promise<OwnHold[]> {
  if (!isTimeZone(terms.time_zone)) return []
  const holds = (await liveHoldsOf(db, id, now)).filter((hold) => hold.stylist_id === terms.seller_id)
  return holds.map((hold) => {
    const { day, label } = startOn(hold.starts_at, terms.time_zone)
    return {
      bookingId: hold.id,
      // The address of today: the service may have another by now than when it was held.
      serviceID: hold.service_id === terms.id ? terms.public_id : hold.service_public_id,
      serviceName: hold.service_name,
      date: day,
      time: label,
      instant: hold.starts_at.toISOString(),
      end: hold.ends_at.toISOString(),
    }
  })
}

/** Bookable starts of some days, or of the whole booking window; some bookings may be left out, such as one that moves. */
export async function startsOf(
  { db, clock }: ReadDeps,
  terms: ServiceTerms,
  bookable: BookableService,
  range?: DayRange,
  except: readonly string[] = [],
): Promise<Start[]> {
  const now = clock()
  const around = range ? spanOf(range) : bookingWindow(terms, now)
  return bookableStarts(bookable, await takenBetween(db, terms.seller_id, around, except), now, range)
}

/** All that can matter to the starts of this service. */
function bookingWindow({ booking_window_days: days }: ServiceTerms, now: Date): Slot {
  return {
    start: new Date(now.getTime() - MARGIN_DAYS * MS_A_DAY),
    end: new Date(now.getTime() + (days + MARGIN_DAYS) * MS_A_DAY),
  }
}

function spanOf({ from, to }: DayRange): Slot {
  return {
    start: new Date((dayNumber(from) - MARGIN_DAYS) * MS_A_DAY),
    end: new Date((dayNumber(to) + MARGIN_DAYS) * MS_A_DAY),
  }
}

export function aroundDay(day: Day): Slot {
  return spanOf({ from: day, to: day })
}

export function toBookable(terms: ServiceTerms): BookableService {
  return {
    timeZone: terms.time_zone,
    availability: terms.availability,
    exceptions: terms.exceptions,
    durationMinutes: terms.duration_minutes,
    slotStepMinutes: terms.slot_step_minutes,
    bufferBeforeMinutes: terms.buffer_before_minutes,
    bufferAfterMinutes: terms.buffer_after_minutes,
    processingMinutes: terms.processing_minutes,
    minimumNoticeMinutes: terms.minimum_notice_minutes,
    bookingWindowDays: terms.booking_window_days,
  }
}

/** A visit keeps the lengths it was booked with, whatever its service has become (R8); hours are those of now. */
export function toMovable(terms: ServiceTerms, booking: BookingRow): BookableService {
  return { ...toBookable(terms), ...lengthsOf(booking) }
}

export function lengthsOf(booking: BookingRow) {
  return {
    durationMinutes: booking.duration_minutes,
    bufferBeforeMinutes: booking.buffer_before_minutes,
    bufferAfterMinutes: booking.buffer_after_minutes,
    processingMinutes: booking.processing_minutes,
  }
}
