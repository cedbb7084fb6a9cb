import { z } from 'zod'

/**
 * Days and times of day as people write them, without a zone: a stylist's hours, a chosen day, a label in a list.
 * They become a moment only together with a zone (`momentOf`), and a moment becomes them only in a zone (`wallClock`).
 */

/** A calendar date: '2026-12-01'. */
export type Day = string
/** Wall clock to the minute: '09:30'. As an end, '24:00' is the midnight that closes the day. */
export type TimeOfDay = string
/** A start as listed and sent back: 'HH:mm', and where the clock shows that time twice, its offset: '01:00-05:00'. */
export type StartLabel = string

/** A stretch of real time, half-open: the end belongs to whatever comes next. */
export interface Slot {
  start: Date
  end: Date
}

/** Hours within one day. An end before the start means the next day. */
export interface TimeRange {
  startTime: TimeOfDay
  endTime: TimeOfDay
}
export interface WeeklyHours extends TimeRange {
  day: Weekday
}
/** Hours that replace the weekly ones on one date; no ranges means closed. */
export interface HoursException {
  date: Day
  ranges: readonly TimeRange[]
}

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

export const MINUTES_A_DAY = 1440
export const MS_A_DAY = 86_400_000

const DAY = /^\d{4}-\d\d-\d\d$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const END_TIME = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/
const START_LABEL = /^([01]\d|2[0-3]):[0-5]\d([+-]\d\d:\d\d)?$/
/** An IANA name as the database spells it. Bare offsets such as '+02:00' know no summer time and are no zone. */
const ZONE_NAME = /^[A-Z][A-Za-z0-9_+-]*(\/[A-Z][A-Za-z0-9_+-]*)*$/

const CHOOSE_DAY = 'Please choose a day.'
const CHOOSE_TIME = 'Please choose a time.'

export const day = z.string().regex(DAY, CHOOSE_DAY).refine(isDay, CHOOSE_DAY)

/** An instant, with its zone. Not what zod has for dates: its stand-in in browsers is not made for that (decision 059). */
export const instant = z
  .string()
  .max(40)
  .refine(
    (text) => /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)),
    'Please enter a day and a time.',
  )
export const timeOfDay = z.string().regex(TIME, {
  error: ({ input }) =>
    input === '24:00' ? 'A day begins at 00:00. Only an end can be 24:00.' : 'Please write a time such as 09:30.',
})
export const endOfDayTime = z.string().regex(END_TIME, 'Please write a time such as 17:30. The end of a day is 24:00.')
export const startLabel = z.string().regex(START_LABEL, CHOOSE_TIME)
export const weekday = z.enum(WEEKDAYS)
export const timeZone = z.string().max(64).refine(isTimeZone, 'Please choose a time zone.')
/** The zone of the viewer's browser, sent by the browser and optional: an unknown one counts as none. */
export const viewerTimeZone = timeZone.optional().catch(undefined)

export function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(dayNumber(text)) && dayFromNumber(dayNumber(text)) === text
}

export function isTimeZone(name: string): boolean {
  if (!ZONE_NAME.test(name) || name === 'Etc/Unknown') return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Days since 1970-01-01, so that dates can be counted. NaN if it is no date. */
export function dayNumber(date: Day): number {
  return Date.parse(`${date}T00:00:00Z`) / MS_A_DAY
}

export function dayFromNumber(daysSince1970: number): Day {
  return new Date(daysSince1970 * MS_A_DAY).toISOString().slice(0, 10)
}

export function addDays(date: Day, days: number): Day {
  return dayFromNumber(dayNumber(date) + days)
}

export function weekdayOf(date: Day): Weekday {
  return weekdayOfNumber(dayNumber(date))
}

/** 1970-01-01 was a Thursday. */
export function weekdayOfNumber(daysSince1970: number): Weekday {
  return WEEKDAYS[(((daysSince1970 + 3) % 7) + 7) % 7] as Weekday
}

/** Minutes after midnight; 1440 for '24:00'. NaN if it is no time of day. */
export function minutesOf(time: TimeOfDay): number {
  return END_TIME.test(time) ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) : Number.NaN
}

/** Opening and closing in minutes after the day's midnight; past 1440 is the next day. Undefined if it is no range. */
export function minutesOfRange({ startTime, endTime }: TimeRange): { open: number; close: number } | undefined {
  const open = minutesOf(startTime)
  const end = minutesOf(endTime)
  if (!(open < MINUTES_A_DAY) || Number.isNaN(end) || open === end) return undefined
  return { open, close: end < open ? end + MINUTES_A_DAY : end }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(zone, clock)
  return clock
}

