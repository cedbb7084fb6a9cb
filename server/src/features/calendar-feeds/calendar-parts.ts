import ICAL from 'ical.js'
import type { Window } from './repeats.ts'

/** Thrown for a file that is no calendar at all. */
export class NoCalendar extends Error {
  override name = 'NoCalendar'
}

export interface CalendarParts {
  zones: ICAL.Component[]
  /** VEVENT and VFREEBUSY, with nothing but what busy time is made of. */
  events: ICAL.Component[]
  /** How many could not be read. */
  unread: number
}

/** What says when somebody is busy. Titles, guests and notes are left where they are: nobody needs them here. */
const KEPT = new Set(
  (
    'DTSTART DTEND DURATION RRULE RDATE EXDATE RECURRENCE-ID UID STATUS TRANSP ' +
    'X-MICROSOFT-CDO-BUSYSTATUS X-MICROSOFT-CDO-INTENDEDSTATUS FREEBUSY'
  ).split(' '),
)
const MORE_THAN_ONCE = new Set(['RRULE', 'RDATE', 'RECURRENCE-ID', 'DURATION', 'FREEBUSY'])
const MAX_LINE = 100_000
const TWO_DAYS_MS = 2 * 86_400_000

/**
 * Reads the parts of a calendar one by one, so that one which is broken costs no more than itself, and so that no more of
 * it is in memory than is used. What lies within an event (alarms), and however deep, is left out.
 */
export function readParts(text: string, window: Window): CalendarParts {
  const parts: CalendarParts = { zones: [], events: [], unread: 0 }
  const depth: string[] = []
  let lines: string[] = []
  for (const line of linesOf(text)) {
    const [, edge, name = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? []
    const component = depth[1]
    if (edge?.toUpperCase() === 'BEGIN') {
      depth.push(name.toUpperCase())
      if (depth.length === 2) lines = []
    }
    if (component === 'VTIMEZONE' || (depth.length === 2 && (edge || KEPT.has(nameOf(line))))) lines.push(line)
    if (edge?.toUpperCase() !== 'END') continue
    if (depth.length === 2 && !isOutside(lines, window)) addPart(parts, component, lines)
    depth.pop()
  }
  if (!/^\uFEFF?\s*BEGIN:\s*VCALENDAR/i.test(text.slice(0, 2000))) throw new NoCalendar()
  return parts
}

/** Most events of a calendar were years ago: one that happens once, and not within two days of the window, is not read. */
function isOutside(lines: readonly string[], { from, until }: Window): boolean {
  const dayOf = (name: string) => /:(\d{8})/.exec(lines.find((line) => nameOf(line) === name) ?? '')?.[1]
  const start = dayOf('DTSTART')
  if (!start || lines.some((line) => MORE_THAN_ONCE.has(nameOf(line)))) return false
  return (dayOf('DTEND') ?? start) < dayText(from - TWO_DAYS_MS) || start > dayText(until + TWO_DAYS_MS)
}

function dayText(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10).replaceAll('-', '')
}

function addPart(parts: CalendarParts, name: string | undefined, lines: string[]): void {
  const isEvent = name === 'VEVENT' || name === 'VFREEBUSY'
  if (!isEvent && name !== 'VTIMEZONE') return
  try {
    if (lines.some((line) => line.length > MAX_LINE)) throw new Error('a line is too long')
    const component = new ICAL.Component(ICAL.parse(lines.join('\r\n')))
    if (isEvent) parts.events.push(component)
    else parts.zones.push(component)
  } catch {
    if (isEvent) parts.unread++
  }
}

function nameOf(line: string): string {
  return /^[\w-]+/.exec(line)?.[0].toUpperCase() ?? ''
}

/** The lines as they were before they were folded. */
function linesOf(text: string): string[] {
  return text.replace(/(\r\n|\n|\r)[ \t]/g, '').split(/\r\n|\n|\r/)
}
