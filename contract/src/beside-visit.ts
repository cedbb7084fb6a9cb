import { type Day, dayNumber } from './time.ts'

/** The first and the last day on which a parcel may come. */
export interface Arrival {
  from: Day
  until: Day
}

/** How a parcel lies beside a visit: days before it, perhaps too late for it, or after it. */
export type BesideVisit<Visit> =
  | { kind: 'before'; visit: Visit; days: number }
  | { kind: 'unsure' | 'after'; visit: Visit }

/** What one buys for a visit is bought within about a month. */
const DAYS_AHEAD = 30
const DAYS_PAST = 7

/**
 * The visit that somebody may buy this for, and whether it comes in time: one that it may miss, else the next one after
 * it, else the last one before it. Days are those of the calendar, wherever each of both is.
 */
export function besideVisit<Visit extends { date: Day }>(
  { from, until }: Arrival,
  visits: readonly Visit[],
): BesideVisit<Visit> | undefined {
  const sorted = visits.toSorted((one, other) => dayNumber(one.date) - dayNumber(other.date))
  const unsure = sorted.find(({ date }) => from <= date && date <= until)
  if (unsure) return { kind: 'unsure', visit: unsure }
  const next = sorted.find(({ date }) => date > until)
  const days = next ? dayNumber(next.date) - dayNumber(until) : 0
  if (next && days <= DAYS_AHEAD) return { kind: 'before', visit: next, days }
  const last = sorted.findLast(({ date }) => date < from)
  return last && dayNumber(from) - dayNumber(last.date) <= DAYS_PAST ? { kind: 'after', visit: last } : undefined
}
