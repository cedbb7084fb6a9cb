import { expect, it } from 'vitest'
import { rateOn, seriesNumber, vatInside, vatOfNextPart } from './rules.ts'

it.each([
  [38_230, 2000, 31_858, 6372],
  [35_860, 2000, 29_883, 5977],
  [0, 1900, 0, 0],
  [80, 1000, 73, 7],
  [1, 2000, 1, 0],
  [9_999_999_999, 2550, 7_968_127_489, 2_031_872_510],
])('of %i with a rate of %i, %i is net and %i VAT', (grossMinor, rate, netMinor, vatMinor) => {
  expect(vatInside(grossMinor, rate)).toEqual({ rate, netMinor, vatMinor, grossMinor })
})

it('of a sale that goes back in any parts, all of its VAT goes back', () => {
  for (let gross = 1; gross < 400; gross += 7) {
    const before = { grossMinor: 0, vatMinor: 0 }
    while (before.grossMinor < gross) {
      const part = Math.min(1 + (gross % 11), gross - before.grossMinor)
      const { vatMinor, netMinor } = vatOfNextPart(part, before, 2550)
      expect(netMinor).toBeGreaterThanOrEqual(0)
      before.grossMinor += part
      before.vatMinor += vatMinor
    }
    expect(before.vatMinor).toBe(vatInside(gross, 2550).vatMinor)
  }
})

it('takes the rate that applies on the day, and the standard one where there is none reduced', () => {
  const rates = [
    { country: 'EE', kind: 'standard' as const, validFrom: '2024-01-01', rate: 2200 },
    { country: 'EE', kind: 'standard' as const, validFrom: '2025-07-01', rate: 2400 },
    { country: 'FI', kind: 'reduced' as const, validFrom: '2013-01-01', rate: 1400 },
  ]
  expect(rateOn(rates, 'EE', 'standard', '2025-06-30')).toBe(2200)
  expect(rateOn(rates, 'EE', 'reduced', '2025-07-01')).toBe(2400)
  expect(rateOn(rates, 'EE', 'standard', '2023-12-31')).toBeUndefined()
  expect(rateOn(rates, 'FI', 'reduced', '2026-01-01')).toBe(1400)
})

it('numbers each series of a seller by year', () => {
  expect(seriesNumber('invoice', 2026, 1)).toBe('2026-0001')
  expect(seriesNumber('credit note', 2027, 12_345)).toBe('CN-2027-12345')
})
