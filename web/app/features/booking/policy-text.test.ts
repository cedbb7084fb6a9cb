import { describe, expect, it } from 'vitest'
import { freeUntil, policyText } from './policy-text.ts'

describe('free cancellation', () => {
  it('counts elapsed hours over a change of clocks', () => {
    expect(freeUntil(new Date('2027-03-14T14:00:00Z'), 24).toISOString()).toBe('2027-03-13T14:00:00.000Z')
  })

  it('is a rule in words while nothing is chosen', () => {
    expect(policyText(1)).toBe('until 1 hour before the appointment')
    expect(policyText(0)).toBe('until the appointment starts')
  })
})
