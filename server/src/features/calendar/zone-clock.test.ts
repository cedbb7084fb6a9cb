import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { CHANGES } from '../../../test/oracles/zones-that-change.ts'
import { firstMoment, isRepeated, lastMoment, localAt, spanAt, type ZoneClock, zoneClock } from './zone-clock.ts'

const MINUTE = 60_000
const DAY = 86_400_000

function clockOf(timeZone: string, around: number): ZoneClock {
  const clock = zoneClock(timeZone, around - 10 * DAY, around + 10 * DAY)
  if (!clock) throw new Error(`no such zone: ${timeZone}`)
  return clock
}

describe('the clock of a zone', () => {
  it('agrees with Temporal in every minute around every change', () => {
    for (const [zone, day] of CHANGES) {
      const noon = Date.parse(`${day}T12:00:00Z`)
      const clock = clockOf(zone, noon)
      for (let moment = noon - 2 * DAY; moment < noon + 2 * DAY; moment += 10 * MINUTE) {
        const shown = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainDateTime()
        const local = Date.parse(`${shown.toString({ smallestUnit: 'minute' })}Z`)
        expect([zone, localAt(clock, moment)]).toEqual([zone, local])

        const twice = ['earlier', 'later'].map(
          (disambiguation) =>
            shown.toZonedDateTime(zone, { disambiguation: disambiguation as 'earlier' | 'later' }).epochMilliseconds,
        )
        expect([zone, firstMoment(clock, local), lastMoment(clock, local)]).toEqual([zone, ...twice])
        expect(isRepeated(clock, moment, spanAt(clock, moment))).toBe(twice[0] !== twice[1])
      }
    }
  })

  it('takes a skipped time to the first real moment after it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CHANGES), fc.integer({ min: -2880, max: 2880 }), ([zone, day], minutes) => {
        const local = Date.parse(`${day}T12:00:00Z`) + minutes * MINUTE
        const clock = clockOf(zone, local)
        const first = firstMoment(clock, local)
        if (localAt(clock, first) === local) return
        expect(lastMoment(clock, local)).toBe(first)
        expect(localAt(clock, first)).toBeGreaterThan(local)
        expect(localAt(clock, first - 1)).toBeLessThan(local)
      }),
    )
  })

  it('knows no zone that does not exist, and no time out of reach', () => {
    expect(zoneClock('Mars/Olympus_Mons', 0, DAY)).toBeUndefined()
    expect(zoneClock('', 0, DAY)).toBeUndefined()
    expect(zoneClock('Europe/Paris', 9e15, 9.1e15)).toBeUndefined()
  })

  it('answers the same after it was asked about a later and an earlier time', () => {
    const summer = Date.parse('2026-07-01T00:00:00Z')
    const before = localAt(clockOf('Europe/Paris', summer), summer)
    clockOf('Europe/Paris', summer + 4000 * DAY)
    clockOf('Europe/Paris', summer - 4000 * DAY)
    expect(localAt(clockOf('Europe/Paris', summer), summer)).toBe(before)
    expect(before - summer).toBe(120 * MINUTE)
  })
})
