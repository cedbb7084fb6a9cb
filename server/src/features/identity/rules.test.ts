import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CheckState, nextLook, nextState, whyFailed } from './rules.ts'

const REPORTS = ['open', 'failed', 'processing', 'verified', 'canceled', 'redacted'] as const
const report = fc.constantFrom(...REPORTS)

describe('what a check becomes by what the provider says', () => {
  it('is verified only after the provider has said so, and until it takes that back', () => {
    fc.assert(
      fc.property(fc.array(report, { maxLength: 12 }), (reports) => {
        let state: CheckState = 'open'
        for (const each of reports) {
          const before: CheckState = state
          state = nextState(before, each)
          if (state === 'verified') expect(before === 'verified' || each === 'verified').toBe(true)
          if (before === 'verified' && state !== 'verified') expect(['canceled', 'redacted']).toContain(each)
          if (before === 'withdrawn' || before === 'canceled') expect(state).toBe(before)
        }
      }),
    )
  })

  it('is not shaken by a report that comes late', () => {
    expect(nextState('verified', 'processing')).toBe('verified')
    expect(nextState('verified', 'redacted')).toBe('withdrawn')
    expect(nextState('failed', 'redacted')).toBe('canceled')
  })
})

describe('when the provider is asked without being told to', () => {
  const startedAt = new Date('2026-11-01T12:00:00Z')
  const minutesUntil = (state: CheckState, minutes: number) => {
    const now = new Date(startedAt.getTime() + minutes * 60_000)
    const look = nextLook(state, { startedAt, now })
    return look && (look.getTime() - now.getTime()) / 60_000
  }

  it('soon at first, later more and more seldom, and at least once a day while anything may come', () => {
    expect(minutesUntil('open', 0)).toBe(5)
    expect(minutesUntil('processing', 0)).toBe(1)
    expect(minutesUntil('processing', 600)).toBe(150)
    expect(minutesUntil('processing', 90 * 1440)).toBe(1440)
    expect(minutesUntil('verified', 400 * 1440)).toBe(1440)
  })

  it('not at all once nothing can come any more', () => {
    expect(minutesUntil('open', 31 * 1440)).toBeNull()
    expect(minutesUntil('canceled', 0)).toBeNull()
    expect(minutesUntil('withdrawn', 0)).toBeNull()
  })
})

it('says of an unknown failure that the check did not succeed', () => {
  expect(String(whyFailed('document_expired'))).toBe('The document has expired.')
  expect(String(whyFailed('a_code_of_next_year'))).toBe('The check did not succeed.')
})
