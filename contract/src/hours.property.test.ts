import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeRange, weeklyHours } from './hours.ts'
import { MINUTES_A_DAY, minutesOf, timeFromMinutes, WEEKDAYS, type WeeklyHours } from './time.ts'

const WEEK = 7 * MINUTES_A_DAY
const STEP = 30

const start = fc.integer({ min: 0, max: MINUTES_A_DAY / STEP - 1 }).map((at) => timeFromMinutes(at * STEP))
const end = fc.integer({ min: 0, max: MINUTES_A_DAY / STEP }).map((at) => timeFromMinutes(at * STEP))
const range = fc
  .record({ day: fc.constantFrom(...WEEKDAYS), startTime: start, endTime: end })
  .filter(({ startTime, endTime }) => startTime !== endTime)
const week = fc.array(range, { maxLength: 9 })

/** The half hours of a week that a range takes; an end before its start is on the next day, and Sunday leads to Monday. */
function halfHours({ day, startTime, endTime }: WeeklyHours): number[] {
  const from = WEEKDAYS.indexOf(day) * MINUTES_A_DAY + minutesOf(startTime)
  const length = (minutesOf(endTime) - minutesOf(startTime) + MINUTES_A_DAY) % MINUTES_A_DAY || MINUTES_A_DAY
  return Array.from({ length: length / STEP }, (_, at) => ((from + at * STEP) % WEEK) / STEP)
}

function sharesTime(one: WeeklyHours, other: WeeklyHours): boolean {
  const taken = new Set(halfHours(one))
  return halfHours(other).some((half) => taken.has(half))
}

describe('the hours of any week', () => {
  it('are taken exactly where no two of them share a minute', () => {
    fc.assert(
      fc.property(week, (hours) => {
        const overlap = hours.some((one, at) => hours.slice(at + 1).some((other) => sharesTime(one, other)))
        expect(weeklyHours.safeParse(hours).success).toBe(!overlap)
      }),
      { numRuns: 400 },
    )
  })

  it('that overlap are refused at one of two that do, and both are named', () => {
    fc.assert(
      fc.property(week, (hours) => {
        const { error } = weeklyHours.safeParse(hours)
        if (!error) return
        const [{ path, message }] = error.issues as [(typeof error.issues)[0]]
        const named = hours.filter(({ day, startTime, endTime }) =>
          message.includes(`${day} ${startTime} to ${endTime}`),
        )
        expect(named).toContain(hours[path[0] as number])
        expect(named.some((one) => named.some((other) => one !== other && sharesTime(one, other)))).toBe(true)
      }),
      { numRuns: 400 },
    )
  })

  it('are named with how to write them, whatever was typed', () => {
    const anything = fc.oneof(fc.string({ maxLength: 30 }), start, end)
    fc.assert(
      fc.property(anything, anything, (startTime, endTime) => {
        const { error } = timeRange.safeParse({ startTime, endTime })
        for (const { message } of error?.issues ?? []) {
          expect(message).toMatch(/such as \d\d:\d\d|24:00/)
          if (startTime.length <= 20 && endTime.length <= 20) {
            expect(message.startsWith(`${startTime} to ${endTime}: `)).toBe(true)
          }
        }
      }),
      { numRuns: 400 },
    )
  })
})
