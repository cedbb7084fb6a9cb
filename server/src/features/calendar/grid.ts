import { MAX_DURATION_MINUTES, MAX_WINDOW_DAYS, MIN_DURATION_MINUTES } from '@dressing-room/contract/stylist-services'
import { MINUTES_A_DAY, MS_A_DAY, type WeeklyHours } from '@dressing-room/contract/time'
import { MAX_VISIT_MINUTES } from '@dressing-room/contract/visit-services'
import {
  type BusyIndex,
  type BusySegment,
  busySegments,
  type CalendarEntry,
  indexBusyTime,
  isFree,
  type VisitLengths,
} from './calendar-entry.ts'
import {
  endOfSpan,
  firstMoment,
  isRepeated,
  lastMoment,
  localAt,
  type OffsetTable,
  offsetIn,
  offsetTable,
  spanAt,
} from './offset-table.ts'
import { type Hours, type OpenInterval, openIntervals } from './opening-hours.ts'

/** What must be known of a service to find its starts; the names are those of the service itself. */
export interface BookableService extends Hours, VisitLengths {
  slotStepMinutes: number
  minimumNoticeMinutes: number
  /** How many dates can be booked, today's included: with 1 only today. */
  bookingWindowDays: number
  /** When the stylist's vacation ends; undefined while there is none. */
  opensAt?: Date | undefined
  /** Of several services one after another, each with its own hours, the first included; the grid is that of the first. */
  parts?: readonly VisitPart[] | undefined
  /** When whoever does it works, within the hours of the service and by its clock; undefined: whenever it is open. */
  shifts?: WeeklyHours[] | undefined
  /** What it needs beside whoever does it: of each kind of room or device, the entries of every unit. */
  needs?: readonly (readonly CalendarEntry[])[][] | undefined
}

interface VisitPart extends Hours {
  /** From the start of the visit. */
  fromMinute: number
  durationMinutes: number
}

/** What holds for a service at one moment, whatever day is asked about. Days are numbers since 1970. */
export interface ServiceContext {
  service: BookableService
  table: OffsetTable
  now: number
  /** The first moment that notice allows. */
  earliest: number
  /** The first moment after a vacation. */
  opensAt: number
  today: number
  lastDay: number
}

/** A context with the open hours and the busy time of some of its days. */
export interface DayPlan extends ServiceContext {
  fromDay: number
  toDay: number
  /** All moments whose local date is one of these days lie between, and at a change of the clock perhaps some more. */
  from: number
  until: number
  intervals: OpenInterval[]
  shifts: OpenInterval[] | undefined
  busy: BusyIndex
  segments: BusySegment[]
  /** Where there are several services: the part of the visit that has to lie within the hours of each. */
  parts: { from: number; until: number; intervals: OpenInterval[] }[] | undefined
  /** Of each need, its units. */
  needs: BusyIndex[][]
}

/** A start of the grid, bookable or not. */
export interface GridStart {
  moment: number
  /** Local time, as milliseconds. */
  local: number
  /** The offset in milliseconds, where this local time occurs twice. */
  ambiguousOffset: number | undefined
}

/** Undefined for a row that cannot be booked: no length, no such zone, not a number. */
export function serviceContext(service: BookableService, now: Date): ServiceContext | undefined {
  const at = now.getTime()
  if (!isSound(service) || Number.isNaN(at)) return undefined
  const table = offsetTable(service.timeZone, at - 5 * MS_A_DAY, at + (MAX_WINDOW_DAYS + 5) * MS_A_DAY)
  if (!table) return undefined
  const today = Math.floor(localAt(table, at) / MS_A_DAY)
  const earliest = at + service.minimumNoticeMinutes * 60_000
  const opensAt = service.opensAt?.getTime() ?? at
  return { service, table, now: at, earliest, opensAt, today, lastDay: today + service.bookingWindowDays - 1 }
}

function isSound(service: BookableService): boolean {
  const { durationMinutes, processingMinutes, slotStepMinutes, bookingWindowDays } = service
  return (
    isWhole(durationMinutes, MIN_DURATION_MINUTES, service.parts ? MAX_VISIT_MINUTES : MAX_DURATION_MINUTES) &&
    isWhole(slotStepMinutes, 1, MINUTES_A_DAY) &&
    isWhole(service.bufferBeforeMinutes, 0, MINUTES_A_DAY) &&
    isWhole(service.bufferAfterMinutes, 0, MINUTES_A_DAY) &&
    isWhole(processingMinutes, 0, durationMinutes - 1) &&
    isWhole(service.minimumNoticeMinutes, 0, MAX_WINDOW_DAYS * MINUTES_A_DAY) &&
    isWhole(bookingWindowDays, 1, MAX_WINDOW_DAYS)
  )
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}

