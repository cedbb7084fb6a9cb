/**
 * One function decides which starts of a service can be booked. The list shows what it answers, POST
 * and reschedule accept exactly that, and "why not 15:00?" names the reason out of the same steps. It is pure: the
 * moment, the hours and what is entries come in, and no viewer's zone can change the answer. It always ends quickly,
 * and for a service row that makes no sense it offers nothing.
 */
import {
  type Day,
  dayFromNumber,
  dayNumber,
  isDay,
  MINUTES_A_DAY,
  MS_A_DAY,
  minutesOf,
  offsetLabel,
  type StartLabel,
  type TimeOfDay,
  timeFromMinutes,
} from '@dressing-room/contract/time'
import { type CalendarEntry, kindsInTheWay } from './calendar-entry.ts'
import {
  type BookableService,
  type DayPlan,
  eachGridStart,
  type GridStart,
  gridRejection,
  planDays,
  type ServiceContext,
  serviceContext,
  timeRejection,
} from './grid.ts'
import { firstMoment, lastMoment, localAt, offsetIn, spanAt } from './offset-table.ts'
import type { OpenInterval } from './opening-hours.ts'

export type { BookableService } from './grid.ts'

export interface Start {
  /** Milliseconds since 1970: a list of two years holds tens of thousands, and as dates they would cost twice the time. */
  instant: number
  /** The stylist's local date, under which the start is shown. */
  day: Day
  time: TimeOfDay
  /** Only where the clock shows this time twice. */
  offset?: string
  /** `time` and its `offset` if any: unique on its day, shown by the list and sent back by POST. */
  label: StartLabel
  /** The day whose rule opens this start; for one after midnight perhaps the day before (case 28). */
  ownedBy: Day
}

/** Dates in the stylist's zone, both included. */
export interface DayRange {
  from: Day
  to: Day
}

/** A day and a time as the list shows them. */
export interface RequestedStart {
  day: Day
  time: StartLabel
}

export type RejectionReason =
  /** The service row itself cannot be booked: no length, no such zone. */
  | 'not_bookable'
  | 'past'
  | 'too_soon'
  /** Before the end of the stylist's vacation. */
  | 'shop_closed'
  | 'beyond_window'
  /** No such date; or the clock skips this time on that day, or does not have this offset then. */
  | 'no_such_time'
  | 'closed'
  | 'outside_hours'
  | 'off_grid'
  | 'does_not_fit'
  | 'time_off'
  /** Another calendar of the stylist's says so. */
  | 'busy_elsewhere'
  | 'taken'
  /** Whoever does it is free, and a room or device that it needs is not. */
  | 'room_taken'

/** The start, or the reason why there is none: never both, never neither. */
export type StartCheck = { start: Start; reason?: undefined } | { start?: undefined; reason: RejectionReason }

const TIME_LABELS = Array.from({ length: MINUTES_A_DAY }, (_, minute) => timeFromMinutes(minute))

/** Every start that can be booked now, in order of time. Whoever moves a visit leaves that visit out of `entries`. */
export function bookableStarts(
  service: BookableService,
  entries: readonly CalendarEntry[],
  now: Date,
  range?: DayRange,
): Start[] {
  const context = serviceContext(service, now)
  const days = context && daysOf(context, range)
  if (!context || !days) return []
  const plan = planDays(context, entries, days.from, days.to)
  const starts: Start[] = []
  const describe = startDescriber()
  eachGridStart(plan, (start, interval) => {
    if (!gridRejection(plan, start.moment, interval)) starts.push(describe(start, interval))
  })
  return starts
}

/** So many days are looked through at a time: most services have something free in the first week. */
const DAYS_AT_ONCE = 7

/** The first start that can be booked from today on, not later than so many days from today. */
export function firstStart(
  service: BookableService,
  entries: readonly CalendarEntry[],
  now: Date,
  lastInDays = Number.POSITIVE_INFINITY,
): (Start & { inDays: number }) | undefined {
  const context = serviceContext(service, now)
  if (!context) return undefined
  const end = Math.min(context.lastDay, context.today + lastInDays)
  for (let from = context.today; from <= end; from += DAYS_AT_ONCE) {
    const plan = planDays(context, entries, from, Math.min(end, from + DAYS_AT_ONCE - 1))
    let first: Start | undefined
    const describe = startDescriber()
    eachGridStart(plan, (start, interval) => {
      if (first === undefined && !gridRejection(plan, start.moment, interval)) first = describe(start, interval)
    })
    if (first) return { ...first, inDays: dayNumber(first.day) - context.today }
  }
  return undefined
}

