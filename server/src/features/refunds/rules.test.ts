import { money, plus, zero } from '@dressing-room/contract/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { owedOfFailed, type PaidLine, paidForUnits, planRefund, splitRefund } from './rules.ts'

const usd = (minor: number) => money(minor, 'USD')
const NOTHING = { quantity: 0, goods: usd(0), delivery: usd(0) }

function aLine(id: string, paid: number, { quantity = 1, delivery = 0, back = NOTHING } = {}): PaidLine {
  return { id, quantity, paid: usd(paid), delivery: usd(delivery), back }
}

const all = (lines: readonly PaidLine[]) =>
  lines.map(({ id, quantity, back }) => ({ id, quantity: quantity - back.quantity, restock: false }))

it('40.00 and 24.00 with 16.00 off: the first sent back gives 30.00 back, 18.00 stay', () => {
  const [coat, scarf] = [aLine('coat', 3000), aLine('scarf', 1800)]
  const plan = planRefund([coat, scarf], { lines: all([coat]), delivery: false }, 'USD')
  expect(plan.amount).toEqual(usd(3000))
  expect(plan.lines).toMatchObject([{ id: 'coat', quantity: 1, goods: usd(3000) }])
})

it('three for 10.00, one after another: 3.34, 3.33, 3.33', () => {
  expect([0, 1, 2].map((before) => paidForUnits(usd(1000), 3, before, 1).minor)).toEqual([334, 333, 333])
})

it('gives back the delivery only where that was chosen, and only once', () => {
  const sent = aLine('coat', 3000, { delivery: 500 })
  expect(planRefund([sent], { lines: all([sent]), delivery: true }, 'USD').amount).toEqual(usd(3500))
  const before = { quantity: 0, goods: usd(0), delivery: usd(500) }
  const again = aLine('coat', 3000, { delivery: 500, back: before })
  expect(planRefund([again], { lines: [], delivery: true }, 'USD').amount).toEqual(usd(0))
})

it('an amount below what the lines come to is taken off all of them alike; above it stands for no line', () => {
  const lines = [aLine('coat', 3000), aLine('scarf', 1000)]
  const input = { lines: all(lines), delivery: false }
  const less = planRefund(lines, { ...input, amount: usd(2001) }, 'USD')
  expect(less.lines.map(({ goods }) => goods.minor)).toEqual([1501, 500])
  const more = planRefund(lines, { ...input, amount: usd(4500) }, 'USD')
  expect(more).toMatchObject({ amount: usd(4500), lines: [{ goods: usd(3000) }, { goods: usd(1000) }] })
})

const line = fc.record({
  paid: fc.integer({ min: 0, max: 5_000_000 }),
  delivery: fc.integer({ min: 0, max: 10_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
})

it('in whatever parts a line goes back, the parts come to exactly what was paid, and none is negative', () => {
  fc.assert(
    fc.property(line, fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 99 }), (drawn, steps) => {
      let now = aLine('a', drawn.paid, drawn)
      let given = zero('USD')
      for (const step of [...steps, 99]) {
        const quantity = Math.min(step, now.quantity - now.back.quantity)
        if (quantity === 0) continue
        const { lines, amount } = planRefund(
          [now],
          { lines: [{ id: 'a', quantity, restock: false }], delivery: true },
          'USD',
        )
        expect(amount.minor).toBeGreaterThanOrEqual(0)
        given = plus(given, amount)
        const back = {
          quantity: now.back.quantity + quantity,
          goods: plus(now.back.goods, lines[0]?.goods ?? zero('USD')),
          delivery: plus(now.back.delivery, lines[0]?.delivery ?? zero('USD')),
        }
        now = { ...now, back }
      }
      expect(given.minor).toBe(drawn.paid + drawn.delivery)
      expect(now.back.goods.minor).toBe(drawn.paid)
    }),
  )
})

it('what stands for lines never exceeds the amount, nor a line what was paid for it', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 9_000_000 }),
      (drawn, named) => {
        const lines = drawn.map((each, at) => aLine(String(at), each.paid, each))
        const plan = planRefund(lines, { lines: all(lines), delivery: true, amount: usd(named) }, 'USD')
        const inLines = plan.lines.reduce((sum, { goods, delivery }) => sum + goods.minor + delivery.minor, 0)
        expect(inLines).toBe(Math.min(named, plan.goods.minor + plan.delivery.minor))
        for (const part of plan.lines) {
          const own = lines[Number(part.id)]
          expect(part.goods.minor).toBeLessThanOrEqual(own?.paid.minor ?? 0)
          expect(part.delivery.minor).toBeLessThanOrEqual(own?.delivery.minor ?? 0)
        }
      },
    ),
  )
})