export function planDays(
  context: ServiceContext,
  entries: readonly CalendarEntry[],
  fromDay: number,
  toDay: number,
): DayPlan {
  const { service, table } = context
  const { timeZone, shifts } = service
  return {
    ...context,
    fromDay,
    toDay,
    from: firstMoment(table, fromDay * MS_A_DAY),
    until: lastMoment(table, (toDay + 1) * MS_A_DAY),
    intervals: fromDay <= toDay ? openIntervals(service, table, fromDay, toDay) : [],
    shifts: shifts && openIntervals({ timeZone, availability: shifts, exceptions: [] }, table, fromDay, toDay),
    busy: indexBusyTime(entries, context.now),
    segments: busySegments(service),
    parts: service.parts?.map((part) => ({
      from: part.fromMinute * 60_000,
      until: (part.fromMinute + part.durationMinutes) * 60_000,
      intervals: fromDay <= toDay ? openIntervals(part, table, fromDay, toDay) : [],
    })),
    needs: (service.needs ?? []).map((units) => units.map((entries) => indexBusyTime(entries, context.now))),
  }
}

/**
 * Walks the grid of the planned days, in order of time. Steps are elapsed time: on the day the clock changes the
 * labels jump, never the work (R2). The object handed to `visit` is used again for the next start.
 */
export function eachGridStart(
  plan: DayPlan,
  visit: (start: Readonly<GridStart>, interval: OpenInterval) => void,
): void {
  const { table, fromDay, toDay, from, until } = plan
  const step = plan.service.slotStepMinutes * 60_000
  const start: GridStart = { moment: 0, local: 0, ambiguousOffset: undefined }
  for (const interval of plan.intervals) {
    if (interval.gridEnd <= from || interval.gridStart >= until) continue
    const skipped = Math.max(0, Math.ceil((from - interval.gridStart) / step))
    const end = Math.min(interval.gridEnd, until)
    let span = spanAt(table, interval.gridStart)
    for (let moment = interval.gridStart + skipped * step; moment < end; moment += step) {
      while (moment >= endOfSpan(table, span)) span++
      start.moment = moment
      start.local = moment + offsetIn(table, span)
      const day = Math.floor(start.local / MS_A_DAY)
      if (day < fromDay || day > toDay) continue
      start.ambiguousOffset = isRepeated(table, moment, span) ? offsetIn(table, span) : undefined
      visit(start, interval)
    }
  }
}

export type TimeRejection = 'past' | 'too_soon' | 'shop_closed'
export type GridRejection = TimeRejection | 'outside_hours' | 'does_not_fit' | 'taken' | 'room_taken'

/** Whether a start of the grid can be booked; the only place that decides it. */
export function gridRejection(plan: DayPlan, moment: number, interval: OpenInterval): GridRejection | undefined {
  const tooEarly = timeRejection(plan, moment)
  if (tooEarly) return tooEarly
  // The visit itself must end within hours; its buffers need not (R4).
  const end = moment + plan.service.durationMinutes * 60_000
  const fits = plan.parts
    ? plan.parts.every((part) => isOpen(part.intervals, moment + part.from, moment + part.until))
    : end <= interval.openUntil
  if (!fits) return 'does_not_fit'
  // The grid is that of the service, so that the starts of a team fall together.
  if (plan.shifts) {
    const workedUntil = openUntilAt(plan.shifts, moment)
    if (workedUntil <= moment) return 'outside_hours'
    if (end > workedUntil) return 'does_not_fit'
  }
  for (const { from, until } of plan.segments) {
    if (!isFree(plan.busy, moment + from, moment + until)) return 'taken'
  }
  // Nobody else has the room while a treatment works by itself.
  const [begin, finish] = [plan.segments[0]?.from ?? 0, plan.segments.at(-1)?.until ?? 0]
  const isEachFree = plan.needs.every((units) => units.some((unit) => isFree(unit, moment + begin, moment + finish)))
  return isEachFree ? undefined : 'room_taken'
}

/** Until when the last interval that has begun by then lasts; of none, long ago. */
function openUntilAt(intervals: readonly OpenInterval[], moment: number): number {
  let low = 0
  let high = intervals.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((intervals[middle] as OpenInterval).gridStart <= moment) low = middle + 1
    else high = middle
  }
  return intervals[low - 1]?.openUntil ?? Number.NEGATIVE_INFINITY
}

/** Whether one stretch of open time has all of it. Of those that begin before it the last one reaches furthest. */
function isOpen(intervals: readonly OpenInterval[], from: number, until: number): boolean {
  let [low, high] = [0, intervals.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((intervals[middle] as OpenInterval).gridStart <= from) low = middle + 1
    else high = middle
  }
  const interval = intervals[low - 1]
  return interval !== undefined && until <= interval.openUntil
}

export function timeRejection({ now, earliest, opensAt }: ServiceContext, moment: number): TimeRejection | undefined {
  if (moment < now) return 'past'
  if (moment < opensAt) return 'shop_closed'
  return moment < earliest ? 'too_soon' : undefined
}
