import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Currency,
  currencies,
  decimalsOf,
  discountPercent,
  formatMoney,
  fromDecimal,
  type Money,
  minus,
  money,
  percentOf,
  plus,
  shareOut,
  shareWithin,
  times,
  toDecimal,
  zero,
} from './money.ts'

const currency = fc.constantFrom(...currencies)
const stepOf = (code: Currency) => (decimalsOf(code) === 3 ? 10 : 1)

/** An amount that a price can have; steps of ten where the currency has three decimals. */
const amount = (least = 0) =>
  fc
    .tuple(currency, fc.integer({ min: least, max: 1_000_000_000 }))
    .map(([code, units]) => money(units * stepOf(code), code))
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)

const usd = (minor: number) => money(minor, 'USD')
const sum = (amounts: Money[]) => amounts.reduce((all, { minor }) => all + minor, 0)

describe('a decimal of the wire', () => {
  it('comes back as it went out', () => {
    fc.assert(
      fc.property(amount(-1_000_000_000), (price) => {
        expect(fromDecimal(toDecimal(price), price.currency)).toEqual(price)
      }),
    )
  })

  it.each([
    [1.005, 'USD', 101],
    [0.615, 'USD', 62],
    [49.99, 'USD', 4999],
    [-1.005, 'USD', -101],
    [1e-9, 'USD', 0],
    [80, 'JPY', 80],
    [80.5, 'JPY', 81],
    [5.124, 'KWD', 5120],
    [5.125, 'KWD', 5130],
    [80, 'USD', 8000],
  ] as const)('rounds %d %s half up to %d minor units', (decimal, code, minor) => {
    expect(fromDecimal(decimal, code)).toEqual({ minor, currency: code })
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300])('is refused as money when it is %d', (decimal) => {
    expect(() => fromDecimal(decimal, 'USD')).toThrow(RangeError)
  })

  it('is a whole number of minor units or no money at all', () => {
    for (const minor of [0.5, Number.NaN, 2 ** 53]) expect(() => usd(minor)).toThrow(RangeError)
    expect(() => times(usd(2 ** 50), 99)).toThrow(RangeError)
  })
})

describe('a percentage', () => {
  it('rounds half up, computed without binary fractions', () => {
    fc.assert(
      fc.property(amount(), percent, (price, of) => {
        const step = BigInt(stepOf(price.currency))
        const exact = BigInt(price.minor) * BigInt(Math.round(of * 100))
        const part = BigInt(percentOf(price, of).minor)
        expect(part % step).toBe(0n)
        expect(2n * (part * 10_000n - exact) > -10_000n * step && 2n * (part * 10_000n - exact) <= 10_000n * step).toBe(
          true,
        )
      }),
    )
  })

  it('takes nothing at 0, everything at 100, and as much from a debt as from a credit', () => {
    fc.assert(
      fc.property(amount(), percent, (price, of) => {
        expect(percentOf(price, 0).minor).toBe(0)
        expect(percentOf(price, 100)).toEqual(price)
        expect(percentOf(money(-price.minor, price.currency), of).minor + percentOf(price, of).minor).toBe(0)
      }),
    )
  })

  it.each([
    [1005, 10, 101],
    [997_500, 10, 99_750],
    [39_900, 100, 39_900],
    [5, 50, 3],
    [4, 50, 2],
    [4, 12.5, 1],
    [-5, 50, -3],
  ])('of %d cents at %d %% is %d', (minor, of, part) => {
    expect(percentOf(usd(minor), of)).toEqual(usd(part))
  })
})

describe('shares', () => {
  const weights = fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 30 })

  it('always add up to the amount, whichever amount it is', () => {
    const any = fc.tuple(currency, fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }))
    fc.assert(
      fc.property(any, weights, ([code, minor], shares) => {
        expect(sum(shareOut(money(minor, code), shares))).toBe(minor)
      }),
    )
  })

  it('are each less than one step away from their exact part', () => {
    fc.assert(
      fc.property(amount(), weights, (price, shares) => {
        const all = shares.reduce((total, weight) => total + weight, 0)
        fc.pre(all > 0)
        for (const [at, share] of shareOut(price, shares).entries()) {
          const exact = (price.minor * (shares[at] ?? 0)) / all
          expect(Math.abs(share.minor - exact)).toBeLessThan(stepOf(price.currency) + 1e-3)
        }
      }),
    )
  })

  it('give what does not divide to the largest remainders, the earlier first', () => {
    expect(shareOut(usd(1000), [3333, 3333, 3334]).map(({ minor }) => minor)).toEqual([333, 333, 334])
    expect(shareOut(usd(100), [1, 1, 1]).map(({ minor }) => minor)).toEqual([34, 33, 33])
    expect(shareOut(usd(100), [0, 0]).map(({ minor }) => minor)).toEqual([100, 0])
    expect(shareOut(usd(100), [])).toEqual([])
  })

  it('keep a card amount a card amount: steps of ten where there are three decimals', () => {
    for (const { minor } of shareOut(money(10_000, 'KWD'), [1, 1, 1])) expect(minor % 10).toBe(0)
  })
})

describe('sums', () => {
  it('are exact, and never of two currencies', () => {
    expect(minus(plus(usd(1), usd(2)), usd(3))).toEqual(zero('USD'))
    expect(() => plus(usd(1), zero('EUR'))).toThrow(TypeError)
  })
})

describe('on a screen', () => {
  it.each([
    [usd(4999), '$49.99'],
    [usd(997_500), '$9,975.00'],
    [money(8000, 'JPY'), '¥8,000'],
    [money(5120, 'KWD'), 'KWD 5.120'],
    [money(100_000, 'EUR'), '€1,000.00'],
  ])('%o reads %s', (price, words) => {
    expect(formatMoney(price).replace('\u00a0', ' ')).toBe(words)
  })
})

describe('the discount badge', () => {
  it('shows the whole percent that a person with paper and pencil would get, and hides what rounds to nothing', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(cents, cents, (price, oldPrice) => {
        const exact = oldPrice > price ? Math.floor(((oldPrice - price) * 200 + oldPrice) / (2 * oldPrice)) : 0
        expect(discountPercent(price / 100, oldPrice / 100)).toBe(exact === 0 ? undefined : -exact)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    [80, 100, -20],
    [87.5, 100, -13],
    [99.6, 100, undefined],
    [120, 100, undefined],
    [100, undefined, undefined],
    [0, 100, -100],
    [0, 0, undefined],
    [0.35, 0.4, -13],
    [1.01, 1.04, -3],
    [2.87, 3.28, -13],
  ])('for %d instead of %d is %s', (price, oldPrice, percentOff) => {
    expect(discountPercent(price, oldPrice)).toBe(percentOff)
  })
})

it('shares an amount out among those who have something left, never more than each has; the rest stands with the first', () => {
  const shares = (minor: number, left: number[]) => shareWithin(money(minor, 'USD'), left).map((share) => share.minor)
  expect(shares(100, [150, 50])).toEqual([75, 25])
  expect(shares(200, [0, 150, 50])).toEqual([0, 150, 50])
  expect(shares(1, [0, 1, 1])).toEqual([0, 1, 0])
  expect(shares(205, [150, 50])).toEqual([155, 50])
  expect(shares(5, [0, 0])).toEqual([5, 0])
})
