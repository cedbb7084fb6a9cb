/**
 * The promise: one function decides which starts of a service can be booked. The list shows what it answers, POST
 * and reschedule accept exactly that, and "why not 15:00?" names the reason out of the same steps. It is pure: the
 * moment, the hours and what is taken come in, and no viewer's zone can change the answer. It always ends quickly,
 * and for a service row that makes no sense it offers nothing.
 */
import {
  type Day,
  dayFromNumber,
  dayNumber,
  isDay,
  MINUTES_A_DAY,
  minutesOf,
  offsetLabel,
  type StartLabel,
  type TimeOfDay,
  timeFromMinutes,
} from '@dressing-room/contract/time'
import {
  type BookableService,
  eachGridStart,
  type Frame,
  frameFor,
  type GridStart,
  MS_A_DAY,
  objectionTo,
  type Plan,
  planFor,
  timeObjectionTo,
} from './grid.ts'
import type { OpenRun } from './opening-hours.ts'
import { isOnlyTimeOff, type Taken } from './taken.ts'
import { firstMoment, lastMoment, localAt, offsetIn, spanAt } from './zone-clock.ts'

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
export interface Wish {
  day: Day
  time: StartLabel
}

export type WhyNot =
  /** The service row itself cannot be booked: no length, no such zone. */
  | 'not_bookable'
  | 'past'
  | 'too_soon'
  | 'beyond_window'
  /** No such date; or the clock skips this time on that day, or does not have this offset then. */
  | 'no_such_time'
  | 'closed'
  | 'outside_hours'
  | 'off_grid'
  | 'does_not_fit'
  | 'time_off'
  | 'taken'

/** The start, or the reason why there is none: never both, never neither. */
export type Judgement = { start: Start; whyNot?: undefined } | { start?: undefined; whyNot: WhyNot }

const TIME_LABELS = Array.from({ length: MINUTES_A_DAY }, (_, minute) => timeFromMinutes(minute))

/** Every start that can be booked now, in order of time. Whoever moves a visit leaves that visit out of `taken`. */
export function bookableStarts(
  service: BookableService,
  taken: readonly Taken[],
  now: Date,
  range?: DayRange,
): Start[] {
  const frame = frameFor(service, now)
  const days = frame && daysOf(frame, range)
  if (!frame || !days) return []
  const plan = planFor(frame, taken, days.from, days.to)
  const starts: Start[] = []
  const describe = describer()
  eachGridStart(plan, (start, run) => {
    if (!objectionTo(plan, start.moment, run)) starts.push(describe(start, run))
  })
  return starts
}

/** The dates on which at least one start is shown. */
export function availableDays(service: BookableService, taken: readonly Taken[], now: Date): Day[] {
  const frame = frameFor(service, now)
  if (!frame) return []
  const plan = planFor(frame, taken, frame.today, frame.lastDay)
  const days = new Set<number>()
  eachGridStart(plan, ({ moment, local }, run) => {
    const day = Math.floor(local / MS_A_DAY)
    if (!days.has(day) && !objectionTo(plan, moment, run)) days.add(day)
  })
  return [...days].sort((a, b) => a - b).map(dayFromNumber)
}

/** The one bookable start with this label; of a repeated time sent without its offset, the first. */
export function startAt(service: BookableService, taken: readonly Taken[], now: Date, wish: Wish): Start | undefined {
  return judge(service, taken, now, wish).start
}

/** Why this start is not offered; undefined when it is. */
export function whyNot(service: BookableService, taken: readonly Taken[], now: Date, wish: Wish): WhyNot | undefined {
  return judge(service, taken, now, wish).whyNot
}

export function judge(service: BookableService, taken: readonly Taken[], now: Date, wish: Wish): Judgement {
  const frame = frameFor(service, now)
  if (!frame) return { whyNot: 'not_bookable' }
  if (!isDay(wish.day)) return { whyNot: 'no_such_time' }
  const day = dayNumber(wish.day)
  if (day < frame.today) return { whyNot: 'past' }
  if (day > frame.lastDay) return { whyNot: 'beyond_window' }

  const plan = planFor(frame, taken, day, day)
  const wished = wishedMoments(frame, day, wish.time)
  let judgement: Judgement | undefined
  eachGridStart(plan, (start, run) => {
    // The first of a repeated time is meant even when it is taken: whoever means the second says so.
    if (judgement || !wished.includes(start.moment)) return
    const objection = objectionTo(plan, start.moment, run)
    if (!objection) judgement = { start: describer()(start, run) }
    else judgement = { whyNot: objection === 'taken' ? whoTook(plan, taken, start.moment) : objection }
  })
  return judgement ?? { whyNot: whyNoStart(plan, wished) }
}

/** A label on the wall as moments: none if it is skipped, two if it is repeated and does not say its offset. */
function wishedMoments({ clock }: Frame, day: number, label: StartLabel): number[] {
  const local = day * MS_A_DAY + minutesOf(label.slice(0, 5)) * 60_000
  const offset = label.slice(5)
  if (Math.floor(local / MS_A_DAY) !== day) return []
  return [...new Set([firstMoment(clock, local), lastMoment(clock, local)])]
    .filter((moment) => localAt(clock, moment) === local)
    .filter((moment) => offset === '' || offset === offsetText(offsetIn(clock, spanAt(clock, moment))))
}

function whoTook(plan: Plan, taken: readonly Taken[], moment: number): WhyNot {
  return isOnlyTimeOff(taken, plan.now, moment, plan.parts) ? 'time_off' : 'taken'
}

/** Why the grid has no start there at all. */
function whyNoStart(plan: Plan, [moment]: number[]): WhyNot {
  if (moment === undefined) return 'no_such_time'
  const tooEarly = timeObjectionTo(plan, moment)
  if (tooEarly) return tooEarly
  const thatDay = plan.runs.filter((run) => run.gridStart < plan.until && run.gridEnd > plan.from)
  if (thatDay.length === 0) return 'closed'
  return thatDay.some((run) => run.gridStart <= moment && moment < run.gridEnd) ? 'off_grid' : 'outside_hours'
}

function daysOf({ today, lastDay }: Frame, range: DayRange | undefined): { from: number; to: number } | undefined {
  if (!range) return { from: today, to: lastDay }
  if (!isDay(range.from) || !isDay(range.to)) return undefined
  return { from: Math.max(today, dayNumber(range.from)), to: Math.min(lastDay, dayNumber(range.to)) }
}

/** Puts starts into words; made once per list, because neighbours share their date. */
function describer(): (start: Readonly<GridStart>, run: OpenRun) => Start {
  let [dayKnown, dayName] = [Number.NaN, '']
  let [ownerKnown, ownerName] = [Number.NaN, '']
  return ({ moment, local, ambiguousOffset }, run) => {
    const day = Math.floor(local / MS_A_DAY)
    if (day !== dayKnown) [dayKnown, dayName] = [day, dayFromNumber(day)]
    const owner = run.windows.find((window) => moment < window.end)?.owner ?? day
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
