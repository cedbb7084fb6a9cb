import {
  dayNumber,
  type HoursException,
  isDay,
  MINUTES_A_DAY,
  MS_A_DAY,
  minutesOfRange,
  type TimeRange,
  WEEKDAYS,
  type WeeklyHours,
  weekdayOfNumber,
} from '@dressing-room/contract/time'
import { firstMoment, lastMoment, localAt, type OffsetTable, offsetTable } from './offset-table.ts'

/** A stylist's hours are local time in their own zone, half-open (R1). */
export interface Hours {
  timeZone: string
  availability: readonly WeeklyHours[]
  /** Replace the weekly hours on their date. Should one date be listed twice, the later entry counts. */
  exceptions: readonly HoursException[]
}

/** One merged window of one day's rule, in real time. */
interface OpenWindow {
  /** The day, by number, whose rule opens it; after midnight that is still the day before (case 28). */
  owner: number
  start: number
  end: number
  /** As long as a whole day or longer, as in '00:00' to '24:00'. */
  aroundTheClock: boolean
}

/**
 * Open time that shares one grid of starts. Touching or overlapping windows merge, across midnight too, and the
 * grid begins where the merged one does (R3). A window around the clock begins a grid of its own: otherwise a
 * stylist who never closes would have no first start to count from.
 */
export interface OpenInterval {
  gridStart: number
  /** Where the next grid begins, or the stylist closes. */
  gridEnd: number
  /** Until when the stylist stays open; a visit may run on into the next grid. */
  openUntil: number
  windows: OpenWindow[]
}

/** Far more days than hours can chain without a gap; only so that no row can make the walk endless. */
const LONGEST_CHAIN_DAYS = 300

/** All open time that matters to starts shown on these days. The same starts come out however few days are asked for. */
export function openIntervals(hours: Hours, table: OffsetTable, fromDay: number, toDay: number): OpenInterval[] {
  const windowsOn = windowReader(hours, table)
  // Two days back: last night's window may still be open, and yesterday may be a date that the zone leaves out.
  let firstDay = fromDay - 2
  while (fromDay - firstDay < LONGEST_CHAIN_DAYS && continuesYesterday(windowsOn, firstDay)) firstDay--

  const intervals: OpenInterval[] = []
  // Two days on: a visit that starts late may end tomorrow, and tomorrow may be such a date.
  for (let day = firstDay; day <= toDay + 2; day++) {
    for (const window of windowsOn(day)) addTo(intervals, window)
  }
  for (let at = intervals.length - 2; at >= 0; at--) {
    const [interval, next] = [intervals[at], intervals[at + 1]]
    if (interval && next && interval.openUntil >= next.gridStart)
      interval.openUntil = Math.max(interval.openUntil, next.openUntil)
  }
  return intervals
}

function addTo(intervals: OpenInterval[], window: OpenWindow): void {
  const interval = intervals.at(-1)
  const joins = interval !== undefined && window.start <= interval.openUntil
  if (joins && !window.aroundTheClock) {
    interval.windows.push(window)
    interval.openUntil = Math.max(interval.openUntil, window.end)
    interval.gridEnd = interval.openUntil
    return
  }
  const openUntil = joins ? Math.max(interval.openUntil, window.end) : window.end
  if (joins) interval.gridEnd = window.start
  intervals.push({ gridStart: window.start, gridEnd: openUntil, openUntil, windows: [window] })
}

function continuesYesterday(windowsOn: (day: number) => OpenWindow[], day: number): boolean {
  const first = windowsOn(day)[0]
  const before = windowsOn(day - 1).at(-1)
  return first !== undefined && before !== undefined && !first.aroundTheClock && before.end >= first.start
}

function windowReader({ availability, exceptions }: Hours, table: OffsetTable): (day: number) => OpenWindow[] {
  const weekly = new Map(WEEKDAYS.map((name) => [name, merged(availability.filter(({ day }) => day === name))]))
  const special = new Map<number, MinuteRange[]>()
  for (const { date, ranges } of exceptions) if (isDay(date)) special.set(dayNumber(date), merged(ranges))

  const read = new Map<number, OpenWindow[]>()
  return (day) => {
    const known = read.get(day)
    if (known) return known
    const windows: OpenWindow[] = []
    for (const { open, close } of special.get(day) ?? weekly.get(weekdayOfNumber(day)) ?? []) {
      // Skipped: both move to the first real moment. Repeated: a start takes the first, an end the second (R2).
      const start = firstMoment(table, day * MS_A_DAY + open * 60_000)
      const end = lastMoment(table, day * MS_A_DAY + close * 60_000)
      if (start < end) windows.push({ owner: day, start, end, aroundTheClock: close - open >= MINUTES_A_DAY })
    }
    read.set(day, windows)
    return windows
  }
}

interface MinuteRange {
  open: number
  close: number
}

function merged(ranges: readonly TimeRange[]): MinuteRange[] {
  const inOrder = ranges.flatMap((range) => minutesOfRange(range) ?? []).sort((a, b) => a.open - b.open)
  const result: MinuteRange[] = []
  for (const range of inOrder) {
    const last = result.at(-1)
    if (last && range.open <= last.close) last.close = Math.max(last.close, range.close)
    else result.push(range)
  }
  return result
}

/**
 * Whether a visit lies inside the hours, for the list of visits that a stylist sees before new hours are saved.
 * It does not ask for the grid: a visit that was booked stays good when only the step changes (case 37).
 */
export function liesInsideHours(hours: Hours, visit: { start: Date; durationMinutes: number }): boolean {
  const start = visit.start.getTime()
  const end = start + visit.durationMinutes * 60_000
  const table = offsetTable(hours.timeZone, start - 4 * MS_A_DAY, end + 4 * MS_A_DAY)
  if (!table) return false
  const day = Math.floor(localAt(table, start) / MS_A_DAY)
  return openIntervals(hours, table, day, day).some(
    (interval) => interval.gridStart <= start && end <= interval.openUntil,
  )
}
