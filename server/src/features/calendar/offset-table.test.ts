import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { CHANGES } from '../../../test/oracles/zones-that-change.ts'
import { firstMoment, isRepeated, lastMoment, localAt, type OffsetTable, offsetTable, spanAt } from './offset-table.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** Changes of clocks begin and end at whole quarters of an hour. */
const STEP = (process.env.TIER === 'heavy' ? 5 : 30) * MINUTE

function tableOf(timeZone: string, around: number): OffsetTable {
  const table = offsetTable(timeZone, around - 10 * DAY, around + 10 * DAY)
  if (!table) throw new Error(`no such zone: ${timeZone}`)
  return table
}

describe('the clock of a zone', () => {
  it('agrees with Temporal around every change', () => {
    for (const [zone, day] of CHANGES) {
      const noon = Date.parse(`${day}T12:00:00Z`)
      const table = tableOf(zone, noon)
      for (let moment = noon - 2 * DAY; moment < noon + 2 * DAY; moment += STEP) {
        const shown = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainDateTime()
        const local = Date.parse(`${shown.toString({ smallestUnit: 'minute' })}Z`)
        expect([zone, localAt(table, moment)]).toEqual([zone, local])

        const twice = ['earlier', 'later'].map(
          (disambiguation) =>
            shown.toZonedDateTime(zone, { disambiguation: disambiguation as 'earlier' | 'later' }).epochMilliseconds,
        )
        expect([zone, firstMoment(table, local), lastMoment(table, local)]).toEqual([zone, ...twice])
        expect(isRepeated(table, moment, spanAt(table, moment))).toBe(twice[0] !== twice[1])
      }
    }
  })

  it('takes a skipped time to the first real moment after it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CHANGES), fc.integer({ min: -2880, max: 2880 }), ([zone, day], minutes) => {
        const local = Date.parse(`${day}T12:00:00Z`) + minutes * MINUTE
        const table = tableOf(zone, local)
        const first = firstMoment(table, local)
        if (localAt(table, first) === local) return
        expect(lastMoment(table, local)).toBe(first)
        expect(localAt(table, first)).toBeGreaterThan(local)
        expect(localAt(table, first - 1)).toBeLessThan(local)
      }),
    )
  })

  it('knows no zone that does not exist, and no time out of reach', () => {
    expect(offsetTable('Mars/Olympus_Mons', 0, DAY)).toBeUndefined()
    expect(offsetTable('', 0, DAY)).toBeUndefined()
    expect(offsetTable('Europe/Paris', 9e15, 9.1e15)).toBeUndefined()
  })

  it('answers the same after it was asked about a later and an earlier time', () => {
    const summer = Date.parse('2026-07-01T00:00:00Z')
    const before = localAt(tableOf('Europe/Paris', summer), summer)
    tableOf('Europe/Paris', summer + 4000 * DAY)
    tableOf('Europe/Paris', summer - 4000 * DAY)
    expect(localAt(tableOf('Europe/Paris', summer), summer)).toBe(before)
    expect(before - summer).toBe(120 * MINUTE)
  })
})
