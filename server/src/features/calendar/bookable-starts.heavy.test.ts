import { expect, it } from 'vitest'
import { aBookableService, rejectionOf, taken, works } from '../../../test/oracles/a-bookable-service.ts'
import { availableDays, bookableStarts } from './bookable-starts.ts'
import type { CalendarEntry } from './calendar-entry.ts'

const DAY = 86_400_000

/** A full calendar: twelve hours on six days a week, every quarter of an hour, 2,000 visits over two years. */
const service = aBookableService({
  availability: works('Mon-Sat 08:00-20:00'),
  slotStepMinutes: 15,
  bufferBeforeMinutes: 5,
  bufferAfterMinutes: 10,
  bookingWindowDays: 730,
})
const now = new Date('2026-01-05T12:00:00Z')
const visits: CalendarEntry[] = Array.from({ length: 2000 }, (_, at) =>
  taken(new Date(now.getTime() + Math.floor((at * 730 * 24) / 2000) * (DAY / 24)).toISOString(), service),
).flat()

/** Of some rounds the middle one, once the first have warmed up. */
function usual(work: () => unknown): number {
  const rounds = Array.from({ length: 25 }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return rounds.slice(4).sort((a, b) => a - b)[10] ?? Number.NaN
}

it('lists two years of a stylist with 2,000 visits, and their days, within the blink that a page can spare', () => {
  expect(bookableStarts(service, visits, now).length).toBeGreaterThan(15_000)
  const list = usual(() => bookableStarts(service, visits, now))
  const days = usual(() => availableDays(service, visits, now))
  const one = usual(() => rejectionOf(service, visits, now, { day: '2027-06-01', time: '10:00' }))
  if (process.env.TEST_TIMES)
    console.info(`730-day list ${list.toFixed(1)} ms, days ${days.toFixed(1)} ms, one start ${one.toFixed(2)} ms`)
  // The budgets are 50 and 20 ms on a server of its own; a machine shared with other tests gets some room.
  expect(list).toBeLessThan(4 * 50)
  expect(days).toBeLessThan(4 * 20)
  expect(one).toBeLessThan(20)
})

it('ends quickly for the finest grid there is: every minute, around the clock, for two years', () => {
  const finest = { ...service, availability: works('Mon-Sun 00:00-24:00'), slotStepMinutes: 1, durationMinutes: 5 }
  const began = performance.now()
  expect(availableDays(finest, visits, now)).toHaveLength(730)
  expect(performance.now() - began).toBeLessThan(1000)
})

it('ends at once for a row that would be a calendar without end', () => {
  for (const broken of [{ bookingWindowDays: 1e9 }, { slotStepMinutes: 0 }, { durationMinutes: 100_000 }]) {
    const began = performance.now()
    expect(bookableStarts({ ...service, ...broken }, visits, now)).toEqual([])
    expect(availableDays({ ...service, ...broken }, visits, now)).toEqual([])
    expect(performance.now() - began).toBeLessThan(1000)
  }
})
