import { addDays, momentOf, wallClock } from '@dressing-room/contract/time'
import {
  type BookableService,
  bookableStarts,
  checkStart,
  type RejectionReason,
  type RequestedStart,
  type Start,
} from './bookable-starts.ts'
import { busySegments, type CalendarEntry, kindsInTheWay } from './calendar-entry.ts'

/** As clients are told: what the stylist is busy with is nobody's business, only where a visit would collide. */
export type AskedReason =
  | Exclude<RejectionReason, 'taken' | 'busy_elsewhere'>
  | 'busy'
  /** The stylist is free then, and busy again before the visit would be over. */
  | 'too_short'
  /** The stylist is free then, and needs the time before it. */
  | 'too_close'

export type AskedStart = { start: Start; reason?: undefined } | { start?: undefined; reason: AskedReason }

/** Any time of a day: the start that the list has of it, or why it has none. Never both, never neither. */
export function askForStart(
  service: BookableService,
  entries: readonly CalendarEntry[],
  now: Date,
  requested: RequestedStart,
): AskedStart {
  const { day, time } = requested
  const starts = bookableStarts(service, entries, now, { from: day, to: day })
  // Of a time that the clock shows twice whichever is free: nobody asks for one of them.
  const listed = starts.find(({ label }) => label === time) ?? starts.find((start) => start.time === time)
  if (listed) return { start: listed }
  const { start, reason } = checkStart(service, entries, now, requested)
  if (start) return { start }
  if (reason !== 'taken' && reason !== 'busy_elsewhere' && reason !== 'time_off') return { reason }
  return { reason: collision(service, entries, now, requested) ?? (reason === 'time_off' ? reason : 'busy') }
}

/** Where the stylist is free at that very minute: on which side the visit collides. */
function collision(
  service: BookableService,
  entries: readonly CalendarEntry[],
  now: Date,
  { day, time }: RequestedStart,
): 'too_short' | 'too_close' | undefined {
  const at = momentOf(day, time, service.timeZone)?.getTime()
  if (at === undefined) return undefined
  const isBusy = (from: number, until: number) =>
    from < until && kindsInTheWay(entries, now.getTime(), at, [{ from, until }]).size > 0
  if (isBusy(0, 60_000)) return undefined
  const later = busySegments(service).map(({ from, until }) => ({ from: Math.max(0, from), until }))
  return later.some(({ from, until }) => isBusy(from, until)) ? 'too_short' : 'too_close'
}

/** The last start before a time and the first from it on, of all that can be booked, which are in order. */
export function nearestStarts(
  starts: readonly Start[],
  asked: RequestedStart,
  zone: string,
): { before: Start | undefined; after: Start | undefined } {
  const at = momentNear(asked, zone)
  const first = starts.findIndex(({ instant }) => instant >= at)
  return first === -1
    ? { before: starts.at(-1), after: undefined }
    : { before: starts[first - 1], after: starts[first] }
}

/** Of a time that the clock skips: as if it went on as before. */
function momentNear({ day, time }: RequestedStart, zone: string): number {
  const shown = momentOf(day, time, zone) ?? momentOf(day, time.slice(0, 5), zone)
  if (shown) return shown.getTime()
  return Date.parse(`${day}T${time.slice(0, 5)}:00${wallClock(new Date(`${addDays(day, -1)}T12:00:00Z`), zone).offset}`)
}
