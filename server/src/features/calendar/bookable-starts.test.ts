import { describe, expect, it } from 'vitest'
import {
  aBookableService,
  instants,
  labels,
  range,
  rejectionOf,
  startAt,
  taken,
  timeOff,
  works,
} from '../../../test/oracles/a-bookable-service.ts'
import { availableDays, bookableStarts } from './bookable-starts.ts'

const on = (day: string) => ({ from: day, to: day })
const dayBefore = new Date('2026-06-08T12:00:00Z')
const JUNE_9 = on('2026-06-09')

describe('what is taken', () => {
  it('compares overlaps, not equal starts, over all services of the stylist (case 2)', () => {
    const cut = aBookableService({ availability: works('Tue 09:00-17:00') })
    const fringe = { ...cut, durationMinutes: 30, slotStepMinutes: 15 }
    const held = taken('2026-06-09T14:00Z', cut)
    const response = (time: string) => rejectionOf(fringe, held, dayBefore, { day: '2026-06-09', time }) ?? 'ok'
    expect(['09:30', '09:45', '10:30', '11:00'].map(response)).toEqual(['ok', 'taken', 'taken', 'ok'])
  })

  it('takes the length that was chosen, not the longest (case 3)', () => {
    const short = aBookableService({
      availability: works('Tue 09:00-17:00'),
      durationMinutes: 15,
      slotStepMinutes: 15,
    })
    const long = { ...short, durationMinutes: 120 }
    const held = taken('2026-06-09T15:00Z', short, { kind: 'hold', heldUntil: new Date('2026-06-08T12:32:00Z') })

    const shortList = labels(bookableStarts(short, held, dayBefore, JUNE_9))
    expect(shortList).toHaveLength(31)
    expect(shortList).not.toContain('11:00')
    const longList = labels(bookableStarts(long, held, dayBefore, JUNE_9))
    expect(longList).toHaveLength(17)
    expect(longList.slice(0, 2)).toEqual(['09:00', '11:15'])
    expect(longList.at(-1)).toBe('15:00')
    expect(labels(bookableStarts(long, [], dayBefore, JUNE_9))).toHaveLength(25)
  })

  it('ignores a hold from the moment it runs out, without any job (case 5, R7)', () => {
    const service = aBookableService({ availability: works('Tue 09:00-17:00') })
    const held = taken('2026-06-09T14:00Z', service, { kind: 'hold', heldUntil: new Date('2026-06-09T12:32:00Z') })
    const ten = { day: '2026-06-09', time: '10:00' }
    expect(rejectionOf(service, held, new Date('2026-06-09T12:31:59Z'), ten)).toBe('taken')
    expect(startAt(service, held, new Date('2026-06-09T12:32:00Z'), ten)?.label).toBe('10:00')
  })

  it('keeps buffers free and lets the last one stick out of hours (case 38)', () => {
    const trim = aBookableService({
      availability: works('Tue 10:00-12:00'),
      durationMinutes: 20,
      bufferAfterMinutes: 5,
      slotStepMinutes: 25,
    })
    const everyFive = { ...trim, slotStepMinutes: 5 }
    expect(labels(bookableStarts(trim, [], dayBefore, JUNE_9))).toEqual(['10:00', '10:25', '10:50', '11:15', '11:40'])

    const booked = taken('2026-06-09T14:25Z', everyFive)
    expect(labels(bookableStarts(everyFive, booked, dayBefore, JUNE_9))).toEqual(
      '10:00 10:50 10:55 11:00 11:05 11:10 11:15 11:20 11:25 11:30 11:35 11:40'.split(' '),
    )
    expect(rejectionOf(everyFive, booked, dayBefore, { day: '2026-06-09', time: '10:05' })).toBe('taken')
  })

  it('puts both buffers between two visits, and back to back is fine (R4)', () => {
    const service = aBookableService({
      availability: works('Tue 09:00-14:00'),
      bufferBeforeMinutes: 10,
      bufferAfterMinutes: 20,
      slotStepMinutes: 15,
    })
    const list = labels(bookableStarts(service, taken('2026-06-09T15:00Z', service), dayBefore, JUNE_9))
    expect(list).toEqual(['09:00', '09:15', '09:30', '12:30', '12:45', '13:00'])
  })

  it('lets another visit into the middle where the stylist is free', () => {
    const colour = aBookableService({
      availability: works('Tue 09:00-17:00'),
      durationMinutes: 120,
      processingMinutes: 40,
      slotStepMinutes: 20,
    })
    const fringe = { ...colour, durationMinutes: 40, processingMinutes: 0 }
    const booked = taken('2026-06-09T14:00Z', colour) // busy 10:00-10:40 and 11:20-12:00
    const list = labels(bookableStarts(fringe, booked, dayBefore, JUNE_9))
    expect(list.slice(0, 6)).toEqual(['09:00', '09:20', '10:40', '12:00', '12:20', '12:40'])
    // And two colours fit like combs, one's working part into the other's pause.
    expect(labels(bookableStarts(colour, booked, dayBefore, JUNE_9)).slice(0, 3)).toEqual(['09:20', '10:40', '12:00'])
  })

  it('tells time off from a visit', () => {
    const service = aBookableService({ availability: works('Tue 09:00-17:00') })
    const away = [timeOff('2026-06-09T16:00Z', '2026-06-09T18:00Z'), ...taken('2026-06-09T17:00Z', service)]
    const response = (time: string) => rejectionOf(service, away, dayBefore, { day: '2026-06-09', time })
    expect([response('11:00'), response('12:00'), response('13:00'), response('14:00')]).toEqual([
      undefined,
      'time_off',
      'taken',
      undefined,
    ])
  })
})

