import { describe, expect, it } from 'vitest'
import {
  addDays,
  day,
  dayLabel,
  endOfDayTime,
  fullDayLabel,
  isTimeZone,
  minutesOfRange,
  momentLabel,
  momentOf,
  placeTimeName,
  startLabel,
  startOn,
  timeLabel,
  timeOfDay,
  timeZone,
  viewerTimeZone,
  wallClock,
  wallWords,
  weekdayOf,
  zoneLabel,
} from './time.ts'

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }) => (value: unknown) =>
  schema.safeParse(value).success

describe('what is typed or sent', () => {
  it('is a day only if the calendar has it', () => {
    expect(['2026-12-01', '2028-02-29', '0999-01-01'].filter(accepts(day))).toHaveLength(3)
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '01/12/2026', '2026-12-01T00:00', ''].filter(accepts(day))).toEqual(
      [],
    )
  })

  it('is a time of day to the minute; 24:00 only closes a day', () => {
    expect(['00:00', '09:30', '23:59'].filter(accepts(timeOfDay))).toHaveLength(3)
    expect(['24:00', '9:30', '09:60', '09:30:00', '9am', ''].filter(accepts(timeOfDay))).toEqual([])
    expect(['24:00', '00:00', '17:00'].filter(accepts(endOfDayTime))).toHaveLength(3)
    expect(['24:01', '25:00'].filter(accepts(endOfDayTime))).toEqual([])
  })

  it('is a start with or without its offset', () => {
    expect(['01:00', '01:00-05:00', '01:30+10:30'].filter(accepts(startLabel))).toHaveLength(3)
    expect(['24:00', '01:00 EST', '01:00Z', '01:00-5'].filter(accepts(startLabel))).toEqual([])
  })

  it('is a zone by its name, every one of them', () => {
    const names = ['UTC', 'Europe/Kyiv', 'Asia/Kolkata', 'US/Eastern', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5']
    expect(names.filter(accepts(timeZone))).toEqual(names)
    expect(Intl.supportedValuesOf('timeZone').filter((name) => !isTimeZone(name))).toEqual([])
    const nonsense = ['', '+02:00', '-05:00', 'Mars/Olympus_Mons', 'america/new_york', 'New York', '../etc/passwd']
    expect(nonsense.filter(accepts(timeZone))).toEqual([])
  })

  it('is no zone that nobody can use, and a browser that names such a one names none', () => {
    expect(isTimeZone('Etc/Unknown')).toBe(false)
    for (const odd of ['Etc/Unknown', 'Foo/Bar', '', 'x'.repeat(1000), 7, null, {}, undefined]) {
      expect(viewerTimeZone.parse(odd)).toBeUndefined()
    }
    expect(viewerTimeZone.parse('Asia/Kathmandu')).toBe('Asia/Kathmandu')
  })

  it('is a range with a length; an end before the start is the next day', () => {
    expect(minutesOfRange({ startTime: '22:30', endTime: '02:00' })).toEqual({ open: 1350, close: 1560 })
    expect(minutesOfRange({ startTime: '00:00', endTime: '24:00' })).toEqual({ open: 0, close: 1440 })
    expect(minutesOfRange({ startTime: '22:00', endTime: '00:00' })).toEqual({ open: 1320, close: 1440 })
  })
})

describe('days', () => {
  it('count on through months, years and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(['2026-11-30', '1970-01-01', '1969-12-31'].map(weekdayOf)).toEqual(['Monday', 'Thursday', 'Wednesday'])
  })

  it('are read as the select shows them, with the year once it is another', () => {
    expect(dayLabel('2026-11-30')).toBe('Mon, 30 Nov')
    expect(dayLabel('2026-11-30', '2026-11-27')).toBe('Mon, 30 Nov')
    expect(dayLabel('2027-01-04', '2026-11-27')).toBe('Mon, 4 Jan 2027')
    expect(fullDayLabel('2026-09-30')).toBe('Wed, 30 Sep 2026')
  })
})

