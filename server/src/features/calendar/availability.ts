import { type Day, dayNumber, MS_A_DAY, type Slot } from '@dressing-room/contract/time'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import type { BookableOffer, ChosenOffer } from '../stylist-services/index.ts'
import { availableDays, type BookableService, bookableStarts, type DayRange, type Start } from './bookable-starts.ts'
import { type CalendarEntry, pausesOf } from './calendar-entry.ts'
import type { Hours } from './opening-hours.ts'
import { entriesBetween } from './store.ts'

type ReadDeps = Pick<Deps, 'clock'> & { db: Db }

/** Zones are up to 14 hours apart from UTC, and a visit with its buffers may be three days long. */
const MARGIN_DAYS = 4

/** Bookable starts of some days, or of the whole booking window; some entries may be left out, such as one that moves. */
export async function availableStarts(
  { db, clock }: ReadDeps,
  offer: BookableOffer,
  bookable: BookableService,
  range?: DayRange,
  except: readonly string[] = [],
): Promise<Start[]> {
  const now = clock()
  const around = range ? slotAround(range) : bookingWindow(offer, now)
  return bookableStarts(bookable, await entriesBetween(db, offer.seller_id, around, except), now, range)
}

/** The dates on which a service can be booked now, and the first start of the first of them. */
export async function openDays(
  { db, clock }: ReadDeps,
  offer: BookableOffer,
  except: readonly string[] = [],
): Promise<{ days: Day[]; first?: Start }> {
  const now = clock()
  const bookable = toBookable(offer)
  const entries = await entriesBetween(db, offer.seller_id, bookingWindow(offer, now), except)
  const days = availableDays(bookable, entries, now)
  const [day] = days
  const [first] = day ? bookableStarts(bookable, entries, now, { from: day, to: day }) : []
  return { days, ...(first && { first }) }
}

/** All entries that can matter to a start on this day; some bookings may be left out. */
export function entriesAround(
  db: Db,
  stylistId: string,
  day: Day,
  except: readonly string[] = [],
): Promise<CalendarEntry[]> {
  return entriesBetween(db, stylistId, slotAround({ from: day, to: day }), except)
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
