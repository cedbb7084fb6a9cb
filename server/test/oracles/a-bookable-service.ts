import type { TimeRange, WeeklyHours } from '@dressing-room/contract/time'
import {
  type BookableService,
  checkStart,
  type RejectionReason,
  type RequestedStart,
  type Start,
} from '../../src/features/calendar/bookable-starts.ts'
import { busySlots, type CalendarEntry } from '../../src/features/calendar/calendar-entry.ts'

/** A 60-minute service on the hour, of a stylist in New York, without buffers. */
export function aBookableService(differs: Partial<BookableService> = {}): BookableService {
  return {
    timeZone: 'America/New_York',
    availability: [],
    exceptions: [],
    durationMinutes: 60,
    slotStepMinutes: 60,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    processingMinutes: 0,
    minimumNoticeMinutes: 0,
    bookingWindowDays: 60,
    ...differs,
  }
}

/** 'Tue 09:00-17:00', several times a week if need be: 'Mon-Sun 09:00-17:00'. */
export function works(...rules: string[]): WeeklyHours[] {
  return rules.flatMap((rule) => {
    const [days = '', hours = ''] = rule.split(' ')
    const [first = '', last = first] = days.split('-')
    const names = (['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const).slice()
    const from = names.findIndex((name) => name.startsWith(first))
    const to = names.findIndex((name) => name.startsWith(last))
    return names.slice(from, to + 1).map((day) => ({ day, ...range(hours) }))
  })
}

/** '09:00-17:00' */
export function range(text: string): TimeRange {
  const [startTime = '', endTime = ''] = text.split('-')
  return { startTime, endTime }
}

/** A visit or hold to one of these services, taking what it takes with its buffers. */
export function taken(start: string, service: BookableService, differs: Partial<CalendarEntry> = {}): CalendarEntry[] {
  return busySlots(new Date(start), service).map((slot) => ({ ...slot, kind: 'visit', ...differs }))
}

export function timeOff(start: string, end: string): CalendarEntry {
  return { start: new Date(start), end: new Date(end), kind: 'time_off' }
}

/** The one bookable start with this label; of a repeated time sent without its offset, the first. */
export function startAt(
  service: BookableService,
  entries: readonly CalendarEntry[],
  now: Date,
  requested: RequestedStart,
): Start | undefined {
  return checkStart(service, entries, now, requested).start
}

/** Why this start is not offered; undefined when it is. */
export function rejectionOf(
  service: BookableService,
  entries: readonly CalendarEntry[],
  now: Date,
  requested: RequestedStart,
): RejectionReason | undefined {
  return checkStart(service, entries, now, requested).reason
}

export function labels(starts: readonly Start[]): string[] {
  return starts.map((start) => start.label)
}

/** '2026-06-13T02:30Z' */
export function instants(starts: readonly Start[]): string[] {
  return starts.map((start) => utc(start.instant))
}

export function utc(instant: number): string {
  return new Date(instant).toISOString().replace(':00.000Z', 'Z')
}
