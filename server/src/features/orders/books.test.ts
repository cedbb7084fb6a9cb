import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { expectCleanBooks, openCheckout, untilStatus } from '../../../test/checkouts.ts'
import { aBuyer, aProduct, aPromoCode, type MadeProduct, type Person } from '../../../test/makers.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { checkBooks } from './books.ts'

let shop: TestApp
let buyer: Person
let dress: MadeProduct
beforeEach(async () => {
  shop = await startTestApp()
  buyer = await aBuyer(shop)
  dress = await aProduct(shop.db, { stock: 5 })
})
afterEach(() => shop.close())

async function paidOrder(promoCode?: string) {
  const checkout = await openCheckout(shop, buyer, [dress.line()], promoCode)
  await shop.provider.payOnPage(checkout.url)
  await untilStatus(shop, checkout.orderId, 'paid')
  await expectCleanBooks(shop)
  return checkout
}

/** The faults that are found, by the first word of their check. */
async function found(): Promise<Record<string, string[]>> {
  const results = await checkBooks(shop.deps)
  const faulty = results.filter(({ faults }) => faults.length > 0)
  return Object.fromEntries(faulty.map(({ check, faults }) => [check.split(' ')[0], faults]))
}

const plant = (statement: ReturnType<typeof sql>) => statement.execute(shop.db)

it('are in order in an empty shop and after a sale', async () => {
  expect(await found()).toEqual({})
  await paidOrder(await aPromoCode(shop.db, { percent: 10 }, { maxUses: 1 }))
  expect(await found()).toEqual({})
})

it('I1: notice units promised to nobody', async () => {
  await openCheckout(shop, buyer, [dress.line()])
  await plant(sql`update variant set reserved = reserved + 1 where product_id = ${dress.id}`)
  expect(await found()).toEqual({ I1: [expect.stringContaining('5 on hand, 2 reserved, 1 promised')] })
})

it('I3: notice an order that is not the sum of its lines', async () => {
  const { orderId } = await openCheckout(shop, buyer, [dress.line()])
  await plant(sql`update order_line set price_minor = price_minor - 1 where order_id = ${orderId}`)
  expect(await found()).toEqual({ I3: [expect.stringMatching(/^order \d+ does not add up$/)] })
})

it('I3: notice an order without lines', async () => {
  const { orderId } = await openCheckout(shop, buyer, [dress.line()])
  await shop.post('/api/cancel-checkout', {}, buyer.token)
  await plant(sql`delete from order_line where order_id = ${orderId}`)
  expect(Object.keys(await found())).toEqual(['I3'])
})

it('I4: notice an order that nobody has paid', async () => {
  const { orderId } = await openCheckout(shop, buyer, [dress.line()])
  await plant(sql`update shop_order set payment_status = 'paid' where id = ${orderId}`)
  expect(await found()).toEqual({ I4: [expect.stringContaining('is paid here but not at the provider')] })
})

it('I4: notice an order that was paid with another amount', async () => {
  const { orderId } = await openCheckout(shop, buyer, [dress.line()])
  await shop.provider.faults([{ on: 'webhook', kind: 'lose' }])
  const [session] = await shop.provider.sessions()
  await shop.provider.pay(session?.id ?? '', { amount: 1 })
  await plant(sql`update shop_order set payment_status = 'paid' where id = ${orderId}`)
  expect(await found()).toEqual({ I4: [expect.stringContaining('$80.00 here, $0.01 there')] })
})

it('I5: notice money without an order', async () => {
  const { orderId } = await openCheckout(shop, buyer, [dress.line()])
  await shop.provider.faults([{ on: 'webhook', kind: 'lose' }])
  const [session] = await shop.provider.sessions()
  await shop.provider.pay(session?.id ?? '')
  expect(await found()).toEqual({ I5: [expect.stringContaining('is paid, its order is pending')] })
  await plant(sql`update variant set reserved = 0`)
  await plant(sql`delete from shop_order where id = ${orderId}`)
  expect(await found()).toEqual({ I5: [expect.stringContaining('is paid, its order is missing')] })
})

it('I6: notice that more went back than came in', async () => {
  const { orderId } = await paidOrder()
  const refund = (amount: number, reason: string) => sql`
    insert into refund (order_id, reason, amount_minor, currency, created_at)
    values (${orderId}, ${reason}, ${amount}, 'USD', now())`
  await plant(refund(8000, 'returned'))
  expect(await found()).toEqual({})
  await plant(refund(1, 'once more'))
  expect(await found()).toEqual({ I6: [expect.stringContaining('too much refunded')] })
})

it('I7: notice a mail that went to two people', async () => {
  const { orderId } = await paidOrder()
  await plant(sql`
    insert into mail (subject_key, kind, recipient, subject, text_body, html_body, created_at)
    select subject_key, kind, 'other@buyer.test', subject, text_body, html_body, created_at
    from mail where subject_key = ${`order:${orderId}`} and kind = 'order confirmation'`)
  expect(await found()).toEqual({ I7: [expect.stringContaining("more than one mail 'order confirmation'")] })
})

it('notice a posting that is not balanced, a sale that was not captured, and one that never happened', async () => {
  const { orderId } = await paidOrder()
  const entry = (posting: string, order: string, amount: number) => sql`
    insert into ledger_entry (posting, account, order_id, amount_minor, currency, posted_at)
    values (${posting}, 'captured', ${order}, ${amount}, 'USD', now())`
  await plant(entry('stray', orderId, 5))
  expect(await found()).toEqual({
    the: ['posting stray is not balanced', expect.stringMatching(/^order \d+: \$80\.00 due, \$80\.05 captured$/)],
  })
})

it('notice money captured for an order that nobody has paid', async () => {
  const { orderId } = await openCheckout(shop, buyer, [dress.line()])
  await plant(sql`
    insert into ledger_entry (posting, account, order_id, amount_minor, currency, posted_at)
    values ('early', 'captured', ${orderId}, 8000, 'USD', now()), ('early', 'seller', ${orderId}, -8000, 'USD', now())`)
  expect(await found()).toEqual({ the: [expect.stringMatching(/^order \d+: \$0\.00 due, \$80\.00 captured$/)] })
})

it('notice a promo code that was counted wrong', async () => {
  await paidOrder(await aPromoCode(shop.db, { percent: 10 }))
  await plant(sql`update promo_code set uses = uses + 1`)
  expect(await found()).toEqual({ promo: [expect.stringMatching(/^SAVE-\d+: 2 uses counted, 1 held or paid$/)] })
})

it('keep the ledger from being rewritten', async () => {
  await paidOrder()
  await expect(plant(sql`update ledger_entry set amount_minor = 0`)).rejects.toThrow('append-only')
  await expect(plant(sql`delete from ledger_entry`)).rejects.toThrow('append-only')
})
