import { describe, expect, it } from 'vitest'
import { monthOf, nextMonth, weeksOfMonth } from './month.ts'

describe('a month', () => {
  it('follows another over the end of a year, and before a leap day', () => {
    expect(monthOf('2026-12-31')).toBe('2026-12-01')
    expect(nextMonth('2026-12-01', 1)).toBe('2027-01-01')
    expect(nextMonth('2027-01-01', 1)).toBe('2027-02-01')
    expect(nextMonth('2028-02-01', 1)).toBe('2028-03-01')
    expect(nextMonth('2028-03-01', -1)).toBe('2028-02-01')
    expect(nextMonth('2027-01-01', -1)).toBe('2026-12-01')
  })

  it('is its weeks from Monday on, with nothing where another month is', () => {
    const weeks = weeksOfMonth('2027-01-01')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, '2027-01-01', '2027-01-02', '2027-01-03'])
    expect(weeks.at(-1)?.at(-1)).toBe('2027-01-31')
    expect(weeksOfMonth('2027-02-01')).toHaveLength(4)
    expect(weeksOfMonth('2026-08-01')).toHaveLength(6)
    expect(weeksOfMonth('2026-08-01').flat().filter(Boolean)).toHaveLength(31)
  })
})
