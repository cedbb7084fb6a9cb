import { describe, expect, it } from 'vitest'
import { aBookableService, labels, range, rejectionOf, works } from '../../../test/oracles/a-bookable-service.ts'
import { bookableStarts } from './bookable-starts.ts'
import { liesInsideHours } from './opening-hours.ts'

const now = new Date('2026-06-08T04:00:00Z') // Monday 00:00 in New York
const weekend = { from: '2026-06-12', to: '2026-06-14' }
const shown = (starts: ReturnType<typeof bookableStarts>) =>
  starts.map((start) => `${start.day.slice(8)} ${start.time} of ${start.ownedBy.slice(8)}`)

describe('hours that meet at midnight', () => {
  const ninety = { durationMinutes: 90, slotStepMinutes: 90 }

  it('merge into one window with one grid, each start owned by its own day (R3)', () => {
    const service = aBookableService({ availability: works('Fri 22:00-24:00', 'Sat 00:00-03:00'), ...ninety })
    const starts = bookableStarts(service, [], now, weekend)
    expect(shown(starts)).toEqual(['12 22:00 of 12', '12 23:30 of 12', '13 01:00 of 13'])
    const oneRange = aBookableService({ availability: works('Fri 22:00-03:00'), ...ninety })
    expect(labels(bookableStarts(oneRange, [], now, weekend))).toEqual(labels(starts))
    // Asking for Saturday alone does not begin the grid anew.
    expect(labels(bookableStarts(service, [], now, { from: '2026-06-13', to: '2026-06-13' }))).toEqual(['01:00'])
  })

  it('begin anew when the evening before is closed', () => {
    const service = aBookableService({
      availability: works('Fri 22:00-24:00', 'Sat 00:00-03:00'),
      exceptions: [{ date: '2026-06-12', ranges: [] }],
      ...ninety,
    })
    expect(shown(bookableStarts(service, [], now, weekend))).toEqual(['13 00:00 of 13', '13 01:30 of 13'])
  })

  it('keep the morning of an over-midnight window with the evening that opened it', () => {
    const service = aBookableService({ availability: works('Fri 22:00-02:00', 'Sat 02:00-04:00') })
    expect(shown(bookableStarts(service, [], now, weekend))).toEqual([
      '12 22:00 of 12',
      '12 23:00 of 12',
      '13 00:00 of 12',
      '13 01:00 of 12',
      '13 02:00 of 13',
      '13 03:00 of 13',
    ])
  })

  it('give a stylist who never closes a grid from each midnight, and let a visit run on into the next day', () => {
    const service = aBookableService({
      availability: works('Mon-Sun 00:00-24:00'),
      durationMinutes: 100,
      slotStepMinutes: 50,
    })
    const tuesday = labels(bookableStarts(service, [], now, { from: '2026-06-09', to: '2026-06-09' }))
    expect([tuesday.length, tuesday[0], tuesday[1], tuesday.at(-1)]).toEqual([29, '00:00', '00:50', '23:20'])
    const later = new Date('2026-08-01T12:00:00Z')
    expect(labels(bookableStarts(service, [], later, { from: '2026-08-04', to: '2026-08-04' }))).toEqual(tuesday)
  })

  it('merge through as many days as they touch, and the grid does not depend on which of them are asked for', () => {
    const service = aBookableService({
      availability: works(
        'Mon 22:00-21:00',
        'Tue 21:00-20:00',
        'Wed 20:00-19:00',
        'Thu 19:00-18:00',
        'Fri 18:00-17:00',
      ),
      slotStepMinutes: 100,
    })
    const week = bookableStarts(service, [], now)
    expect(labels(week).slice(0, 3)).toEqual(['22:00', '23:40', '01:20'])
    const steps = week.slice(1, 68).map((start, at) => start.instant - (week[at]?.instant ?? 0))
    expect(new Set(steps)).toEqual(new Set([100 * 60_000]))
    const saturday = { from: '2026-06-13', to: '2026-06-13' }
    expect(bookableStarts(service, [], now, saturday)).toEqual(week.filter((start) => start.day === saturday.from))
  })

  it('give two halves of the day the grid of the whole day', () => {
    const whole = aBookableService({ availability: works('Mon-Sun 00:00-24:00'), slotStepMinutes: 50 })
    const halves = { ...whole, availability: works('Mon-Sun 00:00-12:00', 'Mon-Sun 12:00-24:00') }
    expect(bookableStarts(halves, [], now)).toEqual(bookableStarts(whole, [], now))
  })

  it('merge across a date that the zone leaves out', () => {
    const samoa = aBookableService({
      timeZone: 'Pacific/Apia',
      availability: works('Thu 22:00-24:00', 'Sat 00:00-03:00'),
      ...ninety,
    })
    const before = new Date('2011-12-29T12:00:00Z')
    expect(shown(bookableStarts(samoa, [], before, { from: '2011-12-29', to: '2011-12-31' }))).toEqual([
      '29 22:00 of 29',
      '29 23:30 of 29',
      '31 01:00 of 31',
    ])
    expect(shown(bookableStarts(samoa, [], before, { from: '2011-12-31', to: '2011-12-31' }))).toEqual([
      '31 01:00 of 31',
    ])
  })

  it('keep of a night that begins on a left-out date the part that is real (R2)', () => {
    const samoa = aBookableService({ timeZone: 'Pacific/Apia', availability: works('Mon-Sun 22:00-02:00') })
    const starts = bookableStarts(samoa, [], new Date('2011-12-29T12:00:00Z'), { from: '2011-12-29', to: '2011-12-31' })
    expect(shown(starts)).toEqual([
      '29 22:00 of 29',
      '29 23:00 of 29',
      '31 00:00 of 30',
      '31 01:00 of 30',
      '31 22:00 of 31',
      '31 23:00 of 31',
    ])
    expect(rejectionOf(samoa, [], new Date('2011-12-29T12:00:00Z'), { day: '2011-12-30', time: '22:00' })).toBe(
      'no_such_time',
    )
  })
})

