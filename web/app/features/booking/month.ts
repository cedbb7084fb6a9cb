import { addDays, type Day } from '@dressing-room/contract/time'
import { daysOfWeek, mondayOf } from './week.ts'

/** The first day of the month in which a day lies. */
export function monthOf(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}

/** The first day of the month that follows, or of the one before. */
export function nextMonth(first: Day, by: 1 | -1): Day {
  // A month has 28 to 31 days.
  return by === 1 ? monthOf(addDays(first, 31)) : monthOf(addDays(first, -1))
}

/** Its weeks from Monday on; undefined where a day of such a week is in another month. */
export function weeksOfMonth(first: Day): (Day | undefined)[][] {
  const end = nextMonth(first, 1)
  const weeks: (Day | undefined)[][] = []
  for (let monday = mondayOf(first); monday < end; monday = addDays(monday, 7))
    weeks.push(daysOfWeek(monday).map((day) => (monthOf(day) === first ? day : undefined)))
  return weeks
}
