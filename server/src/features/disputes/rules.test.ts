import { describe, expect, it } from 'vitest'
import { isOlder, moneyMove } from './rules.ts'

describe('what is heard of a dispute', () => {
  it('only goes on, never back', () => {
    expect([isOlder('open', 'won'), isOlder('open', 'asked'), isOlder('answered', 'open')]).toEqual([
      true,
      false,
      false,
    ])
    expect([isOlder('lost', 'open'), isOlder('open', 'open')]).toEqual([false, false])
  })

  it('takes the money once, and gives it back once the bank has decided so', () => {
    const open = { state: 'open', isTaken: false } as const
    const taken = { state: 'open', isTaken: true } as const
    const won = { state: 'won', isTaken: false } as const
    expect([moneyMove(undefined, open), moneyMove(open, taken), moneyMove(undefined, taken)]).toEqual([
      ...['none', 'taken', 'taken'],
    ])
    // An answer that was given before the money was taken, and comes after it.
    expect([moneyMove(taken, taken), moneyMove(taken, open)]).toEqual(['none', 'none'])
    expect([moneyMove(taken, won), moneyMove(won, won), moneyMove(undefined, won)]).toEqual([
      ...['returned', 'none', 'none'],
    ])
    expect(moneyMove(won, taken)).toBe('none')
  })
})
