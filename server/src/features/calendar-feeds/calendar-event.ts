import ICAL from 'ical.js'
import type { Zone, Zones } from './calendar-zones.ts'

/** A time as a calendar writes it: on a clock, in a zone. */
export interface Written {
  wall: ICAL.Time
  zone: Zone
}

/** One event of a calendar, or one changed occurrence of a series. */
export interface CalendarEvent {
  uid: string
  start: Written
  lengthMs: number
  isFree: boolean
  rules: ICAL.Recur[]
  /** Further occurrences; some have a length of their own. */
  dates: { at: Written; lengthMs?: number }[]
  excluded: Written[]
  /** The occurrence that this one stands in place of, and perhaps of all that follow it. */
  replaces?: { at: Written; andFollowing: boolean }
}

const DAY_MS = 86_400_000

/** Undefined for what takes no time. Throws where it says no start. */
export function readEvent(component: ICAL.Component, zones: Zones): CalendarEvent | undefined {
  const [start] = timesOf(component, 'dtstart', zones)
  if (!start) throw new Error('an event without a start')
  const lengthMs = lengthOf(component, start, zones)
  const [replaced] = timesOf(component, 'recurrence-id', zones)
  if (lengthMs <= 0) return undefined
  const range = component.getFirstProperty('recurrence-id')?.getFirstParameter('range')
  return {
    uid: String(component.getFirstPropertyValue('uid') ?? ''),
    start,
    lengthMs,
    isFree: isFree(component),
    rules: component.getAllProperties('rrule').flatMap((property) => {
      const rule = property.getFirstValue()
      return rule instanceof ICAL.Recur ? [rule] : []
    }),
    dates: datesOf(component, zones),
    excluded: timesOf(component, 'exdate', zones),
    ...(replaced && { replaces: { at: replaced, andFollowing: range?.toUpperCase() === 'THISANDFUTURE' } }),
  }
}

/** What somebody told their calendar to count as free: cancelled, 'show as: free', and what Outlook calls so. */
function isFree(component: ICAL.Component): boolean {
  const said = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  return (
    said('status') === 'CANCELLED' || said('transp') === 'TRANSPARENT' || said('x-microsoft-cdo-busystatus') === 'FREE'
  )
}

function lengthOf(component: ICAL.Component, start: Written, zones: Zones): number {
  const [end] = timesOf(component, 'dtend', zones)
  if (end) return momentOf(end) - momentOf(start)
  const duration = component.getFirstPropertyValue('duration')
  if (duration instanceof ICAL.Duration) return duration.toSeconds() * 1000
  return start.wall.isDate ? DAY_MS : 0
}

function datesOf(component: ICAL.Component, zones: Zones): CalendarEvent['dates'] {
  return component.getAllProperties('rdate').flatMap((property) =>
    property.getValues().flatMap((value): CalendarEvent['dates'] => {
      if (value instanceof ICAL.Time) return [{ at: written(value, property, zones) }]
      if (!(value instanceof ICAL.Period)) return []
      const at = written(value.start, property, zones)
      return [{ at, lengthMs: value.getDuration().toSeconds() * 1000 }]
    }),
  )
}

/** The busy periods of a VFREEBUSY: what a calendar tells that shows no events. */
export function readFreeBusy(component: ICAL.Component, zones: Zones): { from: number; until: number }[] {
  return component
    .getAllProperties('freebusy')
    .filter((property) => property.getFirstParameter('fbtype')?.toUpperCase() !== 'FREE')
    .flatMap((property) =>
      property.getValues().flatMap((value) => {
        if (!(value instanceof ICAL.Period)) return []
        const from = momentOf(written(value.start, property, zones))
        return [{ from, until: from + value.getDuration().toSeconds() * 1000 }]
      }),
    )
}

function timesOf(component: ICAL.Component, name: string, zones: Zones): Written[] {
  return component
    .getAllProperties(name)
    .flatMap((property) =>
      property.getValues().flatMap((value) => (value instanceof ICAL.Time ? [written(value, property, zones)] : [])),
    )
}

function written(wall: ICAL.Time, property: ICAL.Property, zones: Zones): Written {
  const isUtc = wall.zone === ICAL.Timezone.utcTimezone
  const name = isUtc ? 'Etc/UTC' : wall.isDate ? undefined : property.getFirstParameter('tzid')
  return { wall: floating(wall), zone: zones.named(name || undefined) }
}

/** The same time on the clock, in no zone: what repeats are worked out on. */
function floating(wall: ICAL.Time): ICAL.Time {
  const { year, month, day, hour, minute, second, isDate } = wall
  return new ICAL.Time({ year, month, day, hour, minute, second, isDate }, ICAL.Timezone.localTimezone)
}

export function momentOf({ wall, zone }: Written): number {
  return zone.momentOf(wall)
}
