import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { besideVisit } from './beside-visit.ts'
import { addDays } from './time.ts'

const TODAY = '2026-11-30'
const parcel = { from: addDays(TODAY, 3), until: addDays(TODAY, 7) }
const visitIn = (days: number) => ({ date: addDays(TODAY, days), days })

describe('a parcel beside a visit', () => {
  it.each([
    ['comes a day before one of the day after', [8], { kind: 'before', days: 1 }],
    ['may miss one of its last day', [7], { kind: 'unsure' }],
    ['may miss one of its first day', [3], { kind: 'unsure' }],
    ['comes after one of the day before', [2], { kind: 'after' }],
    ['is beside the one that it may miss rather than the next', [5, 9], { kind: 'unsure' }],
    ['is beside the next rather than the one that it misses', [2, 9], { kind: 'before', days: 2 }],
    ['is beside none that is far', [-5, 38], undefined],
    ['is beside none where there is none', [], undefined],
  ])('%s', (_, days, expected) => {
    const found = besideVisit(parcel, days.map(visitIn))
    if (expected) expect(found).toMatchObject(expected)
    else expect(found).toBeUndefined()
  })

  it('promises nothing that its last day breaks, and leaves out no visit that it may miss', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -10, max: 60 }), { maxLength: 5 }),
        fc.nat(20),
        fc.nat(10),
        (days, from, more) => {
          const arrival = { from: addDays(TODAY, from), until: addDays(TODAY, from + more) }
          const found = besideVisit(arrival, days.map(visitIn))
          const missed = days.filter((day) => day >= from && day <= from + more)
          if (missed.length > 0) expect(found).toEqual({ kind: 'unsure', visit: visitIn(Math.min(...missed)) })
          else if (found?.kind === 'before') {
            expect(found.visit.days - (from + more)).toBe(found.days)
            expect(found.days).toBeGreaterThan(0)
            expect(days.some((day) => day > from + more && day < found.visit.days)).toBe(false)
          } else if (found) expect(found.visit.days).toBeLessThan(from)
        },
      ),
    )
  })
})
