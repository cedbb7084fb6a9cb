import { Temporal } from 'temporal-polyfill'
import type { BookableService } from '../../src/features/calendar/bookable-starts.ts'
import type { CalendarEntry } from '../../src/features/calendar/calendar-entry.ts'

/**
 * For tests: the rules once more, minute by minute and as slowly as they read, sharing no code with the engine.
 * Only for windows of a few days and times on whole minutes.
 */
export function bruteForceStarts(service: BookableService, taken: readonly CalendarEntry[], now: Date): string[] {
  const zone = service.timeZone
  const nowThere = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  const today = nowThere.toPlainDate()
  const lastDay = today.add({ days: service.bookingWindowDays - 1 })

  const origin = minuteOf(today.subtract({ days: 20 }).toZonedDateTime(zone))
  const length = minuteOf(lastDay.add({ days: 4 }).toZonedDateTime(zone)) - origin
  const open = new Uint8Array(length)
  const gridBegins = new Uint8Array(length)
  for (let date = today.subtract({ days: 19 }); ordered(date, lastDay.add({ days: 3 })); date = date.add({ days: 1 })) {
    const own = minutesOpenByRule(service, date)
    for (const [from, until] of stretches(own)) {
      const start = firstMinute(date, from, zone) - origin
      const end = Math.min(lastMinute(date, until, zone) - origin, length)
      for (let minute = start; minute < end; minute++) open[minute] = 1
      if (start < end && until - from >= 1440) gridBegins[start] = 1
    }
  }

  const busy = new Uint8Array(length)
  for (const { start, end, heldUntil } of taken) {
    if (heldUntil && heldUntil <= now) continue
    for (let minute = minute0(start, origin); minute < Math.min(minute0(end, origin), length); minute++)
      busy[minute] = 1
  }

  const starts: string[] = []
  let gridFrom = 0
  for (let minute = 0; minute < length; minute++) {
    if (!open[minute]) continue
    if (!open[minute - 1] || gridBegins[minute]) gridFrom = minute
    if ((minute - gridFrom) % service.slotStepMinutes !== 0) continue
    const moment = (minute + origin) * 60_000
    if (moment < now.getTime() + service.minimumNoticeMinutes * 60_000) continue
    const fits = open.subarray(minute, minute + service.durationMinutes).every(Boolean)
    if (!fits || !minutesOfWork(service).every((offset) => !busy[minute + offset])) continue
    const shown = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone)
    if (!ordered(today, shown.toPlainDate()) || !ordered(shown.toPlainDate(), lastDay)) continue
    starts.push(`${shown.toInstant()} ${shown.toPlainDate()} ${labelOf(shown)}`)
  }
  return starts
}

/** 'HH:mm', with the offset where Temporal finds a second moment for the same wall time. */
function labelOf(shown: Temporal.ZonedDateTime): string {
  const wall = shown.toPlainDateTime()
  const earlier = wall.toZonedDateTime(shown.timeZoneId, { disambiguation: 'earlier' })
  const later = wall.toZonedDateTime(shown.timeZoneId, { disambiguation: 'later' })
  return `${shown.toPlainTime().toString({ smallestUnit: 'minute' })}${earlier.equals(later) ? '' : shown.offset}`
}

/** Two days of minutes from the date's midnight, on where the date's own rule opens them. */
function minutesOpenByRule(service: BookableService, date: Temporal.PlainDate): Uint8Array {
  const special = service.exceptions.filter((exception) => exception.date === date.toString()).at(-1)
  const weekday = date.toLocaleString('en-US', { weekday: 'long' })
  const ranges = special?.ranges ?? service.availability.filter((range) => range.day === weekday)
  const minutes = new Uint8Array(2880)
  for (const { startTime, endTime } of ranges) {
    const from = clockMinutes(startTime)
    const end = clockMinutes(endTime)
    if (from !== end) minutes.fill(1, from, end < from ? end + 1440 : end)
  }
  return minutes
}

function* stretches(minutes: Uint8Array): Generator<[number, number]> {
  for (let from = 0; from < minutes.length; from++) {
    if (!minutes[from] || minutes[from - 1]) continue
    let until = from
    while (minutes[until]) until++
    yield [from, until]
  }
}

function minutesOfWork(service: BookableService): number[] {
  const { bufferBeforeMinutes: before, durationMinutes, bufferAfterMinutes: after, processingMinutes } = service
  const firstPart = Math.ceil((durationMinutes - processingMinutes) / 2)
  return Array.from({ length: before + durationMinutes + after }, (_, at) => at - before).filter(
    (minute) => minute < firstPart || minute >= firstPart + processingMinutes,
  )
}

function firstMinute(date: Temporal.PlainDate, minutes: number, zone: string): number {
  return wallMinute(date, minutes, zone, 'earlier')
}

function lastMinute(date: Temporal.PlainDate, minutes: number, zone: string): number {
  return wallMinute(date, minutes, zone, 'later')
}

function wallMinute(date: Temporal.PlainDate, minutes: number, zone: string, which: 'earlier' | 'later'): number {
  const wall = date.toPlainDateTime().add({ minutes })
  const moment = wall.toZonedDateTime(zone, { disambiguation: which })
  if (moment.toPlainDateTime().equals(wall)) return minuteOf(moment)
  // Skipped: the moment the clock was changed, between the two readings that Temporal offers.
  const before = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
  const change = before.getTimeZoneTransition('next')
  if (!change) throw new Error(`${wall} is skipped in ${zone} without a change of its clock`)
  return minuteOf(change)
}

function minuteOf(moment: Temporal.ZonedDateTime): number {
  return moment.epochMilliseconds / 60_000
}

function minute0(moment: Date, origin: number): number {
  return Math.max(0, moment.getTime() / 60_000 - origin)
}

function clockMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function ordered(a: Temporal.PlainDate, b: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(a, b) <= 0
}
