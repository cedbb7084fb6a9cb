import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutSale, planTaking, type Share } from './rules.ts'

const sale = (share: Partial<Share>): Share => ({
  ...{ sellerId: 'ada', earned: 0, pending: 0, fee: 0, tax: 0, delivery: 0 },
  ...share,
})

describe('what is taken back of a sale', () => {
  it('comes from seller and platform in the proportion in which they have it', () => {
    const dress = sale({ earned: 7200, pending: 7200, fee: 800 })
    expect(cutSale(dress, 'USD', 3000)).toMatchObject({ pending: 2700, available: 0, fee: 300 })
  })

  it('for delivery comes from the seller alone, who pays no fee on it', () => {
    const dress = sale({ earned: 7700, pending: 7700, fee: 800, delivery: 500 })
    expect(cutSale(dress, 'USD', 500, 500)).toMatchObject({ pending: 500, fee: 0, delivery: 500 })
    expect(cutSale(dress, 'USD', 8000, 0)).toMatchObject({ pending: 7200, fee: 800, delivery: 0 })
    expect(cutSale(dress, 'USD', 8000)).toMatchObject({ pending: 7200, fee: 800, delivery: 0 })
    expect(cutSale(dress, 'USD', 8300)).toMatchObject({ pending: 7500, fee: 800, delivery: 300 })
  })

  it('comes from what is pending while the sale is not free, then from what is available', () => {
    expect(cutSale(sale({ earned: 900, pending: 0, fee: 100 }), 'USD', 1000)).toMatchObject({
      pending: 0,
      available: 900,
    })
  })

  it('cannot be more than there is', () => {
    const dress = sale({ earned: 7700, fee: 800, delivery: 500 })
    for (const [minor, delivery] of [[8501], [8001, 0], [501, 501], [-1]] as const) {
      expect(() => cutSale(dress, 'USD', minor, delivery)).toThrow('seller ada has')
    }
  })

  it('in however many parts leaves nothing with either once all of it is back', () => {
    const amounts = fc.record({
      earned: fc.nat(100_000),
      fee: fc.nat(10_000),
      tax: fc.nat(2000),
      delivery: fc.nat(3000),
      parts: fc.array(fc.nat(40_000), { maxLength: 6 }),
    })
    fc.assert(
      fc.property(amounts, ({ earned, fee, tax, delivery, parts }) => {
        const left = sale({ earned: earned + delivery, pending: earned + delivery, fee, tax, delivery })
        for (const part of [...parts, Number.POSITIVE_INFINITY]) {
          const minor = Math.min(part, left.earned + left.fee + left.tax)
          const cut = cutSale(left, 'USD', minor)
          expect(cut.pending + cut.available + cut.fee + cut.tax).toBe(minor)
          left.earned -= cut.pending + cut.available
          left.pending -= cut.pending
          left.fee -= cut.fee
          left.tax -= cut.tax
          left.delivery -= cut.delivery
          expect(Math.min(left.earned, left.pending, left.fee, left.tax, left.delivery)).toBeGreaterThanOrEqual(0)
        }
        expect(left).toMatchObject({ earned: 0, pending: 0, fee: 0, tax: 0, delivery: 0 })
      }),
    )
  })
})

describe('an amount that is taken', () => {
  const oda = sale({ sellerId: 'oda', earned: 5900, fee: 600, delivery: 500 })
  const bea = sale({ sellerId: 'bea', earned: 1800, fee: 200 })
  const shares = [oda, bea]

  it('from everybody comes in the proportion in which they have it, also from what is nobody has yet', () => {
    expect(planTaking(4250, 'everybody', { unclaimed: 0, shares }, 'USD')).toEqual({
      parts: [
        { sellerId: 'oda', minor: 3250 },
        { sellerId: 'bea', minor: 1000 },
      ],
      platform: 0,
    })
    expect(planTaking(8600, 'everybody', { unclaimed: 8700, shares }, 'USD').parts).toMatchObject([
      { sellerId: null, minor: 4350 },
      { sellerId: 'oda', minor: 3250 },
      { sellerId: 'bea', minor: 1000 },
    ])
    expect(planTaking(850, 'sellers', { unclaimed: 8500, shares }, 'USD').parts).toMatchObject([
      { sellerId: 'oda', minor: 650 },
      { sellerId: 'bea', minor: 200 },
    ])
  })

  it('from sellers comes from what is nobody’s yet where there is none, as of a gift card', () => {
    expect(planTaking(5000, 'sellers', { unclaimed: 5000, shares: [] }, 'USD')).toEqual({
      parts: [{ sellerId: null, minor: 5000 }],
      platform: 0,
    })
  })

  it('is borne by the platform where nobody has it', () => {
    expect(planTaking(8000, 'everybody', { unclaimed: 0, shares: [] }, 'USD')).toEqual({ parts: [], platform: 8000 })
    expect(planTaking(9000, 'everybody', { unclaimed: 0, shares }, 'USD')).toMatchObject({ platform: 500 })
    const named = [{ sellerId: 'bea', minor: 2300 }]
    expect(planTaking(2300, named, { unclaimed: 900, shares }, 'USD')).toEqual({
      parts: [{ sellerId: 'bea', minor: 2000 }],
      platform: 300,
    })
    expect(planTaking(900, [{ sellerId: null, minor: 900 }], { unclaimed: 0, shares }, 'USD')).toMatchObject({
      platform: 900,
    })
  })

  it('for goods and delivery takes of one what the other has not', () => {
    const of = (minor: number, deliveryMinor: number) =>
      planTaking(minor, [{ sellerId: 'oda', minor, deliveryMinor }], { unclaimed: 0, shares }, 'USD').parts[0]
    expect(of(1000, 800)).toEqual({ sellerId: 'oda', minor: 1000, deliveryMinor: 500 })
    expect(of(6500, 0)).toEqual({ sellerId: 'oda', minor: 6500, deliveryMinor: 500 })
    expect(of(300, 100)).toEqual({ sellerId: 'oda', minor: 300, deliveryMinor: 100 })
  })
})