/** The dates on which at least one start is shown. */
export function availableDays(service: BookableService, entries: readonly CalendarEntry[], now: Date): Day[] {
  const context = serviceContext(service, now)
  if (!context) return []
  const plan = planDays(context, entries, context.today, context.lastDay)
  const days = new Set<number>()
  eachGridStart(plan, ({ moment, local }, interval) => {
    const day = Math.floor(local / MS_A_DAY)
    if (!days.has(day) && !gridRejection(plan, moment, interval)) days.add(day)
  })
  return [...days].sort((a, b) => a - b).map(dayFromNumber)
}

/** Whether this start is offered now, and otherwise why not. */
export function checkStart(
  service: BookableService,
  entries: readonly CalendarEntry[],
  now: Date,
  requested: RequestedStart,
): StartCheck {
  const context = serviceContext(service, now)
  if (!context) return { reason: 'not_bookable' }
  if (!isDay(requested.day)) return { reason: 'no_such_time' }
  const day = dayNumber(requested.day)
  if (day < context.today) return { reason: 'past' }
  if (day > context.lastDay) return { reason: 'beyond_window' }

  const plan = planDays(context, entries, day, day)
  const moments = requestedMoments(context, day, requested.time)
  let check: StartCheck | undefined
  eachGridStart(plan, (start, interval) => {
    // A repeated time without an offset means its first moment, even when that one is taken.
    if (check || !moments.includes(start.moment)) return
    const rejection = gridRejection(plan, start.moment, interval)
    if (!rejection) check = { start: startDescriber()(start, interval) }
    else check = { reason: rejection === 'taken' ? conflictReason(plan, entries, start.moment) : rejection }
  })
  return check ?? { reason: reasonOffGrid(plan, moments) }
}

/** The moments of a local time: none if it is skipped, two if it is repeated and does not say its offset. */
function requestedMoments({ table }: ServiceContext, day: number, label: StartLabel): number[] {
  const local = day * MS_A_DAY + minutesOf(label.slice(0, 5)) * 60_000
  const offset = label.slice(5)
  if (Math.floor(local / MS_A_DAY) !== day) return []
  return [...new Set([firstMoment(table, local), lastMoment(table, local)])]
    .filter((moment) => localAt(table, moment) === local)
    .filter((moment) => offset === '' || offset === offsetText(offsetIn(table, spanAt(table, moment))))
}

function conflictReason(plan: DayPlan, entries: readonly CalendarEntry[], moment: number): RejectionReason {
  const kinds = kindsInTheWay(entries, plan.now, moment, plan.segments)
  if ([...kinds].some((kind) => kind !== 'elsewhere' && kind !== 'time_off')) return 'taken'
  return kinds.has('elsewhere') ? 'busy_elsewhere' : 'time_off'
}

/** Why the grid has no start there at all. */
function reasonOffGrid(plan: DayPlan, [moment]: number[]): RejectionReason {
  if (moment === undefined) return 'no_such_time'
  const tooEarly = timeRejection(plan, moment)
  if (tooEarly) return tooEarly
  const thatDay = plan.intervals.filter((interval) => interval.gridStart < plan.until && interval.gridEnd > plan.from)
  if (thatDay.length === 0) return 'closed'
  return thatDay.some((interval) => interval.gridStart <= moment && moment < interval.gridEnd)
    ? 'off_grid'
    : 'outside_hours'
}

function daysOf(
  { today, lastDay }: ServiceContext,
  range: DayRange | undefined,
): { from: number; to: number } | undefined {
  if (!range) return { from: today, to: lastDay }
  if (!isDay(range.from) || !isDay(range.to)) return undefined
  return { from: Math.max(today, dayNumber(range.from)), to: Math.min(lastDay, dayNumber(range.to)) }
}

/** Adds day and labels to starts; made once per list, because neighbours share their date. */
function startDescriber(): (start: Readonly<GridStart>, interval: OpenInterval) => Start {
  let [dayKnown, dayName] = [Number.NaN, '']
  let [ownerKnown, ownerName] = [Number.NaN, '']
  return ({ moment, local, ambiguousOffset }, interval) => {
    const day = Math.floor(local / MS_A_DAY)
    if (day !== dayKnown) [dayKnown, dayName] = [day, dayFromNumber(day)]
    const owner = interval.windows.find((window) => moment < window.end)?.owner ?? day
    if (owner !== ownerKnown) [ownerKnown, ownerName] = [owner, dayFromNumber(owner)]
    const time = TIME_LABELS[Math.floor((local - day * MS_A_DAY) / 60_000)] as TimeOfDay
    const start: Start = { instant: moment, day: dayName, time, label: time, ownedBy: ownerName }
    if (ambiguousOffset !== undefined) {
      start.offset = offsetText(ambiguousOffset)
      start.label = `${time}${start.offset}`
    }
    return start
  }
}

function offsetText(offsetMs: number): string {
  return offsetLabel(Math.round(offsetMs / 60_000))
}
