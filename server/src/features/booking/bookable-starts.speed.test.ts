import { expect, it } from 'vitest'
import { aBookableService, taken, works } from './a-bookable-service.ts'
import { availableDays, bookableStarts, whyNot } from './bookable-starts.ts'
import type { Taken } from './taken.ts'

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
const visits: Taken[] = Array.from({ length: 2000 }, (_, at) =>
  taken(new Date(now.getTime() + Math.floor((at * 730 * 24) / 2000) * (DAY / 24)).toISOString(), service),
).flat()

function fastest(times: number, work: () => unknown): number {
  return Math.min(
    ...Array.from({ length: times }, () => {
      const began = performance.now()
      work()
      return performance.now() - began
    }),
  )
}

it('lists two years of a stylist with 2,000 visits in under 50 ms, and their days in under 20 ms', () => {
  expect(bookableStarts(service, visits, now).length).toBeGreaterThan(15_000)
  const list = fastest(10, () => bookableStarts(service, visits, now))
  const days = fastest(10, () => availableDays(service, visits, now))
  const one = fastest(10, () => whyNot(service, visits, now, { day: '2027-06-01', time: '10:00' }))
  console.info(`730-day list ${list.toFixed(1)} ms, days ${days.toFixed(1)} ms, one start ${one.toFixed(2)} ms`)
  expect(list).toBeLessThan(50)
  expect(days).toBeLessThan(20)
  expect(one).toBeLessThan(20)
})

it('ends quickly for the finest grid there is: every minute, around the clock, for two years', () => {
  const finest = { ...service, availability: works('Mon-Sun 00:00-24:00'), slotStepMinutes: 1, durationMinutes: 5 }
  const began = performance.now()
  expect(availableDays(finest, visits, now)).toHaveLength(730)
  expect(performance.now() - began).toBeLessThan(1000)
})
