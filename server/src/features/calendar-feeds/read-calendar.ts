import type ICAL from 'ical.js'
import { type CalendarEvent, momentOf, readEvent, readFreeBusy, type Written } from './calendar-event.ts'
import { readParts } from './calendar-parts.ts'
import { asUtc, type Zones, zonesOf } from './calendar-zones.ts'
import { repeats, TooMany, type Window, ZONE_MARGIN_MS } from './repeats.ts'

/** What a calendar says of when its owner is busy, and what of it could not be understood. */
export interface CalendarReading {
  /** Merged and in order, in milliseconds since 1970. */
  busy: Window[]
  /** Time zones that nobody knows; their events are read as times on the reader's own clock. */
  unknownZones: string[]
  /** Events that could not be read. */
  unread: number
  /** Series with more occurrences than can be held; they count as free. */
  tooOften: number
}

export interface ReadOptions extends Window {
  /** The reader's own: of all-day events, and of times that name no zone. */
  timeZone: string
}

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** Visits that a calendar got from us: ours are in our own calendar, as they are now. */
const OUR_OWN = new RegExp(`^booking-${UUID}`)
const MAX_NAMES = 5
const MAX_NAME = 60

/** When the owner of this calendar is busy within a window. Throws `NoCalendar` for a file that is none. */
export function readCalendar(text: string, options: ReadOptions): CalendarReading {
  const parts = readParts(text, options)
  const zones = zonesOf(parts.zones, options.timeZone)
  const reading: CalendarReading = { busy: [], unknownZones: [], unread: parts.unread, tooOften: 0 }
  const series = new Map<string, CalendarEvent[]>()
  for (const [at, component] of parts.events.entries()) {
    attempt(reading, () => readInto(reading, series, { component, zones, at }))
  }
  const found: Window[] = reading.busy
  for (const events of series.values()) {
    const changes = changesOf(events)
    for (const event of events) {
      attempt(reading, () => {
        // All of a series or nothing of it.
        for (const slot of [...busyTimes(event, changes, options)]) found.push(slot)
      })
    }
  }
  const unknownZones = [...zones.unknown].slice(0, MAX_NAMES).map((name) => name.slice(0, MAX_NAME))
  return { ...reading, busy: merged(found, options), unknownZones }
}

function readInto(
  reading: CalendarReading,
  series: Map<string, CalendarEvent[]>,
  { component, zones, at }: { component: ICAL.Component; zones: Zones; at: number },
): void {
  if (component.name === 'vfreebusy') {
    reading.busy.push(...readFreeBusy(component, zones))
    return
  }
  const event = readEvent(component, zones)
  if (!event || OUR_OWN.test(event.uid)) return
  const key = event.uid || `without a name ${at}`
  const known = series.get(key)
  if (known) known.push(event)
  else series.set(key, [event])
}

/** What is broken is counted, and the rest read on. */
function attempt(reading: CalendarReading, read: () => void): void {
  try {
    read()
  } catch (error) {
    if (error instanceof TooMany) reading.tooOften++
    else reading.unread++
  }
}

/** What events of one UID change about the series among them. */
interface Changes {
  replaced: Written[]
  /** Changes of an occurrence and all that follow, the last one first. */
  following: { event: CalendarEvent; from: number; shiftMs: number }[]
}

function changesOf(events: readonly CalendarEvent[]): Changes {
  const following = events.flatMap((event) => {
    if (!event.replaces?.andFollowing) return []
    const from = momentOf(event.replaces.at)
    return [{ event, from, shiftMs: momentOf(event.start) - from }]
  })
  return {
    replaced: events.flatMap(({ replaces }) => (replaces ? [replaces.at] : [])),
    following: following.sort((a, b) => b.from - a.from),
  }
}

function* busyTimes(event: CalendarEvent, { replaced, following }: Changes, window: Window): Generator<Window> {
  if (event.replaces) {
    const from = momentOf(event.start)
    if (!event.isFree) yield { from, until: from + event.lengthMs }
    return
  }
  const excluded = excludedFrom(event, replaced, window)
  for (const { at, lengthMs } of occurrences(event, window)) {
    if (excluded(at)) continue
    const moment = momentOf(at)
    const later = following.find(({ from }) => from < moment)
    if (later ? later.event.isFree : event.isFree) continue
    const from = moment + (later?.shiftMs ?? 0)
    yield { from, until: from + (later ? later.event.lengthMs : lengthMs) }
  }
}

/** The first occurrence counts whether or not a rule meets it, as all calendars show it. */
function* occurrences(event: CalendarEvent, window: Window): Generator<{ at: Written; lengthMs: number }> {
  const { start, lengthMs } = event
  yield { at: start, lengthMs }
  for (const { at, lengthMs: own } of event.dates) yield { at, lengthMs: own ?? lengthMs }
  const reach = { from: window.from - lengthMs, until: window.until }
  for (const rule of event.rules) {
    for (const wall of repeats(rule, start.wall, start.zone, reach)) {
      yield { at: { wall, zone: start.zone }, lengthMs }
    }
  }
}

/** Occurrences that do not take place as the series says: by moment, or by day where one of both is a day. */
function excludedFrom(event: CalendarEvent, replaced: readonly Written[], window: Window): (at: Written) => boolean {
  const moments = new Set<number>()
  const days = new Set<string>()
  for (const at of [...event.excluded, ...replaced]) {
    if (at.wall.isDate || event.start.wall.isDate) days.add(dayOf(at))
    else if (isNear(at, event.lengthMs, window)) moments.add(momentOf(at))
  }
  return (at) => (days.size > 0 && days.has(dayOf(at))) || (moments.size > 0 && moments.has(momentOf(at)))
}

/** Whether an occurrence then could reach into the window, wherever it is. */
function isNear({ wall }: Written, lengthMs: number, { from, until }: Window): boolean {
  const about = asUtc(wall)
  return about + lengthMs + ZONE_MARGIN_MS > from && about - ZONE_MARGIN_MS < until
}

function dayOf({ wall }: Written): string {
  return `${wall.year}-${wall.month}-${wall.day}`
}

function merged(busy: readonly Window[], { from, until }: Window): Window[] {
  const inOrder = busy
    .map((slot) => ({ from: Math.max(slot.from, from), until: Math.min(slot.until, until) }))
    .filter((slot) => slot.from < slot.until)
    .sort((a, b) => a.from - b.from)
  const result: Window[] = []
  for (const slot of inOrder) {
    const last = result.at(-1)
    if (last && slot.from <= last.until) last.until = Math.max(last.until, slot.until)
    else result.push({ ...slot })
  }
  return result
}
