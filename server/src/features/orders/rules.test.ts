import { type Currency, minus, money, plus, zero } from '@dressing-room/contract/money'
import { PAYMENT_STATUSES } from '@dressing-room/contract/orders'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayMove, moves } from './payment-status-rules.ts'
import {
  isFault,
  orderTotals,
  type ProductOnSale,
  type PromoValue,
  priceChange,
  priceRise,
  resolveLine,
  riseInWords,
  shareDelivery,
  splitBySeller,
} from './rules.ts'

const currency = fc.constantFrom<Currency[]>('USD', 'JPY', 'KWD')
const inCurrency = (code: Currency, units: number) => money(units * (code === 'KWD' ? 10 : 1), code)
const quantity = fc.integer({ min: 1, max: 99 })

const cart = currency.chain((code) =>
  fc.record({
    code: fc.constant(code),
    lines: fc.array(fc.record({ price: fc.nat(10_000_000).map((units) => inCurrency(code, units)), quantity }), {
      minLength: 1,
      maxLength: 20,
    }),
    promo: fc.option(
      fc.oneof(
        fc.record({ percent: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100) }),
        fc.record({ amount: fc.integer({ min: 1, max: 100_000_000 }).map((minor) => money(minor, code)) }),
      ) as fc.Arbitrary<PromoValue>,
      { nil: undefined },
    ),
  }),
)

