import { WEEKDAYS } from '@dressing-room/contract/time'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aBookableService } from '../../../test/oracles/a-bookable-service.ts'
import { bruteForceStarts } from '../../../test/oracles/brute-force-starts.ts'
import { CHANGES } from '../../../test/oracles/zones-that-change.ts'
import { type BookableService, bookableStarts, checkStart } from './bookable-starts.ts'
import { busySegments, type CalendarEntry, kindsInTheWay, pausesOf } from './calendar-entry.ts'
import { type Hours, liesInsideHours } from './opening-hours.ts'

const MINUTE = 60_000
const clock = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  )
const hours = fc.array(
  fc.record({ day: fc.constantFrom(...WEEKDAYS), startTime: clock, endTime: fc.oneof(clock, fc.constant('24:00')) }),
  { minLength: 3, maxLength: 14 },
)
const part = fc.record({
  availability: hours,
  durationMinutes: fc.integer({ min: 10, max: 200 }),
  processingMinutes: fc.constantFrom(0, 0, 3, 9),
  gap: fc.constantFrom(0, 0, 10, 35),
})

/** Two to five services after one another, each with hours of its own, shortly before the clock changes. */
const situation = fc.constantFrom(...CHANGES).chain(([timeZone, day]) => {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const nearby = (days: number) => fc.integer({ min: -days * 1440, max: days * 1440 }).map((at) => noon + at * MINUTE)
  return fc.record({
    timeZone: fc.constant(timeZone),
    parts: fc.array(part, { minLength: 2, maxLength: 5 }),
    terms: fc.record({
      slotStepMinutes: fc.constantFrom(15, 30, 60, 50),
      bufferBeforeMinutes: fc.constantFrom(0, 5, 17),
      bufferAfterMinutes: fc.constantFrom(0, 10, 45),
      minimumNoticeMinutes: fc.constantFrom(0, 45, 1500),
      bookingWindowDays: fc.integer({ min: 1, max: 5 }),
    }),
    now: nearby(3).map((at) => new Date(at)),
    taken: fc.array(
      fc.record({ start: nearby(5), minutes: fc.integer({ min: 1, max: 400 }) }).map(
        ({ start, minutes }): CalendarEntry => ({
          ...{ kind: 'visit', start: new Date(start), end: new Date(start + minutes * MINUTE) },
        }),
      ),
      { maxLength: 5 },
    ),
  })
})

it('lists for services one after another each start at which all of them fit, and accepts exactly these', () => {
  fc.assert(
    fc.property(situation, ({ timeZone, parts: wished, terms, now, taken }) => {
      let end = 0
      const parts = wished.map(({ gap, availability, ...lengths }, at) => {
        const fromMinute = end + (at === 0 ? 0 : gap)
        end = fromMinute + lengths.durationMinutes
        return { ...lengths, fromMinute, ...({ timeZone, availability, exceptions: [] } satisfies Hours) }
      })
      const [first = { availability: [], durationMinutes: 60 }] = parts
      const own = aBookableService({ timeZone, ...terms, availability: first.availability, processingMinutes: 0 })
      const whole: BookableService = { ...own, durationMinutes: end, parts, pauses: pausesOf(parts) }

      // Where the first one alone could start if nothing were booked; then minute for minute what the others need.
      const alone = { ...own, durationMinutes: first.durationMinutes, bufferBeforeMinutes: 0, bufferAfterMinutes: 0 }
      const expected = bruteForceStarts(alone, [], now).filter((said) => {
        const start = Date.parse(said.split(' ')[0] ?? '')
        const fits = parts.every(({ fromMinute, durationMinutes, ...its }) =>
          liesInsideHours(its, { start: new Date(start + fromMinute * MINUTE), durationMinutes }),
        )
        return fits && kindsInTheWay(taken, now.getTime(), start, busySegments(whole)).size === 0
      })
      const starts = bookableStarts(whole, taken, now)
      expect(
        starts.map(
          ({ instant, day, label }) => `${new Date(instant).toISOString().replace('.000Z', 'Z')} ${day} ${label}`,
        ),
      ).toEqual(expected)
      for (const start of starts.slice(0, 40)) {
        expect(checkStart(whole, taken, now, { day: start.day, time: start.label })).toEqual({ start })
      }
      const listed = new Set(starts.map(({ day, label }) => `${day} ${label}`))
      for (const start of bookableStarts({ ...alone, minimumNoticeMinutes: 0 }, [], now).slice(0, 40)) {
        const { reason } = checkStart(whole, taken, now, { day: start.day, time: start.label })
        expect(reason === undefined).toBe(listed.has(`${start.day} ${start.label}`))
      }
    }),
    { numRuns: process.env.TIER === 'heavy' ? 300 : 30 },
  )
}, 60_000)

it('is busy in no pause of any of them, and at every other minute of the visit', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (wished) => {
      let end = 0
      const parts = wished.map(({ gap, ...lengths }) => {
        const fromMinute = end + gap
        end = fromMinute + lengths.durationMinutes
        return { ...lengths, fromMinute }
      })
      const pauses = pausesOf(parts)
      const lengths = { durationMinutes: end, bufferBeforeMinutes: 5, bufferAfterMinutes: 10, processingMinutes: 0 }
      const segments = busySegments({ ...lengths, pauses })
      for (let minute = -5; minute < end + 10; minute++) {
        const isPause = pauses.some(({ from, until }) => from <= minute && minute < until)
        const isBusy = segments.some(({ from, until }) => from <= minute * MINUTE && minute * MINUTE < until)
        expect(isBusy).toBe(!isPause)
      }
    }),
    { numRuns: 50 },
  )
})
