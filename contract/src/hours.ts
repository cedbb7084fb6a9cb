import { z } from 'zod'
import {
  day,
  endOfDayTime,
  fullDayLabel,
  isDay,
  MINUTES_A_DAY,
  minutesOfRange,
  type TimeRange,
  timeOfDay,
  WEEKDAYS,
  type WeeklyHours,
  weekday,
} from './time.ts'

/** A stylist's hours as they are saved. Every refusal says which range it is about, and how it can be written. */

/** What is longer than this is no time, and is not repeated in a message. */
const LONGEST_TIME = 20
const time = z.string().max(LONGEST_TIME, 'Please write a time such as 09:30.')
const rangeFields = { startTime: time, endTime: time }
/** What zod hands a rule of our own. */
type Faults = { addIssue(fault: { code: 'custom'; message: string; path?: PropertyKey[] }): void }

export const timeRange = z.object(rangeFields).superRefine((range, faults) => refuseRange(range, faults))

/** The whole week as it is saved: overlaps are refused, back to back is fine. */
export const weeklyHours = z
  .array(
    z.object({ day: weekday, ...rangeFields }).superRefine((range, faults) => refuseRange(range, faults, range.day)),
  )
  .max(70)
  .superRefine((hours, faults) => {
    const pair = overlapInWeek(hours)
    if (pair) {
      const [one, other] = pair.map((range) => `${range.day} ${inWords(range)}`)
      const path = [hours.indexOf(pair[1]), 'startTime']
      faults.addIssue({ code: 'custom', path, message: `These hours overlap: ${one} and ${other}.` })
    }
  })

export const hoursExceptions = z
  .array(
    z.object({ date: day, ranges: z.array(z.object(rangeFields)).max(10) }).superRefine((exception, faults) => {
      if (!isDay(exception.date)) return
      const onDay = fullDayLabel(exception.date)
      for (const [at, range] of exception.ranges.entries()) refuseRange(range, faults, onDay, ['ranges', at])
      refuseOverlap(exception, faults)
    }),
  )
  .max(1000)
  .superRefine((list, faults) => {
    const seen = new Set<string>()
    for (const [at, { date }] of list.entries()) {
      if (seen.has(date) && isDay(date)) {
        faults.addIssue({ code: 'custom', path: [at, 'date'], message: `${fullDayLabel(date)} is listed twice.` })
      }
      seen.add(date)
    }
  })

/** Says which range of which day cannot be read, and how it can be written. */
function refuseRange(range: TimeRange, faults: Faults, onDay?: string, path: PropertyKey[] = []): void {
  const { startTime, endTime } = range
  const named = onDay ? `${onDay} ${inWords(range)}` : inWords(range)
  const refuse = (field: string, message: string) =>
    faults.addIssue({ code: 'custom', path: [...path, field], message: `${named}: ${message}` })
  const hasStart = timeOfDay.safeParse(startTime).success
  const hasEnd = endOfDayTime.safeParse(endTime).success
  if (!hasStart) {
    const isEnd = startTime === '24:00'
    refuse(
      'startTime',
      isEnd
        ? 'a day begins at 00:00, and only an end can be 24:00.'
        : 'please write the opening as a time such as 09:30.',
    )
  }
  if (!hasEnd) refuse('endTime', 'please write the end as a time such as 17:30. The end of a day is 24:00.')
  if (hasStart && hasEnd && startTime === endTime) {
    refuse('endTime', 'opening and closing are the same. A whole day is written 00:00 to 24:00.')
  }
}

function refuseOverlap({ date, ranges }: { date: string; ranges: readonly TimeRange[] }, faults: Faults): void {
  const spans = ranges.flatMap((range) => {
    const minutes = minutesOfRange(range)
    return minutes ? [{ range, ...minutes }] : []
  })
  const pair = overlapping(spans)
  if (!pair) return
  const [one, other] = pair.map(inWords)
  const message = `These hours overlap on ${fullDayLabel(date)}: ${one} and ${other}.`
  faults.addIssue({ code: 'custom', path: ['ranges'], message })
}

/** Two ranges of a week that share a minute; Sunday night may run into Monday. Back to back they do not. */
function overlapInWeek(hours: readonly WeeklyHours[]): [WeeklyHours, WeeklyHours] | undefined {
  const inWeek = hours.flatMap((range) => {
    const minutes = minutesOfRange(range)
    const midnight = WEEKDAYS.indexOf(range.day) * MINUTES_A_DAY
    return minutes ? [{ range, open: minutes.open + midnight, close: minutes.close + midnight }] : []
  })
  const week = 7 * MINUTES_A_DAY
  const nextWeek = inWeek.map(({ range, open, close }) => ({ range, open: open + week, close: close + week }))
  return overlapping([...inWeek, ...nextWeek])
}

function overlapping<Range>(
  spans: readonly { range: Range; open: number; close: number }[],
): [Range, Range] | undefined {
  const inOrder = [...spans].sort((a, b) => a.open - b.open)
  for (const [at, span] of inOrder.entries()) {
    const before = inOrder[at - 1]
    if (before && span.open < before.close) return [before.range, span.range]
  }
  return undefined
}

function inWords({ startTime, endTime }: TimeRange): string {
  return `${startTime} to ${endTime}`
}
