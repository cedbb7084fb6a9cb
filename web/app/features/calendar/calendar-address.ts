import { addDays, type Day, dayFromNumber, dayNumber, isDay } from '@dressing-room/contract/time'
import { dateSpan, dayLabel, monthLabel } from '../../language/days.ts'

export const VIEWS = ['day', 'week', 'month'] as const
export type View = (typeof VIEWS)[number]

/** What the calendar shows, as its address says it. */
export interface Shown {
  view: View
  /** Any day of it; undefined is today, which the calendar's own place decides. */
  day: Day | undefined
}

const DAYS_A_WEEK = 7
const WEEKS_OF_A_MONTH = 6
/** Any Monday does: 1970-01-05. */
const A_MONDAY = 4

/** An address that says nothing shows the week where there is room for one, and the day on phones. */
export function readShown(params: URLSearchParams, hasRoom: boolean): Shown {
  const view = VIEWS.find((each) => each === params.get('view')) ?? (hasRoom ? 'week' : 'day')
  const day = params.get('day') ?? ''
  return { view, day: isDay(day) ? day : undefined }
}

export function shownQuery(view: View, day: Day): string {
  return `?view=${view}&day=${day}`
}

/** The days that are asked for: of a month all weeks in which it lies. */
export function daysShown(view: View, day: Day): { from: Day; to: Day } {
  if (view === 'day') return { from: day, to: day }
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), DAYS_A_WEEK - 1) }
  const from = mondayOf(`${day.slice(0, 8)}01`)
  return { from, to: addDays(from, WEEKS_OF_A_MONTH * DAYS_A_WEEK - 1) }
}

/** A day of the page before, or after. */
export function turned(view: View, day: Day, by: 1 | -1): Day {
  if (view === 'day') return addDays(day, by)
  if (view === 'week') return addDays(day, by * DAYS_A_WEEK)
  const firstOfMonth = `${day.slice(0, 8)}01`
  if (by === -1) return `${addDays(firstOfMonth, -1).slice(0, 8)}01`
  return `${addDays(firstOfMonth, 31).slice(0, 8)}01`
}

export function daysBetween(from: Day, to: Day): Day[] {
  return Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, at) => dayFromNumber(dayNumber(from) + at))
}

/** 'Tue, 1 Dec', '30 Nov to 6 Dec', 'December 2026' */
export function shownLabel(view: View, day: Day, today: Day): string {
  if (view === 'day') return dayLabel(day, today)
  if (view === 'month') return monthLabel(day)
  const { from, to } = daysShown('week', day)
  return dateSpan(from, to, today)
}

function mondayOf(day: Day): Day {
  const since = (((dayNumber(day) - A_MONDAY) % DAYS_A_WEEK) + DAYS_A_WEEK) % DAYS_A_WEEK
  return addDays(day, -since)
}
