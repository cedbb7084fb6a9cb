import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lengthText, rangeText, readLength, readRange, typedLength, typedRange } from './lengths.ts'

describe('lengths', () => {
  it('are read with a point or a comma, in both units', () => {
    expect(readLength('86', 'cm')).toBe(860)
    expect(readLength(' 86,5 ', 'cm')).toBe(865)
    expect(readLength('34', 'in')).toBe(864)
    for (const text of ['', 'x', '-3', '1000', '8.555', '86 cm']) expect(readLength(text, 'cm')).toBeUndefined()
  })

  it('are shown to the half inch', () => {
    expect(lengthText(865, 'cm')).toBe('86.5')
    expect(lengthText(865, 'in')).toBe('34')
    expect(lengthText(880, 'in')).toBe('34.5')
    expect(rangeText({ from: 840, until: 870 }, 'cm')).toBe('84–87')
    expect(rangeText({ from: 860, until: 865 }, 'in')).toBe('34')
  })

  it('of a range are one or two', () => {
    expect(readRange('84-87')).toEqual({ from: 840, until: 870 })
    expect(readRange('84 – 87,5')).toEqual({ from: 840, until: 875 })
    expect(readRange('86')).toEqual({ from: 860, until: 860 })
    for (const text of ['', '84-', '-87', '1-2-3', 'S']) expect(readRange(text)).toBeUndefined()
  })

  it('that were typed come back as they are', () => {
    const length = fc.integer({ min: 20, max: 3000 })
    fc.assert(
      fc.property(length, length, (from, until) => {
        expect(readLength(typedLength(from, 'cm'), 'cm')).toBe(from)
        expect(readRange(typedRange({ from, until }))).toEqual({ from, until })
      }),
    )
    // Half an inch is as fine as it gets.
    fc.assert(
      fc.property(length, (millimetres) => {
        const typed = typedLength(millimetres, 'in')
        expect(typedLength(readLength(typed, 'in'), 'in')).toBe(typed)
      }),
    )
  })
})