it('splits what goes back between card and credit, card first, with every line and cent in one of both', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 0, max: 5 }),
    amount_minor: fc.integer({ min: 0, max: 5000 }),
    delivery_minor: fc.integer({ min: 0, max: 900 }),
  })
  const wish = fc.tuple(
    fc.array(line, { maxLength: 5 }),
    fc.integer({ min: 0, max: 900 }),
    fc.integer({ min: 0, max: 9000 }),
  )
  fc.assert(
    fc.property(wish, ([lines, more, cardLeft]) => {
      const named = lines.reduce((sum, { amount_minor, delivery_minor }) => sum + amount_minor + delivery_minor, 0)
      const amount = usd(named + more + 1)
      const parts = splitRefund(amount, usd(cardLeft), lines)
      expect(parts.map((part) => part.amount).reduce(plus, zero('USD'))).toEqual(amount)
      const byCard = parts.find(({ to }) => to === 'card')?.amount.minor ?? 0
      expect(byCard).toBe(Math.min(cardLeft, amount.minor))
      const sum = (of: 'quantity' | 'amount_minor' | 'delivery_minor', from: typeof lines) =>
        from.reduce((all, each) => all + each[of], 0)
      for (const of of ['quantity', 'amount_minor', 'delivery_minor'] as const) {
        expect(
          sum(
            of,
            parts.flatMap((part) => part.lines),
          ),
        ).toBe(sum(of, lines))
      }
      for (const part of parts) {
        expect(sum('amount_minor', part.lines) + sum('delivery_minor', part.lines)).toBeLessThanOrEqual(
          part.amount.minor,
        )
      }
    }),
  )
})

const DAY_MS = 24 * 3_600_000
/** Promised on one day, and failed on another where that is said. */
function promised(
  id: string,
  minor: number,
  day: number,
  more: { failedOn?: number; againOf?: string; by?: 'provider' } = {},
) {
  const at = (on: number) => new Date(on * DAY_MS)
  return {
    ...{ id, amount_minor: minor, created_at: at(day), again_of: more.againOf ?? null },
    ...{ asked_by: more.by ?? ('seller' as const), state: more.failedOn ? ('failed' as const) : ('done' as const) },
    settled_at: at(more.failedOn ?? day),
  }
}
const owed = (refunds: Parameters<typeof owedOfFailed>[0], left?: number) =>
  Object.fromEntries(owedOfFailed(refunds, left))

it('of a refund that has failed is owed what was not made again of it', () => {
  const failed = promised('first', 3000, 1, { failedOn: 2 })
  expect(owed([failed])).toEqual({ first: 3000 })
  expect(owed([failed, promised('again', 3000, 3, { againOf: 'first' })])).toEqual({})
  expect(owed([failed, promised('again', 2000, 3, { againOf: 'first', failedOn: 4 })])).toEqual({
    first: 1000,
    again: 2000,
  })
})

it('one cent that went back stands for one that has failed, the oldest first, and not for what was promised beside it', () => {
  const [one, two] = [promised('one', 3000, 1, { failedOn: 3 }), promised('two', 2000, 2, { failedOn: 4 })]
  expect(owed([one, two, promised('other', 3000, 5)])).toEqual({ two: 2000 })
  expect(owed([one, two, promised('again', 3000, 5, { againOf: 'one' })])).toEqual({ two: 2000 })
  expect(owed([one, promised('beside', 3000, 2)])).toEqual({ one: 3000 })
  expect(owed([one, promised('by hand', 3000, 2, { by: 'provider' })])).toEqual({})
})

it('no more is owed than is left of the payment', () => {
  const failed = [promised('one', 3000, 1, { failedOn: 3 }), promised('two', 2000, 2, { failedOn: 4 })]
  expect(owed(failed, 3500)).toEqual({ one: 3000, two: 500 })
  expect(owed(failed, 0)).toEqual({})
})
