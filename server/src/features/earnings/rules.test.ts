import { describe, expect, it } from 'vitest'
import { boundsOfWeek, mainFirst, mondayOf, startOfDay, weekToShow } from './rules.ts'

const HOUR = 3_600_000

describe('a week', () => {
  it('runs from Monday to Sunday', () => {
    expect(['2026-11-23', '2026-11-28', '2026-11-29', '2026-11-30'].map(mondayOf)).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-11-23',
      '2026-11-30',
    ])
  })

  it.each([
    ['an ordinary week', '2026-11-23', 'America/Los_Angeles', 168],
    ['one in which clocks go forward', '2026-03-23', 'Europe/Lisbon', 167],
    ['one in which clocks go back', '2026-10-26', 'America/New_York', 169],
    ['one in which they move by half an hour', '2026-03-30', 'Australia/Lord_Howe', 168.5],
    ['one in which midnight is skipped', '2026-09-06', 'America/Santiago', 167],
  ])('%s has as many hours as its zone gives it', (_, monday, zone, hours) => {
    const bounds = boundsOfWeek(mondayOf(monday), zone).map((bound) => bound.getTime())
    expect(bounds).toHaveLength(8)
    expect(((bounds[7] ?? 0) - (bounds[0] ?? 0)) / HOUR).toBe(hours)
    expect(bounds.slice(1).every((bound, at) => bound > (bounds[at] ?? 0))).toBe(true)
  })

  it('begins with what clocks show first where midnight is skipped', () => {
    // 6 September 2026 in Santiago: 23:59:59 is followed by 01:00.
    expect(startOfDay('2026-09-06', 'America/Santiago').toISOString()).toBe('2026-09-06T04:00:00.000Z')
    // Samoa had no 30 December 2011.
    expect(startOfDay('2011-12-30', 'Pacific/Apia')).toEqual(startOfDay('2011-12-31', 'Pacific/Apia'))
  })

  it('that is shown lies between the first with a sale and this one', () => {
    const weeks = { first: '2026-11-02', current: '2026-11-23' }
    expect(weekToShow(undefined, weeks)).toBe('2026-11-23')
    expect(weekToShow('2026-11-15', weeks)).toBe('2026-11-09')
    expect(weekToShow('2026-10-01', weeks)).toBe('2026-11-02')
    expect(weekToShow('2027-01-01', weeks)).toBe('2026-11-23')
  })
})

it('the main currency is the one most was sold in, however large the amounts of others are', () => {
  const takings = [
    { currency: 'JPY', sale_count: 1 },
    { currency: 'USD', sale_count: 3 },
    { currency: 'EUR', sale_count: 3 },
  ] as const
  expect(mainFirst(takings).map(({ currency }) => currency)).toEqual(['EUR', 'USD', 'JPY'])
})
