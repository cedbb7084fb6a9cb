import ICAL from 'ical.js'
import { asUtc, type Zone } from './calendar-zones.ts'

/** Thrown for a series that has more occurrences than anybody's day can hold. */
export class TooMany extends Error {
  override name = 'TooMany'
}

export interface Window {
  from: number
  until: number
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Clocks are up to 14 hours away from UTC, and a day may be longer than 24 hours. */
export const ZONE_MARGIN_MS = 26 * HOUR_MS
/** Two years of every hour. */
const MAX_STEPS = 20_000
const STEP_MS: Record<string, number> = { HOURLY: HOUR_MS, DAILY: DAY_MS, WEEKLY: 7 * DAY_MS }

/**
 * The starts of a series within a window, each as the clock in its zone shows it. Repeats are worked out on the clock, so
 * that ten in the morning stays ten in the morning when summer time begins; `zone` says which moments these are.
 */
export function* repeats(rule: ICAL.Recur, first: ICAL.Time, zone: Zone, window: Window): Generator<ICAL.Time> {
  const last = rule.until && lastMoment(rule.until, first, zone)
  const endless = rule.clone()
  // Judged below, by moments: within the series it would be compared as a time on another clock.
  if (last !== undefined && last !== null) endless.until = null
  const steps = endless.iterator(skipAhead(endless, first, window.from))
  for (let count = 0; count < MAX_STEPS; count++) {
    const wall = steps.next()
    if (!wall) return
    const about = asUtc(wall)
    if (about - ZONE_MARGIN_MS > window.until) return
    if (last && about + ZONE_MARGIN_MS > last && zone.momentOf(wall) > last) return
    if (about + ZONE_MARGIN_MS > window.from) yield wall.clone()
  }
  throw new TooMany()
}

/** A date means all of that day. */
function lastMoment(until: ICAL.Time, first: ICAL.Time, zone: Zone): number {
  if (until.zone === ICAL.Timezone.utcTimezone) return asUtc(until)
  const moment = zone.momentOf(until)
  return until.isDate && !first.isDate ? moment + DAY_MS - 1 : moment
}

/** A later occurrence from which the series goes on in the same way; a calendar may hold fifteen years of Mondays. */
function skipAhead(rule: ICAL.Recur, first: ICAL.Time, from: number): ICAL.Time {
  const step = (STEP_MS[rule.freq] ?? 0) * rule.interval
  if (rule.count || step === 0) return first
  const steps = Math.floor((from - ZONE_MARGIN_MS - asUtc(first)) / step) - 1
  if (steps <= 0) return first
  const at = new Date(asUtc(first) + steps * step)
  const ahead = first.clone()
  ahead.year = at.getUTCFullYear()
  ahead.month = at.getUTCMonth() + 1
  ahead.day = at.getUTCDate()
  ahead.hour = at.getUTCHours()
  return ahead
}
