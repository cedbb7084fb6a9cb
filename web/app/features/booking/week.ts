import { addDays, type Day, dayNumber } from '@dressing-room/contract/time'
import { dateSpan, partsOfDate } from '../../language/days.ts'

const DAYS_A_WEEK = 7
/** Any Monday does: 1970-01-05. */
const A_MONDAY = 4

/** The Monday of the week in which a day lies. */
export function mondayOf(day: Day): Day {
  const since = (((dayNumber(day) - A_MONDAY) % DAYS_A_WEEK) + DAYS_A_WEEK) % DAYS_A_WEEK
  return addDays(day, -since)
}

export function daysOfWeek(monday: Day): Day[] {
  return Array.from({ length: DAYS_A_WEEK }, (_, at) => addDays(monday, at))
}

/** The weeks in which something is free, by their Mondays, soonest first, each with its free days. */
export function freeWeeks(freeDays: readonly Day[]): { monday: Day; days: Day[] }[] {
  const weeks = new Map<Day, Day[]>()
  for (const day of [...freeDays].sort()) {
    const monday = mondayOf(day)
    weeks.set(monday, [...(weeks.get(monday) ?? []), day])
  }
  return [...weeks].map(([monday, days]) => ({ monday, days }))
}

/** '30 Nov to 6 Dec', with the year once it is another than today's. */
export function weekLabel(monday: Day, today: Day): string {
  return dateSpan(monday, addDays(monday, DAYS_A_WEEK - 1), today)
}

/** 'Mon', '30' and 'Nov': a day in a week. */
export function columnHead(day: Day): { weekday: string; date: string; month: string } {
  return partsOfDate(day)
}
