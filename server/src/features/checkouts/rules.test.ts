import { type Currency, type Money, money, zero } from '@dressing-room/contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CheckoutStatus, cardLimit, decideSettlement, isPageClosed, planPayment, type Snapshot } from './rules.ts'

describe('the word of the provider', () => {
  const total = money(8000, 'USD')
  const checkout = { reference: 'order_1', total }
  const paid: Snapshot = { state: 'paid', reference: 'order_1', total, live: false }
  const unpaid = ['open', 'expired', 'canceled', 'unopened', 'replaced'] as const
  const STATUSES = [...unpaid, 'paid', 'review'] as const

  it('pays a checkout that is open or came too late, once', () => {
    for (const status of unpaid) expect(decideSettlement({ ...checkout, status }, paid, false)).toEqual({ to: 'paid' })
    for (const status of ['paid', 'review'] as const) {
      expect(decideSettlement({ ...checkout, status }, paid, false)).toEqual({ to: 'nothing' })
    }
  })

  it('never fulfils a payment that is not the one that was asked for', () => {
    const snapshot = fc.record({
      state: fc.constant<'paid'>('paid'),
      reference: fc.constantFrom('order_1', 'order_2', '', undefined),
      total: fc.option(
        fc.record({
          minor: fc.constantFrom(8000, 7999, 8001, 80, 0),
          currency: fc.constantFrom<Currency[]>('USD', 'EUR', 'JPY'),
        }),
        { nil: undefined },
      ) as fc.Arbitrary<Money | undefined>,
      live: fc.boolean(),
    })
    fc.assert(
      fc.property(snapshot, fc.constantFrom(...unpaid), fc.boolean(), (said, status, live) => {
        const fits =
          said.reference === 'order_1' &&
          said.total?.minor === 8000 &&
          said.total.currency === 'USD' &&
          said.live === live
        expect(decideSettlement({ ...checkout, status }, said, live).to).toBe(fits ? 'paid' : 'review')
      }),
    )
  })

  it('says what differs', () => {
    const settlement = decideSettlement(
      { ...checkout, status: 'open' },
      { ...paid, total: zero('EUR'), live: true },
      false,
    )
    expect(settlement).toEqual({ to: 'review', reason: 'The payment differs in amount or currency and live mode.' })
  })

  it('ends an open checkout whose page has expired, and nothing else', () => {
    const expired: Snapshot = { ...paid, state: 'expired' }
    const ended = STATUSES.filter((status) => decideSettlement({ ...checkout, status }, expired, false).to === 'ended')
    expect(ended).toEqual(['open'])
    expect(decideSettlement({ ...checkout, status: 'open' }, { ...expired, reference: 'order_2' }, false).to).toBe(
      'nothing',
    )
  })

  it('changes nothing while the payment is open or on its way', () => {
    for (const status of STATUSES) {
      for (const state of ['open', 'processing'] as const) {
        expect(decideSettlement({ ...checkout, status }, { ...paid, state }, false)).toEqual({ to: 'nothing' })
      }
    }
  })

  it('ends a checkout that is to end although a payment is under way: should it come, it is a late one', () => {
    const processing: Snapshot = { ...paid, state: 'processing' }
    const settle = (status: CheckoutStatus) =>
      decideSettlement({ ...checkout, status }, processing, false, { isToEnd: true }).to
    expect(settle('open')).toBe('ended')
    for (const status of STATUSES.slice(1)) expect(settle(status)).toBe('nothing')
  })

  it('calls a person when the same thing is paid for on a second page', () => {
    const settlement = decideSettlement({ ...checkout, status: 'replaced' }, paid, false, { isPaidElsewhere: true })
    expect(settlement).toEqual({ to: 'review', reason: 'It has been paid for twice.' })
  })
})

describe('a page that was left for another', () => {
  it('counts as open until its payment has come or failed', () => {
    expect(isPageClosed('replaced', 'processing')).toBe(false)
    expect(isPageClosed('open', 'processing')).toBe(true)
    for (const state of ['paid', 'expired'] as const) expect(isPageClosed('replaced', state)).toBe(true)
  })
})

describe('what a card can carry', () => {
  const usd = (minor: number) => {
    const limit = cardLimit(money(minor, 'USD'))
    return limit.isWithin ? limit : { ...limit, text: String(limit.text) }
  }

  it('lies between both bounds, which are named with the one that is broken', () => {
    expect([usd(50).isWithin, usd(99_999_999).isWithin]).toEqual([true, true])
    expect(usd(49)).toMatchObject({ bound: 'minimum', text: '$0.50' })
    expect(usd(100_000_000)).toMatchObject({ bound: 'maximum', text: '$999,999.99' })
    expect(cardLimit(money(150_000_000, 'VND'))).toMatchObject({ bound: 'maximum' })
  })

  it('does not matter where there is nothing to pay', () => {
    expect(usd(0)).toEqual({ isWithin: true })
  })
})

describe('a total that store credit helps to pay', () => {
  const plan = (total: number, available: number, currency: Currency = 'USD') => {
    const { credit, card, isSpared } = planPayment(money(total, currency), available)
    return [credit.minor, card.minor, isSpared]
  }

  it('takes what there is, at most all of it', () => {
    expect(plan(8000, 3000)).toEqual([3000, 5000, false])
    expect(plan(8000, 9000)).toEqual([8000, 0, false])
    expect(plan(8000, 0)).toEqual([0, 8000, false])
    expect(plan(8000, -5)).toEqual([0, 8000, false])
  })

  it('leaves the card as much as it takes, or nothing', () => {
    expect(plan(8000, 7980)).toEqual([7950, 50, true])
    expect(plan(40, 30)).toEqual([0, 40, true])
    expect(plan(40, 40)).toEqual([40, 0, false])
    expect(plan(5120, 1234, 'KWD')).toEqual([1230, 3890, false])
  })

  it('adds up, whatever there is', () => {
    const amounts = fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 120_000 }))
    fc.assert(
      fc.property(amounts, ([total, available]) => {
        const { credit, card } = planPayment(money(total, 'USD'), available)
        expect(credit.minor + card.minor).toBe(total)
        expect(credit.minor).toBeLessThanOrEqual(available)
        // Credit never makes a total unpayable that a card alone could pay.
        if (total >= 50) expect(cardLimit(card).isWithin).toBe(true)
      }),
    )
  })
})
