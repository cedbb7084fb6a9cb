import { MINUTES_A_DAY } from '@dressing-room/contract/time'
import { type Hours, type OpenRun, openRuns } from './opening-hours.ts'
import {
  type BusyCalendar,
  type BusyPart,
  busyCalendar,
  busyParts,
  isFree,
  type Taken,
  type VisitLengths,
} from './taken.ts'
import {
  endOfSpan,
  firstMoment,
  isRepeated,
  lastMoment,
  localAt,
  offsetIn,
  spanAt,
  type ZoneClock,
  zoneClock,
} from './zone-clock.ts'

/** What must be known of a service to find its starts; the names are those of the service itself. */
export interface BookableService extends Hours, VisitLengths {
  slotStepMinutes: number
  minimumNoticeMinutes: number
  /** How many dates can be booked, today's included: with 1 only today. */
  bookingWindowDays: number
}

/** What holds for a service at one moment, whatever day is asked about. Days are numbers since 1970. */
export interface Frame {
  service: BookableService
  clock: ZoneClock
  now: number
  /** The first moment that notice allows. */
  earliest: number
  today: number
  lastDay: number
}

/** A frame with the open hours and the taken time of some of its days. */
export interface Plan extends Frame {
  fromDay: number
  toDay: number
  /** All moments whose local date is one of these days lie between, and at a change of the clock perhaps some more. */
  from: number
  until: number
  runs: OpenRun[]
  busy: BusyCalendar
  parts: BusyPart[]
}

/** A start of the grid, bookable or not. */
export interface GridStart {
  moment: number
  /** What the wall shows, as milliseconds. */
  local: number
  /** The offset in milliseconds, where the wall shows this twice that day. */
  ambiguousOffset: number | undefined
}

export const MS_A_DAY = 86_400_000
const SHORTEST_VISIT = 5
const LONGEST_VISIT = 720
const LONGEST_WINDOW_DAYS = 730

/** Undefined for a row that nobody can book: no length, no such zone, not a number. */
export function frameFor(service: BookableService, now: Date): Frame | undefined {
  const at = now.getTime()
  if (!isSound(service) || Number.isNaN(at)) return undefined
  const clock = zoneClock(service.timeZone, at - 5 * MS_A_DAY, at + (LONGEST_WINDOW_DAYS + 5) * MS_A_DAY)
  if (!clock) return undefined
  const today = Math.floor(localAt(clock, at) / MS_A_DAY)
  const earliest = at + service.minimumNoticeMinutes * 60_000
  return { service, clock, now: at, earliest, today, lastDay: today + service.bookingWindowDays - 1 }
}

function isSound(service: BookableService): boolean {
  const { durationMinutes, processingMinutes, slotStepMinutes, bookingWindowDays } = service
  return (
    isWhole(durationMinutes, SHORTEST_VISIT, LONGEST_VISIT) &&
    isWhole(slotStepMinutes, 1, MINUTES_A_DAY) &&
    isWhole(service.bufferBeforeMinutes, 0, MINUTES_A_DAY) &&
    isWhole(service.bufferAfterMinutes, 0, MINUTES_A_DAY) &&
    isWhole(processingMinutes, 0, durationMinutes - 1) &&
    isWhole(service.minimumNoticeMinutes, 0, LONGEST_WINDOW_DAYS * MINUTES_A_DAY) &&
    isWhole(bookingWindowDays, 1, LONGEST_WINDOW_DAYS)
  )
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}

export function planFor(frame: Frame, taken: readonly Taken[], fromDay: number, toDay: number): Plan {
  const { service, clock } = frame
  return {
    ...frame,
    fromDay,
    toDay,
    from: firstMoment(clock, fromDay * MS_A_DAY),
    until: lastMoment(clock, (toDay + 1) * MS_A_DAY),
    runs: fromDay <= toDay ? openRuns(service, clock, fromDay, toDay) : [],
    busy: busyCalendar(taken, frame.now),
    parts: busyParts(service),
  }
}

/**
 * Walks the grid of the planned days, in order of time. Steps are elapsed time: on the day the clock changes the
 * labels jump, never the work (R2). The object handed to `visit` is used again for the next start.
 */
export function eachGridStart(plan: Plan, visit: (start: Readonly<GridStart>, run: OpenRun) => void): void {
  const { clock, fromDay, toDay, from, until } = plan
  const step = plan.service.slotStepMinutes * 60_000
  const start: GridStart = { moment: 0, local: 0, ambiguousOffset: undefined }
  for (const run of plan.runs) {
    if (run.gridEnd <= from || run.gridStart >= until) continue
    const skipped = Math.max(0, Math.ceil((from - run.gridStart) / step))
    const end = Math.min(run.gridEnd, until)
    let span = spanAt(clock, run.gridStart)
    for (let moment = run.gridStart + skipped * step; moment < end; moment += step) {
      while (moment >= endOfSpan(clock, span)) span++
      start.moment = moment
      start.local = moment + offsetIn(clock, span)
      const day = Math.floor(start.local / MS_A_DAY)
      if (day < fromDay || day > toDay) continue
      start.ambiguousOffset = isRepeated(clock, moment, span) ? offsetIn(clock, span) : undefined
      visit(start, run)
    }
  }
}

export type TimeObjection = 'past' | 'too_soon'
export type Objection = TimeObjection | 'does_not_fit' | 'taken'

/** The one place that says whether a start of the grid can be booked. */
export function objectionTo(plan: Plan, moment: number, run: OpenRun): Objection | undefined {
  const tooEarly = timeObjectionTo(plan, moment)
  if (tooEarly) return tooEarly
  // The visit itself must end within hours; its buffers need not (R4).
  if (moment + plan.service.durationMinutes * 60_000 > run.openUntil) return 'does_not_fit'
  for (const { from, until } of plan.parts) {
    if (!isFree(plan.busy, moment + from, moment + until)) return 'taken'
  }
  return undefined
}

export function timeObjectionTo({ now, earliest }: Frame, moment: number): TimeObjection | undefined {
  if (moment < now) return 'past'
  return moment < earliest ? 'too_soon' : undefined
}
