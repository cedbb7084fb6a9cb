import { z } from 'zod'
import {
  day,
  endOfDayTime,
  fullDayLabel,
  MINUTES_A_DAY,
  minutesOf,
  minutesOfRange,
  type TimeRange,
  timeOfDay,
  WEEKDAYS,
  type WeeklyHours,
  weekday,
} from './time.ts'

/** A stylist's hours as they are saved. Every refusal says which range it is about, and how it can be written. */

const rangeFields = { startTime: timeOfDay, endTime: endOfDayTime }
/** What zod hands a rule of our own. */
type Faults = { addIssue(fault: { code: 'custom'; message: string; path?: PropertyKey[] }): void }

export const timeRange = z.object(rangeFields).superRefine(refuseNoLength)

/** The whole week as it is saved: overlaps are refused, back to back is fine. */
export const weeklyHours = z
  .array(z.object({ day: weekday, ...rangeFields }).superRefine(refuseNoLength))
  .max(70)
  .superRefine((hours, faults) => {
    const pair = overlapInWeek(hours)
    if (pair) {
      const [one, other] = pair.map((range) => `${range.day} ${inWords(range)}`)
      faults.addIssue({ code: 'custom', message: `These hours overlap: ${one} and ${other}.` })
    }
  })

export const hoursExceptions = z
  .array(z.object({ date: day, ranges: z.array(timeRange).max(10) }).superRefine(refuseOverlap))
  .max(1000)
  .superRefine((list, faults) => {
    const seen = new Set<string>()
    for (const { date } of list) {
      if (seen.has(date)) faults.addIssue({ code: 'custom', message: `${fullDayLabel(date)} is listed twice.` })
      seen.add(date)
    }
  })

function refuseNoLength(range: TimeRange, faults: Faults): void {
  // Times that cannot be read have had their own words.
  if (range.startTime !== range.endTime || Number.isNaN(minutesOf(range.startTime)) || range.startTime === '24:00')
    return
  faults.addIssue({
    code: 'custom',
    path: ['endTime'],
    message: `Opening and closing are both ${range.startTime}. A whole day is written 00:00 to 24:00.`,
  })
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
