import { momentLabel, timeLabel, wallClock } from '@dressing-room/contract/time'
import { describe, expect, it } from 'vitest'
import {
  aBookableService,
  instants,
  labels,
  rejectionOf,
  startAt,
  taken,
  utc,
  works,
} from '../../../test/oracles/a-bookable-service.ts'
import { availableDays, bookableStarts } from './bookable-starts.ts'
import { liesInsideHours } from './opening-hours.ts'

const on = (day: string) => ({ from: day, to: day })

describe('zones and changes of the clock', () => {
  it('keeps the same wall time all year (case 17)', () => {
    const service = aBookableService({ availability: works('Sun 12:30-13:00'), durationMinutes: 30 })
    const startOn = (day: string) => {
      const starts = bookableStarts(service, [], new Date(`${day}T05:00:00Z`), on(day))
      return starts.map((start) => `${utc(start.instant)} ${start.label}`)
    }
    expect(['2023-03-05', '2023-03-12', '2023-11-05', '2023-11-12'].flatMap(startOn)).toEqual([
      '2023-03-05T17:30Z 12:30',
      '2023-03-12T16:30Z 12:30',
      '2023-11-05T17:30Z 12:30',
      '2023-11-12T17:30Z 12:30',
    ])
  })

  it('does not move the afternoon of the spring day (case 18)', () => {
    const service = aBookableService({ availability: works('Sun 13:00-18:00') })
    const starts = bookableStarts(service, [], new Date('2026-03-07T12:00:00Z'), on('2026-03-08'))
    expect(instants(starts)).toEqual([17, 18, 19, 20, 21].map((hour) => `2026-03-08T${hour}:00Z`))
    expect(labels(starts)).toEqual(['13:00', '14:00', '15:00', '16:00', '17:00'])
  })

  it('offers both times of the repeated hour, each with its offset (case 20, R2)', () => {
    const service = aBookableService({ timeZone: 'America/Chicago', availability: works('Sun 00:00-06:00') })
    const now = new Date('2026-10-31T12:00:00Z')
    const starts = bookableStarts(service, [], now, on('2026-11-01'))
    expect(instants(starts)).toEqual(['05', '06', '07', '08', '09', '10', '11'].map((hour) => `2026-11-01T${hour}:00Z`))
    expect(labels(starts)).toEqual(['00:00', '01:00-05:00', '01:00-06:00', '02:00', '03:00', '04:00', '05:00'])
    expect(starts.slice(1, 3).map((start) => timeLabel(start.day, start.label, service.timeZone))).toEqual([
      '01:00 CDT',
      '01:00 CST',
    ])

    const first = { day: '2026-11-01', time: '01:00-05:00' }
    const second = { day: '2026-11-01', time: '01:00-06:00' }
    const unsaid = { day: '2026-11-01', time: '01:00' }
    expect(startAt(service, [], now, unsaid)).toEqual(starts[1])
    expect(startAt(service, [], now, first)).toEqual(starts[1])
    expect(startAt(service, [], now, second)).toEqual(starts[2])
    expect(rejectionOf(service, [], now, { day: '2026-11-01', time: '01:00-04:00' })).toBe('no_such_time')

    const firstTaken = taken('2026-11-01T06:00Z', service)
    expect(labels(bookableStarts(service, firstTaken, now, on('2026-11-01')))).toEqual([
      '00:00',
      '01:00-06:00',
      '02:00',
      '03:00',
      '04:00',
      '05:00',
    ])
    expect(rejectionOf(service, firstTaken, now, unsaid)).toBe('taken')
    expect(startAt(service, firstTaken, now, second)).toEqual(starts[2])
  })

  it('begins at the first real moment where the clock skips the opening, and never offers a skipped time (R2)', () => {
    const service = aBookableService({ availability: works('Sun 02:30-06:00') })
    const now = new Date('2026-03-07T12:00:00Z')
    expect(labels(bookableStarts(service, [], now, on('2026-03-08')))).toEqual(['03:00', '04:00', '05:00'])
    expect(rejectionOf(service, [], now, { day: '2026-03-08', time: '02:30' })).toBe('no_such_time')
  })

  it('books before the change for after it (case 21)', () => {
    const service = aBookableService({ availability: works('Tue 09:00-17:00') })
    const start = startAt(service, [], new Date('2026-10-20T15:00:00Z'), { day: '2026-11-03', time: '10:00' })
    expect(start && utc(start.instant)).toBe('2026-11-03T15:00Z')
  })

  it('shows salon time, and the viewer their own beside it (case 24)', () => {
    const service = aBookableService({ timeZone: 'America/Los_Angeles', availability: works('Tue 14:00-17:00') })
    const starts = bookableStarts(service, [], new Date('2026-06-08T12:00:00Z'), on('2026-06-09'))
    expect(instants(starts)).toEqual([21, 22, 23].map((hour) => `2026-06-09T${hour}:00Z`))
    expect(starts.map((start) => momentLabel(new Date(start.instant), 'America/Los_Angeles'))).toEqual(
      ['14:00', '15:00', '16:00'].map((time) => `Tue 9 Jun ${time}`),
    )
    expect(starts.map((start) => momentLabel(new Date(start.instant), 'Pacific/Auckland'))).toEqual(
      ['09:00', '10:00', '11:00'].map((time) => `Wed 10 Jun ${time}`),
    )
  })

  it('offers what is yesterday to the viewer and still to come (case 25)', () => {
    const service = aBookableService({ timeZone: 'Asia/Kolkata', availability: works('Fri 13:00-15:00') })
    const starts = bookableStarts(service, [], new Date('2024-07-19T06:30:00Z'), on('2024-07-19'))
    expect(instants(starts)).toEqual(['2024-07-19T07:30Z', '2024-07-19T08:30Z'])
    expect(starts.map((start) => momentLabel(new Date(start.instant), 'Pacific/Pago_Pago'))).toEqual([
      'Thu 18 Jul 20:30',
      'Thu 18 Jul 21:30',
    ])
  })

  it('leaves a booked moment alone when the stylist changes zone or hours (case 37)', () => {
    const london = aBookableService({ timeZone: 'Europe/London', availability: works('Mon-Fri 10:00-21:00') })
    const now = new Date('2026-08-20T12:00:00Z')
    const visit = startAt(london, [], now, { day: '2026-08-28', time: '19:00' })
    if (!visit) throw new Error('19:00 should be bookable')
    expect(utc(visit.instant)).toBe('2026-08-28T18:00Z')
    const booked = taken('2026-08-28T18:00Z', london)

    const newYork = { ...london, timeZone: 'America/New_York' }
    const inNewYork = labels(bookableStarts(newYork, booked, now, on('2026-08-28')))
    expect(inNewYork).not.toContain('14:00')
    expect(inNewYork).toContain('19:00')
    expect(wallClock(new Date(visit.instant), 'Europe/London')).toMatchObject({ day: '2026-08-28', time: '19:00' })

    // The stylist is warned of visits that new hours leave outside; moving one still finds its new place.
    const thursdays = { ...london, availability: works('Mon-Thu 10:00-21:00') }
    expect(liesInsideHours(london, { start: new Date(visit.instant), durationMinutes: 60 })).toBe(true)
    expect(liesInsideHours(thursdays, { start: new Date(visit.instant), durationMinutes: 60 })).toBe(false)
    expect(liesInsideHours(newYork, { start: new Date(visit.instant), durationMinutes: 60 })).toBe(true)
    expect(startAt(newYork, [], now, { day: '2026-08-28', time: '14:00' })?.instant).toEqual(visit.instant)
  })
})

