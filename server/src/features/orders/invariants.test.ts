import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { expectCleanBooks, openCheckout, reconcile, untilStatus } from '../../../test/checkouts.ts'
import { aBuyer, aProduct, aPromoCode, type MadeProduct, type Person } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { checkInvariants } from '../../invariants.ts'

const shop = shopOfFile()
let buyer: Person
let dress: MadeProduct
beforeEach(async () => {
  buyer = await aBuyer(shop)
  dress = await aProduct(shop.db, { stock: 5 })
})

async function paidOrder(promoCode?: string) {
  const checkout = await openCheckout(shop, buyer, [dress.line()], promoCode)
  await shop.provider.payOnPage(checkout.url)
  await untilStatus(shop, checkout.orderId, 'paid')
  await expectCleanBooks(shop)
  return checkout
}

type Found = Record<string, string[]>

/** The faults that are found, by the first word of their check. */
async function faultsIn(db: TestApp['db']): Promise<Found> {
  const results = await checkInvariants({ ...shop.deps, db })
  const faulty = results.filter(({ faults }) => faults.length > 0)
  return Object.fromEntries(faulty.map(({ check, faults }) => [check.split(' ')[0], faults]))
}

/** What is found once these faults are planted; afterwards the rows are restored. */
async function found(...planted: RawBuilder<unknown>[]): Promise<Found> {
  const tx = await shop.db.startTransaction().execute()
  try {
    for (const statement of planted) await statement.execute(tx)
    return await faultsIn(tx)
  } finally {
    await tx.rollback().execute()
  }
}

/** Ledger entries of a payment that was never posted. */
const NOT_CAPTURED = expect.stringMatching(/^order \d+: \$80\.00 due, \$0\.00 captured$/)

/** An order and its checkout that say of themselves that they are paid. */
const calledPaid = (orderId: string) => [
  sql`update shop_order set payment_status = 'paid' where id = ${orderId}`,
  sql`update checkout set status = 'paid', paid_at = now(), page_closed_at = now() where payable_id = ${orderId}`,
]

/** Pays at the provider without an event to the shop. */
async function paySilently(checkoutId: string, instead: { amount?: number } = {}): Promise<void> {
  await shop.provider.faults([{ on: 'webhook', kind: 'lose' }])
  await shop.provider.pay(checkoutId, instead)
  await shop.provider.faults([])
}

async function settleAll(): Promise<void> {
  await shop.advance(1)
  await reconcile(shop)
  await expectCleanBooks(shop)
}

it('are in order in an empty shop and after a sale', async () => {
  expect(await found()).toEqual({})
  await paidOrder(await aPromoCode(shop.db, { percent: 10 }, { maxUses: 1 }))
  expect(await found()).toEqual({})
})

it('I1: notice units promised to nobody', async () => {
  await openCheckout(shop, buyer, [dress.line()])
  expect(await found(sql`update variant set reserved = reserved + 1 where product_id = ${dress.id}`)).toEqual({
    I1: [expect.stringContaining('5 on hand, 2 reserved, 1 promised')],
  })
})

it('I3: notice an order that is not the sum of its lines', async () => {
  const { orderId } = await openCheckout(shop, buyer, [dress.line()])
  expect(await found(sql`update order_line set price_minor = price_minor - 1 where order_id = ${orderId}`)).toEqual({
    I3: [expect.stringMatching(/^order \d+ does not add up$/)],
  })
})

it('I3: notice an order without lines', async () => {
  const { orderId } = await openCheckout(shop, buyer, [dress.line()])
  await shop.post('/api/cancel-checkout', {}, buyer.token)
  expect(Object.keys(await found(sql`delete from order_line where order_id = ${orderId}`))).toEqual(['I3'])
})

it('I4: notice an order that nobody has paid', async () => {
  const { orderId } = await openCheckout(shop, buyer, [dress.line()])
  expect(await found(...calledPaid(orderId))).toEqual({
    I4: [expect.stringContaining('is paid here but not at the provider')],
    the: [NOT_CAPTURED],
  })
})

it('notice an order that is not what its checkout says', async () => {
  const { orderId } = await openCheckout(shop, buyer, [dress.line()])
  expect(await found(sql`update shop_order set payment_status = 'paid' where id = ${orderId}`)).toEqual({
    each: [expect.stringMatching(/^order \d+ is paid, its checkout open$/)],
  })
})

it('I4: notice an order that was paid with another amount', async () => {
  const { id, orderId } = await openCheckout(shop, buyer, [dress.line()])
  await paySilently(id, { amount: 1 })
  expect(await found(...calledPaid(orderId))).toEqual({
    I4: [expect.stringContaining('$80.00 here, $0.01 there')],
    the: [NOT_CAPTURED],
  })
  await settleAll()
})

