import type { AnswerOf } from '@dressing-room/contract/endpoint'
import { refuse } from '@dressing-room/contract/refusals'
import type {
  availableDays as daysEndpoint,
  availableTimes as timesEndpoint,
} from '@dressing-room/contract/stylist-services'
import { type Day, dayNumber, type Slot } from '@dressing-room/contract/time'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { findTerms, type ServiceTerms } from '../stylist-services/index.ts'
import { availableDays, type BookableService, bookableStarts, type DayRange, type Start } from './bookable-starts.ts'
import { takenBetween } from './calendar.ts'
import type { BookingRow } from './store.ts'

type ReadDeps = Pick<Deps, 'clock'> & { db: Db }

const MS_A_DAY = 86_400_000
/** Zones are up to 14 hours apart from UTC, and a visit with its buffers may be a day and a half long. */
const MARGIN_DAYS = 3

/** The dates on which a service can be booked now. Always worked out anew: an old answer would be a wrong one. */
export async function listDays({ db, clock }: ReadDeps, publicId: string): Promise<AnswerOf<typeof daysEndpoint>> {
  const terms = (await findTerms(db, publicId)) ?? refuse('service_not_found')
  const now = clock()
  const taken = await takenBetween(db, terms.seller_id, bookingWindow(terms, now))
  return { availableDays: availableDays(toBookable(terms), taken, now), timeZone: terms.time_zone }
}

/** The starts of one day. */
export async function listTimes(
  { db, clock }: ReadDeps,
  publicId: string,
  day: Day,
): Promise<AnswerOf<typeof timesEndpoint>> {
  const terms = (await findTerms(db, publicId)) ?? refuse('service_not_found')
  const starts = await startsOf({ db, clock }, terms, toBookable(terms), { from: day, to: day })
  return {
    availableTimes: starts.map(({ label }) => label),
    timeZone: terms.time_zone,
    starts: starts.map(({ label, instant }) => ({ time: label, instant: new Date(instant).toISOString() })),
  }
}

/** Bookable starts of some days, or of the whole booking window; one booking may be left out, to move it. */
export async function startsOf(
  { db, clock }: ReadDeps,
  terms: ServiceTerms,
  bookable: BookableService,
  range?: DayRange,
  exceptBookingId?: string,
): Promise<Start[]> {
  const now = clock()
  const around = range ? spanOf(range) : bookingWindow(terms, now)
  return bookableStarts(bookable, await takenBetween(db, terms.seller_id, around, exceptBookingId), now, range)
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