describe('now, notice and window', () => {
  const everyDay = works('Mon-Sun 09:00-17:00')
  const now = new Date('2026-06-09T15:40:00Z') // 11:40 in New York

  it('refuses on asking what the list does not show (case 33, R5)', () => {
    const service = aBookableService({ availability: everyDay })
    const notice = { ...service, minimumNoticeMinutes: 120 }
    const twoDays = { ...service, bookingWindowDays: 2 }
    expect(rejectionOf(service, [], now, { day: '2026-06-09', time: '10:00' })).toBe('past')
    expect(rejectionOf(notice, [], now, { day: '2026-06-09', time: '13:00' })).toBe('too_soon')
    expect(rejectionOf(notice, [], now, { day: '2026-06-09', time: '14:00' })).toBeUndefined()
    expect(rejectionOf(twoDays, [], now, { day: '2026-09-07', time: '10:00' })).toBe('beyond_window')
    expect(rejectionOf(service, [], now, { day: '2026-06-10', time: '10:07' })).toBe('off_grid')
    expect(rejectionOf(service, [], now, { day: '2026-06-10', time: '18:00' })).toBe('outside_hours')
    expect(startAt(service, [], new Date('2026-06-09T16:00:00Z'), { day: '2026-06-09', time: '12:00' })).toBeDefined()
    expect(rejectionOf(service, [], new Date('2026-06-09T16:00:00.001Z'), { day: '2026-06-09', time: '12:00' })).toBe(
      'past',
    )
    expect(availableDays(twoDays, [], now)).toEqual(['2026-06-09', '2026-06-10'])
  })

  it('can be open for booking on a single day (case 34)', () => {
    const service = aBookableService({ availability: works('Mon-Sun 09:00-11:00'), bookingWindowDays: 1 })
    const starts = bookableStarts(service, [], new Date('2025-04-09T05:00:00Z'))
    expect(instants(starts)).toEqual(['2025-04-09T13:00Z', '2025-04-09T14:00Z'])

    const from9To9 = bookableStarts({ ...service, bookingWindowDays: 60 }, [], new Date('2025-04-01T05:00:00Z'), {
      from: '2025-04-09',
      to: '2025-04-09',
    })
    expect(instants(from9To9)).toEqual(['2025-04-09T13:00Z', '2025-04-09T14:00Z'])
  })

  it.each([
    { durationMinutes: 0 },
    { durationMinutes: -30 },
    { durationMinutes: 7.5 },
    { durationMinutes: '60' as unknown as number },
    { durationMinutes: 100_000 },
    { durationMinutes: Number.NaN },
    { slotStepMinutes: 0 },
    { slotStepMinutes: -60 },
    { slotStepMinutes: Number.NaN },
    { bufferBeforeMinutes: -1 },
    { bufferAfterMinutes: Number.POSITIVE_INFINITY },
    { processingMinutes: 60 },
    { minimumNoticeMinutes: Number.NaN },
    { bookingWindowDays: 0 },
    { bookingWindowDays: 1e9 },
    { timeZone: 'Mars/Olympus_Mons' },
    { timeZone: '' },
  ])('offers nothing for a row that makes no sense: %o (case 32)', (broken) => {
    const service = aBookableService({ availability: everyDay, ...broken })
    expect(bookableStarts(service, [], now)).toEqual([])
    expect(availableDays(service, [], now)).toEqual([])
    expect(rejectionOf(service, [], now, { day: '2026-06-10', time: '10:00' })).toBe('not_bookable')
  })

  it.each([
    { day: '2026-02-30', time: '10:00' },
    { day: '', time: '10:00' },
    { day: '2026-06-10', time: '' },
    { day: '2026-06-10', time: '24:00' },
    { day: '2026-06-10', time: '10:00+99:99' },
  ])('has no start for what is no day or time: %o', (wish) => {
    const service = aBookableService({ availability: everyDay })
    expect(startAt(service, [], now, wish)).toBeUndefined()
    expect(rejectionOf(service, [], now, wish)).toBe('no_such_time')
  })

  it('passes over hours that cannot be read', () => {
    const availability = [
      { day: 'Wednesday' as const, startTime: '9:00', endTime: '17:00' },
      { day: 'Wednesday' as const, startTime: '12:00', endTime: '12:00' },
      { day: 'Wednesday' as const, startTime: '15:00', endTime: '17:00' },
    ]
    const exceptions = [{ date: '2026-02-31', ranges: [] }]
    const starts = bookableStarts(aBookableService({ availability, exceptions }), [], now, on('2026-06-10'))
    expect(labels(starts)).toEqual(['15:00', '16:00'])
  })
})