it('I5: notice money without an order', async () => {
  const { id, orderId } = await openCheckout(shop, buyer, [dress.line()])
  await paySilently(id)
  expect(await found()).toEqual({ I5: [expect.stringContaining('is paid, its order is pending')] })
  const freed = sql`update variant set reserved = 0 where product_id = ${dress.id}`
  expect(await found(freed, sql`delete from shop_order where id = ${orderId}`)).toEqual({
    I5: [expect.stringContaining('is paid, its order is missing')],
  })
  await settleAll()
})

it('I6: notice that more went back than came in', async () => {
  const { orderId } = await paidOrder()
  const refund = (amount: number, reason: string) => sql`
    insert into refund (checkout_id, title, reason, amount_minor, currency, created_at)
    select id, title, ${reason}, ${amount}::bigint, 'USD', now() from checkout where payable_id = ${orderId}`
  const back = (account: string, amount: number) => posted('back', account, orderId, amount)
  expect(await found(refund(8000, 'returned'), back('refunded', -8000), back('buyer', 8000))).toEqual({})
  await expect(found(refund(8001, 'returned'))).rejects.toMatchObject({ constraint: 'refund_within_captured' })
  expect(await found(refund(8000, 'returned'))).toEqual({
    I6: [expect.stringContaining('another amount than posted')],
  })
})

it('I7: notice a mail that went to two people', async () => {
  const { orderId } = await paidOrder()
  const copied = sql`
    insert into mail (subject_key, kind, recipient, subject, text_body, html_body, created_at)
    select subject_key, kind, 'other@buyer.test', subject, text_body, html_body, created_at
    from mail where subject_key = ${`order:${orderId}`} and kind = 'order confirmation'`
  expect(await found(copied)).toEqual({ I7: [expect.stringContaining("more than one mail 'order confirmation'")] })
})

const posted = (posting: string, account: string, orderId: string, amount: number) => sql`
  insert into ledger_entry (posting, account, seller_id, checkout_id, amount_minor, currency, posted_at)
  select ${posting}, ${account}, case when ${account} like 'seller%' then line.seller_id end, checkout.id,
    ${amount}::bigint, 'USD', now()
  from checkout join order_line line on line.order_id = checkout.payable_id where payable_id = ${orderId} limit 1`

it('notice a posting that is not balanced and money that nobody owed', async () => {
  const { orderId } = await paidOrder()
  expect(await found(posted('stray', 'captured', orderId, 5))).toEqual({
    the: ['posting stray is not balanced', expect.stringMatching(/^order \d+: \$80\.00 due, \$80\.05 captured$/)],
  })
})

it('notice money captured for an order that nobody has paid', async () => {
  const { orderId } = await openCheckout(shop, buyer, [dress.line()])
  const early = [posted('early', 'captured', orderId, 8000), posted('early', 'seller pending', orderId, -8000)]
  expect(await found(...early)).toEqual({
    the: [expect.stringMatching(/^order \d+: \$0\.00 due, \$80\.00 captured$/)],
    points: [expect.stringMatching(/^order \d+ is worth 80 points, its buyer has 0 of it$/)],
  })
})

it('notice a promo code that was counted wrong', async () => {
  const code = await aPromoCode(shop.db, { percent: 10 })
  await paidOrder(code)
  expect(await found(sql`update promo_code set uses = uses + 1 where code = ${code}`)).toEqual({
    promo: [`${code}: 2 uses counted, 1 held or paid`],
  })
})

it('keep the ledger from being rewritten', async () => {
  await paidOrder()
  await expect(found(sql`update ledger_entry set amount_minor = 0`)).rejects.toThrow('append-only')
  await expect(found(sql`delete from ledger_entry`)).rejects.toThrow('append-only')
})

it('list what holds goods or stays open beyond its time, and payments that nobody has looked at', async () => {
  const { orderId } = await openCheckout(shop, buyer, [dress.line()])
  const old = sql`update checkout set held_until = now() - interval '11 minutes' where payable_id = ${orderId}`
  expect(await found(old)).toEqual({ no: [expect.stringMatching(/^order \d+ still waits for its payment/)] })
  const { orderId: paid } = await paidOrder()
  const left = sql`
    update checkout set page_closed_at = null, page_asked_at = now() - interval '2 hours' where payable_id = ${paid}`
  await shop.post('/api/cancel-checkout', {}, buyer.token)
  expect(await found(left)).toEqual({
    no: [expect.stringMatching(/^order \d+ is paid, and its card page is not known/)],
  })
})

it('list refunds that are called done but are not at the provider', async () => {
  const { orderId } = await paidOrder()
  const madeUp = sql`
    insert into refund (checkout_id, payment_id, title, reason, amount_minor, currency, created_at, state, provider_id,
      settled_at)
    select id, payment_id, title, 'returned', 8000, 'USD', now(), 'done', 're_unknown', now()
    from checkout where payable_id = ${orderId}`
  const { every = [] } = await found(madeUp)
  expect(every).toContain('refund re_unknown of $80.00 is not known at the provider')
})
