import type { Currency } from '@dressing-room/contract/money'
import { addDays, type Day, dayNumber, momentOf, WEEKDAYS, weekdayOf } from '@dressing-room/contract/time'

/** The Monday of the week that a day lies in. */
export function mondayOf(date: Day): Day {
  return addDays(date, -WEEKDAYS.indexOf(weekdayOf(date)))
}

/** The seven days of the week that begins on this Monday. */
export function daysOfWeek(monday: Day): Day[] {
  return WEEKDAYS.map((_, at) => addDays(monday, at))
}

/**
 * The first moment of a day where the seller is. Where clocks skip midnight, the day begins with what they show next;
 * a day that a zone has left out altogether has no length.
 */
export function startOfDay(date: Day, zone: string): Date {
  for (const time of ['00:00', '00:30', '01:00', '01:30', '02:00']) {
    const moment = momentOf(date, time, zone)
    if (moment) return moment
  }
  return startOfDay(addDays(date, 1), zone)
}

/** The moments between which the days of a week lie: eight, the last of which ends it. */
export function boundsOfWeek(monday: Day, zone: string): Date[] {
  return [...daysOfWeek(monday), addDays(monday, 7)].map((date) => startOfDay(date, zone))
}

/** The week that is shown: the one asked for, if it lies between the first with a sale and this one. */
export function weekToShow(requested: Day | undefined, { first, current }: { first: Day; current: Day }): Day {
  const monday = requested ? mondayOf(requested) : current
  if (dayNumber(monday) > dayNumber(current)) return current
  return dayNumber(monday) < dayNumber(first) ? first : monday
}

/** The one most was sold in comes first, by the number of sales: amounts of different currencies cannot be compared. */
export function mainFirst<T extends { currency: Currency; sale_count: number }>(takings: readonly T[]): T[] {
  return [...takings].sort(
    (one, other) => other.sale_count - one.sale_count || one.currency.localeCompare(other.currency),
  )
}