describe('totals', () => {
  it('are the lines less their discounts, always, and never below nothing', () => {
    fc.assert(
      fc.property(cart, ({ code, lines, promo }) => {
        const { subtotal, discount, delivery, total, lineDiscounts } = orderTotals(
          lines,
          code,
          promo && { value: promo },
        )
        const goods = lines.reduce((sum, line) => sum + line.price.minor * line.quantity, 0)
        const off = lineDiscounts.reduce(plus, zero(code))
        expect(subtotal.minor).toBe(goods)
        expect(discount).toEqual(off)
        expect(total).toEqual(plus(minus(subtotal, off), delivery))
        expect(total.minor).toBeGreaterThanOrEqual(0)
        for (const [at, line] of lines.entries()) {
          const lineOff = lineDiscounts[at]?.minor ?? -1
          expect(lineOff).toBeGreaterThanOrEqual(0)
          expect(lineOff).toBeLessThanOrEqual(line.price.minor * line.quantity)
        }
      }),
    )
  })

  it('come to exactly nothing with everything off', () => {
    fc.assert(
      fc.property(cart, ({ code, lines }) => {
        expect(orderTotals(lines, code, { value: { percent: 100 } }).total).toEqual(zero(code))
      }),
    )
  })

  it('of the platform and the sellers are the goods, to the last cent', () => {
    fc.assert(
      fc.property(cart, fc.integer({ min: 0, max: 100 }), ({ code, lines }, fee) => {
        const net = lines.map((line, at) => ({ sellerId: `seller ${at % 3}`, net: line.price }))
        const shares = splitBySeller(net, fee)
        const all = shares.reduce((sum, share) => plus(sum, plus(share.fee, share.earned)), zero(code))
        expect(all).toEqual(net.reduce((sum, line) => plus(sum, line.net), zero(code)))
        for (const share of shares) expect(share.earned.minor).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('a sale with delivery', () => {
  const usd = (minor: number) => money(minor, 'USD')

  it('leaves delivery whole to the seller and takes the fee of the goods alone', () => {
    expect(splitBySeller([{ sellerId: 'a', net: usd(10_000), delivery: usd(2000) }], 10)).toEqual([
      { sellerId: 'a', fee: usd(1000), earned: usd(11_000), delivery: usd(2000) },
    ])
  })

  it('adds up to what was captured, whatever the lines, the discount, the delivery and the fee', () => {
    const seller = fc.constantFrom('a', 'b', 'c')
    fc.assert(
      fc.property(
        cart,
        fc.array(seller),
        fc.nat(500_000),
        fc.integer({ min: 0, max: 100 }),
        (requested, sellers, sent, fee) => {
          const { code, lines, promo } = requested
          const delivery = inCurrency(code, sent)
          const totals = orderTotals(lines, code, promo && { value: promo }, delivery)
          const onLines = shareDelivery(
            lines.map((line) => ({ ...line, product: { sellerId: 'a' } })),
            new Map([['a', delivery]]),
            code,
          )
          const net = lines.map((line, at) => ({
            delivery: onLines[at] ?? zero(code),
            sellerId: sellers[at] ?? 'a',
            net: money(line.price.minor * line.quantity - (totals.lineDiscounts[at]?.minor ?? 0), code),
          }))
          const shares = splitBySeller(net, fee)
          const posted = shares.reduce((sum, share) => plus(sum, plus(share.fee, share.earned)), zero(code))
          expect(posted).toEqual(totals.total)
          for (const share of shares) {
            expect(share.fee.minor).toBeGreaterThanOrEqual(0)
            expect(share.earned.minor).toBeGreaterThanOrEqual(0)
          }
        },
      ),
    )
  })
})

describe('the payment status', () => {
  it('comes back from refunded where a refund has failed, and nothing that was paid becomes unpaid', () => {
    expect(moves.refunded).toEqual(['paid', 'partially refunded'])
    for (const from of ['paid', 'partially refunded', 'refunded', 'review'] as const) {
      for (const to of ['pending', 'expired', 'canceled'] as const)
        expect([from, to, mayMove(from, to)]).toEqual([from, to, false])
    }
    for (const from of PAYMENT_STATUSES) expect(mayMove(from, 'pending')).toBe(false)
  })
})

describe('a line of a cart', () => {
  const dress: ProductOnSale = {
    id: 'p',
    name: 'Dress',
    slug: 'dress',
    imageUrl: '',
    swatch: '',
    availability: 'InStock',
    availableFrom: null,
    sellerId: 's',
    sellerName: 'S',
    colors: ['Black', 'White'],
    sizes: ['M', 'L'],
    variants: [
      { id: 'black-l', color: 'Black', size: 'L', stock: null, price: money(700, 'USD') },
      { id: 'white-m', color: 'White', size: 'M', stock: null, price: money(900, 'USD') },
    ],
  }
  const requested = { uniqueId: 'u', slug: 'dress', color: 'Black', size: 'L', quantity: 1, shownPrice: 5 }

  it('exists only as a combination that the seller offers', () => {
    const bought = (color: string, size: string) => !isFault(resolveLine({ ...requested, color, size }, dress))
    expect([bought('Black', 'L'), bought('White', 'M')]).toEqual([true, true])
    expect([bought('Black', 'M'), bought('White', 'L'), bought('', 'L'), bought('black', 'L')]).toEqual(
      Array(4).fill(false),
    )
  })

  it('costs what its own combination costs', () => {
    expect(resolveLine({ ...requested, color: 'White', size: 'M' }, dress)).toMatchObject({ price: { minor: 900 } })
  })

  it('ignores an option that the product does not have', () => {
    const plain = {
      ...dress,
      colors: [],
      sizes: [],
      variants: [{ id: 'only', color: '', size: '', stock: 1, price: money(700, 'USD') }],
    }
    expect(resolveLine(requested, plain)).toMatchObject({ variantId: 'only', color: '', size: '' })
  })

  it('names old and new price when it has become dearer, and says nothing when it has become cheaper', () => {
    const rise = priceRise(requested, money(700, 'USD'))
    expect(String(rise && riseInWords(rise))).toBe('$5.00 is now $7.00')
    expect(priceRise({ ...requested, shownPrice: 7 }, money(500, 'USD'))).toBeUndefined()
    expect(priceRise({ ...requested, shownPrice: undefined }, money(500, 'USD'))).toBeUndefined()
  })

  it('asks for a click only when the price rose', () => {
    const changeTo = (minor: number) => priceChange(requested, money(minor, 'USD'))
    expect([499, 500, 501].map(changeTo)).toEqual(['applied', 'none', 'to confirm'])
    expect(priceChange({ ...requested, shownPrice: undefined }, money(500, 'USD'))).toBe('none')
    expect(priceChange({ ...requested, shownPrice: Number.NaN }, money(500, 'USD'))).toBe('none')
  })
})