describe('hours', () => {
  it('starts every merged window on its own time (case 27, R3)', () => {
    const service = aBookableService({ availability: works('Tue 08:00-12:00', 'Tue 12:30-17:30') })
    expect(labels(bookableStarts(service, [], dayBefore, JUNE_9))).toEqual(
      '08:00 09:00 10:00 11:00 12:30 13:30 14:30 15:30 16:30'.split(' '),
    )
  })

  it.each([
    [works('Tue 09:00-12:00', 'Tue 12:00-15:00')],
    [works('Tue 11:00-15:00', 'Tue 09:00-13:00')],
    [works('Tue 09:00-15:00', 'Tue 10:00-11:00')],
  ])('computes touching and overlapping ranges as one (R3)', (availability) => {
    const service = aBookableService({ availability, durationMinutes: 90, slotStepMinutes: 90 })
    expect(labels(bookableStarts(service, [], dayBefore, JUNE_9))).toEqual(['09:00', '10:30', '12:00', '13:30'])
  })

  it('ends the last start where it still fits (case 30)', () => {
    const by35 = aBookableService({ availability: works('Tue 09:00-17:00'), durationMinutes: 35, slotStepMinutes: 35 })
    const starts35 = labels(bookableStarts(by35, [], dayBefore, JUNE_9))
    expect([starts35.length, starts35.at(-1)]).toEqual([13, '16:00'])
    expect(rejectionOf(by35, [], dayBefore, { day: '2026-06-09', time: '16:35' })).toBe('does_not_fit')

    const by50 = aBookableService({ availability: works('Tue 09:00-18:00'), durationMinutes: 50, slotStepMinutes: 50 })
    const starts50 = labels(bookableStarts(by50, [], dayBefore, JUNE_9))
    expect([starts50.length, starts50.at(-1)]).toEqual([10, '16:30'])
    expect(rejectionOf(by50, [], dayBefore, { day: '2026-06-09', time: '17:20' })).toBe('does_not_fit')
  })

  it('runs over midnight, shown under the next date and owned by the evening before (case 28)', () => {
    const friday = { from: '2026-06-12', to: '2026-06-13' }
    const night = aBookableService({ availability: works('Fri 22:30-02:00'), slotStepMinutes: 30 })
    const starts = bookableStarts(night, [], dayBefore, friday)
    expect(instants(starts)).toEqual(
      ['02:30', '03:00', '03:30', '04:00', '04:30', '05:00'].map((time) => `2026-06-13T${time}Z`),
    )
    expect(starts.map(({ day, time }) => `${day.slice(8)} ${time}`)).toEqual([
      '12 22:30',
      '12 23:00',
      '12 23:30',
      '13 00:00',
      '13 00:30',
      '13 01:00',
    ])
    expect(new Set(starts.map(({ ownedBy }) => ownedBy))).toEqual(new Set(['2026-06-12']))

    const long = aBookableService({ availability: works('Fri 22:00-02:00'), durationMinutes: 240, slotStepMinutes: 30 })
    expect(labels(bookableStarts(long, [], dayBefore, friday))).toEqual(['22:00'])

    const closed = { ...night, exceptions: [{ date: '2026-06-12', ranges: [] }] }
    expect(bookableStarts(closed, [], dayBefore, friday)).toEqual([])
    expect(rejectionOf(closed, [], dayBefore, { day: '2026-06-13', time: '00:30' })).toBe('closed')
    // Closing Saturday leaves Friday's night alone.
    const saturdayOff = { ...night, exceptions: [{ date: '2026-06-13', ranges: [] }] }
    expect(bookableStarts(saturdayOff, [], dayBefore, friday)).toHaveLength(6)
  })

  it('closes one date, or opens one, by exception (case 35)', () => {
    const newYork = aBookableService({
      availability: works('Mon-Fri 09:00-17:00'),
      exceptions: [{ date: '2023-01-16', ranges: [] }],
    })
    const before = new Date('2023-01-15T12:00:00Z')
    expect(bookableStarts(newYork, [], before, on('2023-01-16'))).toEqual([])
    expect(rejectionOf(newYork, [], before, { day: '2023-01-16', time: '10:00' })).toBe('closed')
    expect(startAt(newYork, [], before, { day: '2023-01-17', time: '10:00' })).toBeDefined()

    const amsterdam = aBookableService({
      timeZone: 'Europe/Amsterdam',
      availability: works('Mon-Fri 09:00-17:00'),
      exceptions: [{ date: '2023-05-13', ranges: [range('00:00-00:15')] }],
      durationMinutes: 15,
      slotStepMinutes: 15,
    })
    const may = new Date('2023-05-12T18:00:00Z')
    const starts = bookableStarts(amsterdam, [], may, { from: '2023-05-12', to: '2023-05-14' })
    expect(starts).toEqual([
      {
        instant: Date.parse('2023-05-12T22:00:00Z'),
        day: '2023-05-13',
        time: '00:00',
        label: '00:00',
        ownedBy: '2023-05-13',
      },
    ])
    expect(availableDays(amsterdam, [], may)[0]).toBe('2023-05-13')
  })
})
