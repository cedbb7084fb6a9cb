import { describe, expect, it } from 'vitest'
import { hoursExceptions, timeRange, weeklyHours } from './hours.ts'

type Schema = {
  safeParse(value: unknown): { success: boolean; error?: { issues: { message: string; path: PropertyKey[] }[] } }
}
const accepts = (schema: Schema) => (value: unknown) => schema.safeParse(value).success
const wordsOf = (schema: Schema, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message)

describe('hours', () => {
  it('have a length', () => {
    expect(accepts(timeRange)({ startTime: '22:30', endTime: '02:00' })).toBe(true)
    expect(accepts(timeRange)({ startTime: '09:00', endTime: '09:00' })).toBe(false)
  })

  it('are weekly hours without overlap, back to back allowed, Sunday night next to Monday', () => {
    const on = (name: string, startTime: string, endTime: string) => ({ day: name, startTime, endTime })
    const saves = accepts(weeklyHours)
    expect(saves([on('Monday', '09:00', '12:00'), on('Monday', '12:00', '17:00')])).toBe(true)
    expect(saves([on('Monday', '09:00', '12:00'), on('Monday', '11:59', '17:00')])).toBe(false)
    expect(saves([on('Friday', '22:00', '02:00'), on('Saturday', '02:00', '04:00')])).toBe(true)
    expect(saves([on('Friday', '22:00', '02:00'), on('Saturday', '01:00', '04:00')])).toBe(false)
    expect(saves([on('Sunday', '22:00', '02:00'), on('Monday', '02:00', '04:00')])).toBe(true)
    expect(saves([on('Sunday', '22:00', '02:00'), on('Monday', '01:00', '04:00')])).toBe(false)
    expect(saves([on('Mon', '09:00', '12:00')])).toBe(false)
    expect(saves([])).toBe(true)
  })

  it('are exceptions: each date once, its ranges apart, none meaning closed', () => {
    const saves = accepts(hoursExceptions)
    const morning = { startTime: '09:00', endTime: '12:00' }
    expect(
      saves([
        { date: '2026-12-24', ranges: [] },
        { date: '2026-12-31', ranges: [morning] },
      ]),
    ).toBe(true)
    expect(
      saves([
        { date: '2026-12-24', ranges: [] },
        { date: '2026-12-24', ranges: [morning] },
      ]),
    ).toBe(false)
    expect(saves([{ date: '2026-12-24', ranges: [morning, { startTime: '11:00', endTime: '13:00' }] }])).toBe(false)
  })

  it('are refused with the range that is wrong, and how to write it', () => {
    const on = (day: string, startTime: string, endTime: string) => ({ day, startTime, endTime })
    expect(wordsOf(weeklyHours, [on('Monday', '00:00', '00:00')])).toEqual([
      'Monday 00:00 to 00:00: opening and closing are the same. A whole day is written 00:00 to 24:00.',
    ])
    expect(wordsOf(weeklyHours, [on('Tuesday', '12:00', '17:00'), on('Tuesday', '09:00', '13:00')])).toEqual([
      'These hours overlap: Tuesday 09:00 to 13:00 and Tuesday 12:00 to 17:00.',
    ])
    expect(wordsOf(weeklyHours, [on('Monday', '01:00', '04:00'), on('Sunday', '22:00', '02:00')])).toEqual([
      'These hours overlap: Sunday 22:00 to 02:00 and Monday 01:00 to 04:00.',
    ])
    expect(wordsOf(weeklyHours, [on('Monday', '24:00', '25:00')])).toEqual([
      'Monday 24:00 to 25:00: a day begins at 00:00, and only an end can be 24:00.',
      'Monday 24:00 to 25:00: please write the end as a time such as 17:30. The end of a day is 24:00.',
    ])
    const morning = { startTime: '09:00', endTime: '12:00' }
    expect(
      wordsOf(hoursExceptions, [{ date: '2026-12-24', ranges: [morning, { startTime: '11:00', endTime: '13:00' }] }]),
    ).toEqual(['These hours overlap on Thu, 24 Dec 2026: 09:00 to 12:00 and 11:00 to 13:00.'])
    expect(
      wordsOf(hoursExceptions, [
        { date: '2026-12-24', ranges: [] },
        { date: '2026-12-24', ranges: [] },
      ]),
    ).toEqual(['Thu, 24 Dec 2026 is listed twice.'])
  })

  it('that make no sense at all are refused without a fault of ours', () => {
    for (const nonsense of [
      [{ day: 'Someday', startTime: '09:00', endTime: '10:00' }],
      [{ day: 'Monday', startTime: 'x'.repeat(10_000), endTime: '10:00' }],
      [{ day: 'Monday', startTime: 9, endTime: null }],
      'Monday',
    ])
      expect(accepts(weeklyHours)(nonsense)).toBe(false)
    for (const date of ['2026-02-30', 'tomorrow', ''])
      expect(
        accepts(hoursExceptions)([
          { date, ranges: [{ startTime: '09:00', endTime: '09:00' }] },
          { date, ranges: [] },
        ]),
      ).toBe(false)
  })
})