describe('the ends of a day', () => {
  it('are 24:00, or an end before the start, which is the next day (R1)', () => {
    const evening = (text: string) =>
      labels(bookableStarts(aBookableService({ availability: works(`Fri ${text}`) }), [], now, weekend))
    expect(evening('22:00-24:00')).toEqual(['22:00', '23:00'])
    expect(evening('22:00-00:00')).toEqual(['22:00', '23:00'])
    expect(evening('22:00-01:00')).toEqual(['22:00', '23:00', '00:00'])
    expect(evening('22:00-22:00')).toEqual([])
  })

  it('take the second occurrence of a repeated end, so that the stylist works the whole night (R2)', () => {
    const service = aBookableService({ availability: works('Sat 23:00-01:30'), slotStepMinutes: 30 })
    const autumn = new Date('2026-10-30T12:00:00Z')
    expect(labels(bookableStarts(service, [], autumn, { from: '2026-10-31', to: '2026-11-01' }))).toEqual([
      '23:00',
      '23:30',
      '00:00',
      '00:30',
      '01:00-04:00',
      '01:30-04:00',
    ])
  })

  it('keep an exception to its own date', () => {
    const service = aBookableService({
      availability: works('Mon-Sun 10:00-12:00'),
      exceptions: [{ date: '2026-06-13', ranges: [range('15:00-16:00'), range('18:00-19:00')] }],
    })
    expect(shown(bookableStarts(service, [], now, weekend)).map((start) => start.slice(0, 8))).toEqual([
      '12 10:00',
      '12 11:00',
      '13 15:00',
      '13 18:00',
      '14 10:00',
      '14 11:00',
    ])
  })
})

it('says whether a visit lies inside the hours, whatever the grid', () => {
  const hours = aBookableService({ availability: works('Fri 22:00-02:00') })
  const visit = (start: string, durationMinutes = 60) =>
    liesInsideHours(hours, { start: new Date(start), durationMinutes })
  expect(visit('2026-06-13T02:00Z')).toBe(true) // Fri 22:00
  expect(visit('2026-06-13T04:17Z')).toBe(true) // Sat 00:17
  expect(visit('2026-06-13T05:00Z')).toBe(true) // ends 02:00
  expect(visit('2026-06-13T05:01Z')).toBe(false)
  expect(visit('2026-06-13T01:59Z')).toBe(false)
  expect(visit('2026-06-13T02:00Z', 241)).toBe(false)
  expect(liesInsideHours({ ...hours, timeZone: 'Mars/Olympus_Mons' }, { start: now, durationMinutes: 60 })).toBe(false)
})