describe('moments', () => {
  it('show their day, time and offset on any wall', () => {
    const moment = new Date('2026-06-09T21:00:00Z')
    expect(wallClock(moment, 'America/Los_Angeles')).toEqual({ day: '2026-06-09', time: '14:00', offset: '-07:00' })
    expect(wallClock(moment, 'Asia/Kathmandu')).toEqual({ day: '2026-06-10', time: '02:45', offset: '+05:45' })
    expect(wallClock(new Date('2026-06-09T14:00:00.999Z'), 'UTC')).toMatchObject({ time: '14:00', offset: '+00:00' })
    expect(momentLabel(moment, 'Pacific/Auckland')).toBe('Wed 10 Jun 09:00')
    expect(zoneLabel(moment, 'America/New_York')).toBe('EDT')
  })

  it('are found from day, time and zone', () => {
    expect(momentOf('2026-06-09', '14:00', 'America/Los_Angeles')).toEqual(new Date('2026-06-09T21:00:00Z'))
    expect(momentOf('2026-06-09', '00:00', 'Pacific/Kiritimati')).toEqual(new Date('2026-06-08T10:00:00Z'))
  })

  it('are the first of a repeated time, unless the offset says the second', () => {
    expect(momentOf('2026-11-01', '01:00', 'America/Chicago')).toEqual(new Date('2026-11-01T06:00:00Z'))
    expect(momentOf('2026-11-01', '01:00-06:00', 'America/Chicago')).toEqual(new Date('2026-11-01T07:00:00Z'))
    expect(momentOf('2026-04-05', '01:45+10:30', 'Australia/Lord_Howe')).toEqual(new Date('2026-04-04T15:15:00Z'))
    expect(timeLabel('2026-11-01', '01:00-06:00', 'America/Chicago')).toBe('01:00 CST')
    expect(timeLabel('2026-11-02', '01:00', 'America/Chicago')).toBe('01:00')
  })

  it('do not exist for skipped times, wrong offsets and left-out dates', () => {
    expect(momentOf('2026-03-08', '02:30', 'America/New_York')).toBeUndefined()
    expect(momentOf('2026-06-09', '10:00-05:00', 'America/New_York')).toBeUndefined()
    expect(momentOf('2011-12-30', '10:00', 'Pacific/Apia')).toBeUndefined()
    expect(momentOf('2026-06-09', '10:00+99:99', 'America/New_York')).toBeUndefined()
  })

  it('are told by the clock of the place, with the year of another year and the offset of a repeated hour', () => {
    const now = new Date('2026-11-28T12:00:00Z')
    const told = (moment: string, zone: string) => wallWords(new Date(moment), zone, now)
    expect(told('2026-12-02T15:00:00Z', 'America/New_York')).toBe('Wed, 2 Dec, 10:00')
    expect(told('2028-01-04T15:00:00Z', 'America/New_York')).toBe('Tue, 4 Jan 2028, 10:00')
    expect(told('2027-11-07T05:00:00Z', 'America/New_York')).toBe('Sun, 7 Nov 2027, 01:00 EDT')
    expect(told('2027-11-07T06:00:00Z', 'America/New_York')).toBe('Sun, 7 Nov 2027, 01:00 EST')
    expect(told('2026-12-01T20:30:00Z', 'Asia/Kathmandu')).toBe('Wed, 2 Dec, 02:15')
  })

  it('have a label that leads back to them, in every zone and around every change of the clock', () => {
    const zones = ['America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'Asia/Kathmandu', 'America/St_Johns']
    for (const zone of zones) {
      for (let moment = Date.UTC(2026, 9, 1); moment < Date.UTC(2027, 5, 1); moment += 5.25 * 3_600_000) {
        const { day: date, label } = startOn(new Date(moment), zone)
        expect(momentOf(date, label, zone)?.getTime(), `${zone} ${date} ${label}`).toBe(moment)
      }
    }
    expect(startOn(new Date('2027-04-03T15:15:00Z'), 'Australia/Lord_Howe').label).toBe('01:45+10:30')
    expect(startOn(new Date('2026-10-29T20:30:00Z'), 'Africa/Cairo')).toEqual({
      day: '2026-10-29',
      label: '23:30+03:00',
    })
  })

  it('are named by the town of the place, never by a zone', () => {
    expect([placeTimeName('Atlanta'), placeTimeName(' Santa Fe '), placeTimeName('')]).toEqual([
      'Atlanta time',
      'Santa Fe time',
      'local time',
    ])
  })
})
