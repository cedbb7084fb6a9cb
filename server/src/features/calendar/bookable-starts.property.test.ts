import { addDays, momentOf, timeFromMinutes, WEEKDAYS, wallClock } from '@dressing-room/contract/time'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { aBookableService } from '../../../test/oracles/a-bookable-service.ts'
import { bruteForceStarts } from '../../../test/oracles/brute-force-starts.ts'
import { CHANGES } from '../../../test/oracles/zones-that-change.ts'
import { askForStart, nearestStarts } from './asked-start.ts'
import { availableDays, type BookableService, bookableStarts, checkStart, type Start } from './bookable-starts.ts'
import { busySlots, type CalendarEntry } from './calendar-entry.ts'

const MINUTE = 60_000
const clockTime = fc
  .oneof(
    fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
    fc.integer({ min: 0, max: 1439 }),
  )
  .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`)
const endTime = fc.oneof({ weight: 4, arbitrary: clockTime }, { weight: 1, arbitrary: fc.constant('24:00') })
const timeRange = fc.oneof(
  { weight: 5, arbitrary: fc.record({ startTime: clockTime, endTime }) },
  { weight: 1, arbitrary: fc.constant({ startTime: '00:00', endTime: '24:00' }) },
)

const someDays = fc.array(
  fc.record({ day: fc.constantFrom(...WEEKDAYS), range: timeRange }).map(({ day, range }) => ({ day, ...range })),
  { minLength: 1, maxLength: 14 },
)
const everyDay = fc
  .array(timeRange, { minLength: 1, maxLength: 3 })
  .map((ranges) => WEEKDAYS.flatMap((day) => ranges.map((range) => ({ day, ...range }))))

/** Any service of a stylist in one of the zones, asked about shortly before its clock does something. */
const situation = fc.constantFrom(...CHANGES).chain(([timeZone, day]) => {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const nearby = (days: number) => fc.integer({ min: -days * 1440, max: days * 1440 }).map((at) => noon + at * MINUTE)
  const dates = [-3, -2, -1, 0, 1, 2, 3].map((days) => new Date(noon + days * 86_400_000).toISOString().slice(0, 10))
  return fc.record({
    service: fc
      .record({
        availability: fc.oneof(someDays, everyDay),
        exceptions: fc.array(
          fc.record({ date: fc.constantFrom(...dates), ranges: fc.array(timeRange, { maxLength: 2 }) }),
          { maxLength: 2 },
        ),
        durationMinutes: fc.integer({ min: 5, max: 300 }),
        slotStepMinutes: fc.oneof(fc.constantFrom(5, 15, 30, 60, 90), fc.integer({ min: 1, max: 200 })),
        bufferBeforeMinutes: fc.constantFrom(0, 0, 5, 17),
        bufferAfterMinutes: fc.constantFrom(0, 0, 10, 45),
        processingMinutes: fc.constantFrom(0, 0, 0, 1, 4),
        minimumNoticeMinutes: fc.constantFrom(0, 0, 45, 1500),
        bookingWindowDays: fc.integer({ min: 1, max: 5 }),
      })
      .map((differs) => aBookableService({ timeZone, ...differs })),
    now: nearby(3)
      .chain((at) => fc.constantFrom(at, at + 1, at + 30_500))
      .map((at) => new Date(at)),
    taken: fc.array(
      fc.record({ start: nearby(5), minutes: fc.integer({ min: 1, max: 400 }), held: fc.option(nearby(3)) }).map(
        ({ start, minutes, held }): CalendarEntry => ({
          kind: held ? 'hold' : 'visit',
          start: new Date(start),
          end: new Date(start + minutes * MINUTE),
          ...(held !== null && { heldUntil: new Date(held) }),
        }),
      ),
      { maxLength: 8 },
    ),
  })
})

const said = (start: Start) =>
  `${new Date(start.instant).toISOString().replace('.000Z', 'Z')} ${start.day} ${start.label}`
/** Each working out is some 20 ms: the heavy tier tries ten times as many. */
const RUNS = { numRuns: process.env.TIER === 'heavy' ? 400 : 40 }

describe('for any hours, zone, buffers, bookings and change of the clock, the starts', () => {
  const ownZone = process.env.TZ
  afterEach(() => {
    if (ownZone === undefined) delete process.env.TZ
    else process.env.TZ = ownZone
  })

  it('are those that the rules give when worked out minute by minute: inside hours, apart from all others', () => {
    fc.assert(
      fc.property(situation, ({ service, taken, now }) => {
        expect(bookableStarts(service, taken, now).map(said)).toEqual(bruteForceStarts(service, taken, now))
      }),
      RUNS,
    )
  }, 60_000)

  it('are exactly what POST accepts, and every other time has its reason', () => {
    fc.assert(
      fc.property(situation, fc.array(clockTime, { maxLength: 10 }), ({ service, taken, now }, times) => {
        const starts = bookableStarts(service, taken, now)
        for (const start of starts.slice(0, 60)) {
          expect(checkStart(service, taken, now, { day: start.day, time: start.label })).toEqual({ start })
          expect(momentOf(start.day, start.label, service.timeZone)).toEqual(new Date(start.instant))
        }
        const days = [...new Set(starts.map(({ day }) => day)), now.toISOString().slice(0, 10)]
        for (const day of days) {
          for (const time of times) {
            const response = checkStart(service, taken, now, { day, time })
            const listed = starts.filter((start) => start.day === day && start.time === time)
            if (response.start) expect(listed).toContainEqual(response.start)
            else expect([typeof response.reason, listed.every(({ offset }) => offset)]).toEqual(['string', true])
          }
        }
      }),
      RUNS,
    )
  }, 60_000)

  it('or the reasons for there being none answer every minute of every day, and never both', () => {
    fc.assert(
      fc.property(situation, fc.integer({ min: -1, max: 6 }), ({ service, taken, now }, ahead) => {
        const starts = bookableStarts(service, taken, now)
        const day = addDays(wallClock(now, service.timeZone).day, ahead)
        const listed = new Set(starts.filter((start) => start.day === day).map(({ time }) => time))
        for (let minute = 0; minute < 1440; minute += 1 + (minute % 7)) {
          const time = timeFromMinutes(minute)
          const asked = askForStart(service, taken, now, { day, time })
          expect([time, asked.start !== undefined, asked.reason === undefined]).toEqual([
            time,
            listed.has(time),
            listed.has(time),
          ])
          if (asked.start) expect(starts).toContainEqual(asked.start)
          else expectNearest(starts, { day, time }, service.timeZone)
        }
      }),
      { numRuns: RUNS.numRuns / 4 },
    )
  }, 60_000)

  it('are the same however few days are asked for, and make up the available days', () => {
    fc.assert(
      fc.property(situation, ({ service, taken, now }) => {
        const starts = bookableStarts(service, taken, now)
        const days = [...new Set(starts.map(({ day }) => day))]
        expect(availableDays(service, taken, now)).toEqual(days.sort())
        const byDay = days.flatMap((day) => bookableStarts(service, taken, now, { from: day, to: day }))
        expect(byDay.sort((a, b) => a.instant - b.instant)).toEqual(starts)
      }),
      RUNS,
    )
  }, 60_000)

  it('never overlap once booked, and booking one opens no other', () => {
    fc.assert(
      fc.property(situation, fc.infiniteStream(fc.nat()), ({ service, taken, now }, picks) => {
        const booked = [...taken]
        let starts = bookableStarts(service, booked, now)
        for (let visits = 0; starts.length > 0 && visits < 20; visits++) {
          const before = new Set(starts.map(said))
          const pick = starts[(picks.next().value ?? 0) % starts.length] as Start
          booked.push(
            ...busySlots(new Date(pick.instant), service).map((slot): CalendarEntry => ({ ...slot, kind: 'visit' })),
          )
          starts = bookableStarts(service, booked, now)
          expect(starts.map(said).filter((start) => !before.has(start))).toEqual([])
          expect(starts.map(said)).not.toContain(said(pick))
        }
        expectApart(booked.slice(taken.length))
      }),
      RUNS,
    )
  }, 60_000)

  it('do not depend on the zone of whoever asks', () => {
    fc.assert(
      fc.property(situation, ({ service, taken, now }) => {
        const asked = ['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kathmandu'].map((viewerZone) => {
          process.env.TZ = viewerZone
          return bookableStarts(service, taken, now).map(said)
        })
        expect(asked[1]).toEqual(asked[0])
        expect(asked[2]).toEqual(asked[0])
      }),
      RUNS,
    )
  }, 60_000)
})

/** Nothing that can be booked lies between a time and what is said to be nearest to it. */
function expectNearest(starts: readonly Start[], asked: { day: string; time: string }, zone: string): void {
  const { before, after } = nearestStarts(starts, asked, zone)
  const at = momentOf(asked.day, asked.time, zone)?.getTime()
  const instants = starts.map(({ instant }) => instant)
  // They follow upon each other, whatever the time between them is.
  if (before && after) expect(instants.indexOf(after.instant) - instants.indexOf(before.instant)).toBe(1)
  else expect([before, after].filter(Boolean)).toEqual([before ? starts.at(-1) : starts[0]].filter(Boolean))
  if (at === undefined) return
  expect(before?.instant ?? Number.NEGATIVE_INFINITY).toBeLessThan(at)
  expect(after?.instant ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(at)
}

function expectApart(visits: readonly Pick<CalendarEntry, 'start' | 'end'>[]): void {
  const inOrder = [...visits].sort((a, b) => a.start.getTime() - b.start.getTime())
  for (const [at, visit] of inOrder.entries()) {
    const before = inOrder[at - 1]
    if (before) expect(before.end.getTime()).toBeLessThanOrEqual(visit.start.getTime())
  }
}

it('has situations that can be booked, changed clocks and repeated hours among them', () => {
  const seen = { starts: 0, repeated: 0, zones: new Set<string>() }
  for (const { service, taken, now } of fc.sample(situation, { numRuns: 200, seed: 1 }) as {
    service: BookableService
    taken: CalendarEntry[]
    now: Date
  }[]) {
    const starts = bookableStarts(service, taken, now)
    if (starts.length > 0) seen.zones.add(service.timeZone)
    seen.starts += starts.length
    seen.repeated += starts.filter((start) => start.offset).length
  }
  expect(seen.starts).toBeGreaterThan(1000)
  expect(seen.repeated).toBeGreaterThan(50)
  expect(seen.zones.size).toBeGreaterThanOrEqual(20)
})
