import type { Day, StartLabel, Weekday } from '@dressing-room/contract/time'
import * as time from '@dressing-room/contract/time'
import { t } from '@lingui/core/macro'
import { language, locale } from './language.ts'

/** English writes dates in the shop's own style; other languages have one each. */
const isEnglish = language === 'en'
const made = new Map<string, Intl.DateTimeFormat>()

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const known = made.get(key)
  if (known) return known
  const formatter = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', numberingSystem: 'latn', ...options })
  made.set(key, formatter)
  return formatter
}

const at = (day: Day) => new Date(`${day}T00:00:00Z`)
const yearUnless = (day: Day, today: Day) => (day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const })
const DATE = { day: 'numeric', month: 'short' } as const

/** 'Mon, 30 Nov', with the year once it is another than today's. */
export function dayLabel(day: Day, today: Day = day): string {
  if (isEnglish) return time.dayLabel(day, today)
  return format({ weekday: 'short', ...DATE, ...yearUnless(day, today) }).format(at(day))
}

/** The same without the weekday: '30 Nov'. */
function dateLabel(day: Day, today: Day = day): string {
  if (isEnglish) return time.dayLabel(day, today).slice('Mon, '.length)
  return format({ ...DATE, ...yearUnless(day, today) }).format(at(day))
}

/** '5 December 2026' */
export function longDay(day: Day): string {
  if (isEnglish) return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(at(day))
  return format({ dateStyle: 'long' }).format(at(day))
}

/** 'December 2026' */
export function monthLabel(day: Day): string {
  return format({ month: 'long', year: 'numeric' }).format(at(day))
}

/** '3 to 7 Dec', '29 Nov to 4 Dec', '3 Dec' */
export function daySpan(from: Day, until: Day): string {
  return isEnglish ? time.daySpan(from, until) : format(DATE).formatRange(at(from), at(until))
}

/** '30 Nov to 6 Dec', '4 to 10 Jan 2027': with the year once it is another than today's. */
export function dateSpan(from: Day, to: Day, today: Day): string {
  const year = to.slice(0, 4)
  if (isEnglish && from.startsWith(year)) {
    return today.startsWith(year) ? time.daySpan(from, to) : `${time.daySpan(from, to)} ${year}`
  }
  if (isEnglish) return `${dateLabel(from, today)} to ${dateLabel(to, today)}`
  return format({ ...DATE, ...yearUnless(to, today) }).formatRange(at(from), at(to))
}

/** 'Mon', '30' and 'Nov': a day in a week. */
export function partsOfDate(day: Day): { weekday: string; date: string; month: string } {
  if (isEnglish) {
    const [date = '', month = ''] = dateLabel(day).split(' ')
    return { weekday: time.weekdayOf(day).slice(0, 3), date, month }
  }
  const shown = new Map(
    format({ weekday: 'short', ...DATE })
      .formatToParts(at(day))
      .map(({ type, value }) => [type, value]),
  )
  return { weekday: shown.get('weekday') ?? '', date: shown.get('day') ?? '', month: shown.get('month') ?? '' }
}

/** 'Monday', or 'Mon' where there is little room. */
export function weekdayName(weekday: Weekday, width: 'long' | 'short' = 'long'): string {
  if (isEnglish) return width === 'long' ? weekday : weekday.slice(0, 3)
  // 1970-01-05 was a Monday.
  const day = time.dayFromNumber(4 + time.WEEKDAYS.indexOf(weekday))
  return format({ weekday: width }).format(at(day))
}

/** '10:00', or '01:00 CDT' where the clock shows that time twice. */
export function timeLabel(day: Day, label: StartLabel, zone: string): string {
  const moment = label.length > 5 ? time.momentOf(day, label, zone) : undefined
  return moment ? `${label.slice(0, 5)} ${zoneLabel(moment, zone)}` : label
}

/** 'EDT', or 'GMT+5:45' where the language has no name for it. */
export function zoneLabel(moment: Date, zone: string): string {
  const parts = format({ timeZone: zone, timeZoneName: 'short' }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** What people call the time at a visit's place: 'Atlanta time'. The zone's own name may be another town's. */
export function placeTimeName(city: string): string {
  const town = city.trim()
  return town ? t`${town} time` : t`local time`
}

/** A moment in local time, 'Tue, 1 Dec, 10:00', with the year if it is not the current one. */
export function wallWords(moment: Date, zone: string, now: Date): string {
  const { day, label } = time.startOn(moment, zone)
  return `${dayLabel(day, time.wallClock(now, zone).day)}, ${timeLabel(day, label, zone)}`
}

/** 'Pre-order: sent from 20 December 2026' */
export function sentFrom(day: Day): string {
  const date = longDay(day)
  return t`Pre-order: sent from ${date}`
}
