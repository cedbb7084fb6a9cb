import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DayPart, freeParts, partOnDay, placeSideBySide } from './day-part.ts'

const part = fc
  .tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 300 }))
  .map(([from, length]): DayPart => ({ from, until: Math.min(1440, from + length) }))
const parts = fc.array(part, { maxLength: 30 })

const overlap = (a: DayPart, b: DayPart) => a.from < b.until && b.from < a.until

describe('a day of the calendar', () => {
  it('never draws one thing over another, and shows each of them once', () => {
    fc.assert(
      fc.property(parts, (list) => {
        const placed = placeSideBySide(list.map((each, item) => ({ item, part: each })))
        expect(placed.map(({ item }) => item).sort((a, b) => a - b)).toEqual(list.map((_, at) => at))
        for (const one of placed) {
          expect(one.lane).toBeLessThan(one.lanes)
          for (const other of placed) {
            if (one === other || !overlap(one.part, other.part)) continue
            expect(one.lanes).toBe(other.lanes)
            expect(one.lane).not.toBe(other.lane)
          }
        }
      }),
    )
  })

  it('gives the whole width to what overlaps nothing', () => {
    fc.assert(
      fc.property(parts, (list) => {
        const placed = placeSideBySide(list.map((each, item) => ({ item, part: each })))
        for (const one of placed) {
          if (!placed.some((other) => other !== one && overlap(one.part, other.part))) expect(one.lanes).toBe(1)
        }
      }),
    )
  })

  it('calls free what is open and not taken, minute by minute', () => {
    fc.assert(
      fc.property(part, parts, (open, taken) => {
        const free = freeParts([open], taken)
        for (let minute = open.from; minute < open.until; minute += 7) {
          const isTaken = taken.some(({ from, until }) => from <= minute && minute < until)
          expect(free.some(({ from, until }) => from <= minute && minute < until)).toBe(!isTaken)
        }
      }),
    )
  })

  it.each([
    ['a visit over midnight, on its first day', '2026-06-12', { from: 1410, until: 1440 }],
    ['and on the second', '2026-06-13', { from: 0, until: 60 }],
    ['and not on the third', '2026-06-14', undefined],
  ])('shows %s', (_, day, expected) => {
    const slot = { start: '2026-06-13T03:30:00Z', end: '2026-06-13T05:00:00Z' }
    expect(partOnDay(slot, day, 'America/New_York')).toEqual(expected)
  })

  it('shows a visit that ends at midnight on one day only, and one in the hour that the clock shows twice', () => {
    const zone = 'America/New_York'
    const late = { start: '2026-06-13T03:00:00Z', end: '2026-06-13T04:00:00Z' }
    expect([partOnDay(late, '2026-06-12', zone), partOnDay(late, '2026-06-13', zone)]).toEqual([
      { from: 1380, until: 1440 },
      undefined,
    ])
    // 01:30 EDT to 01:15 EST
    const twice = { start: '2026-11-01T05:30:00Z', end: '2026-11-01T06:15:00Z' }
    expect(partOnDay(twice, '2026-11-01', zone)).toEqual({ from: 90, until: 135 })
  })
})