/** Local date and time of a moment in a zone, and the offset from UTC. */
export function wallClock(moment: Date, zone: string): { day: Day; time: TimeOfDay; offset: string } {
  const shown = new Map(
    clockOf(zone)
      .formatToParts(moment)
      .map((part) => [part.type, part.value]),
  )
  const date = `${shown.get('year')}-${shown.get('month')}-${shown.get('day')}`
  const time = `${shown.get('hour')}:${shown.get('minute')}`
  const seconds = Math.floor(moment.getTime() / 1000)
  const ahead = Date.parse(`${date}T${time}:${shown.get('second')}Z`) / 1000 - seconds
  return { day: date, time, offset: offsetLabel(Math.round(ahead / 60)) }
}

export function offsetLabel(minutes: number): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${timeFromMinutes(size)}`
}

export function timeFromMinutes(minutes: number): TimeOfDay {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/**
 * The moment of a local day and time in that zone; of a repeated time the first, unless its
 * offset says which. Undefined for a time that the clock skips, or that does not have that offset.
 */
export function momentOf(date: Day, label: StartLabel, zone: string): Date | undefined {
  return momentsOf(date, label, zone)[0]
}

/** All of them, in order: none for a skipped time, two for a repeated one without its offset. */
function momentsOf(date: Day, label: StartLabel, zone: string): Date[] {
  const time = label.slice(0, 5)
  const offsets = label.length > 5 ? [label.slice(5)] : offsetsAround(date, zone)
  return [...new Set(offsets.map((offset) => Date.parse(`${date}T${time}:00${offset}`)))]
    .filter((moment) => !Number.isNaN(moment))
    .sort((a, b) => a - b)
    .map((moment) => new Date(moment))
    .filter((moment) => {
      const shown = wallClock(moment, zone)
      return shown.day === date && shown.time === time
    })
}

/** Local day and label of a moment; the label has its offset where that local time occurs twice. */
export function startOn(moment: Date, zone: string): { day: Day; label: StartLabel } {
  const { day: date, time, offset } = wallClock(moment, zone)
  return { day: date, label: momentsOf(date, time, zone).length > 1 ? time + offset : time }
}

function offsetsAround(date: Day, zone: string): string[] {
  const noon = Date.parse(`${date}T12:00:00Z`)
  return [-2, -1, 0, 1, 2].map((days) => wallClock(new Date(noon + days * MS_A_DAY), zone).offset)
}

/** 'Mon, 30 Nov', with the year once it is another than today's. */
export function dayLabel(date: Day, today: Day = date): string {
  const label = fullDayLabel(date)
  return date.slice(0, 4) === today.slice(0, 4) ? label.slice(0, -' 2026'.length) : label
}

/** '3 to 7 Dec', '29 Nov to 4 Dec', '3 Dec' */
export function daySpan(from: Day, until: Day): string {
  if (from === until) return dayAndMonth(from)
  const isOneMonth = from.slice(0, 7) === until.slice(0, 7)
  return `${isOneMonth ? Number(from.slice(8)) : dayAndMonth(from)} to ${dayAndMonth(until)}`
}

/** 'Mon, 30 Nov 2026' */
export function fullDayLabel(date: Day): string {
  return `${weekdayOf(date).slice(0, 3)}, ${dayAndMonth(date)} ${date.slice(0, 4)}`
}

/** '10:00', or '01:00 CDT' where the clock shows that time twice. */
export function timeLabel(date: Day, label: StartLabel, zone: string): string {
  const moment = label.length > 5 ? momentOf(date, label, zone) : undefined
  return moment ? `${label.slice(0, 5)} ${zoneLabel(moment, zone)}` : label
}

/** What people call the time at a visit's place: 'Atlanta time'. The zone's own name may be another town's. */
export function placeTimeName(city: string): string {
  return city.trim() ? `${city.trim()} time` : 'local time'
}

/**
 * A moment in local time, 'Tue, 1 Dec, 10:00', with the year if it is not the current one, and with 'EDT' where that
 * local time occurs twice. The caller adds whose time zone it is, the place's or the viewer's.
 */
export function wallWords(moment: Date, zone: string, now: Date): string {
  const { day: date, label } = startOn(moment, zone)
  return `${dayLabel(date, wallClock(now, zone).day)}, ${timeLabel(date, label, zone)}`
}

/** A moment in the reader's own zone: 'Wed 10 Jun 09:00'. */
export function momentLabel(moment: Date, zone: string): string {
  const { day: date, time } = wallClock(moment, zone)
  return `${weekdayOf(date).slice(0, 3)} ${dayAndMonth(date)} ${time}`
}

/** 'EDT', or 'GMT+5:45' where English has no name for it. */
export function zoneLabel(moment: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(moment)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
}

function dayAndMonth(date: Day): string {
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
  return `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]}`
}
