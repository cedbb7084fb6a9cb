import { beforeEach, expect, it } from 'vitest'
import {
  checkOut,
  checkoutIdsOf,
  expectCleanBooks,
  mailsAbout,
  openCheckout,
  reconcile,
  statusOf,
  stockOf,
  untilStatus,
} from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, aProduct, type Person } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'

const shop = shopOfFile()
let buyer: Person
beforeEach(async () => {
  buyer = await aBuyer(shop)
})

const NO_REPLY = { on: 'POST /v1/checkout/sessions', kind: 'drop-reply-after-commit' } as const

/** A checkout whose page nobody was sent to, since the provider's replies were lost, and which is paid all the same. */
async function lostCheckout(dress: { line(): unknown }): Promise<{ id: string; orderId: string }> {
  await shop.provider.faults([{ ...NO_REPLY, times: 3 }])
  const response = await checkOut(shop, buyer, [dress.line()])
  expect([response.status, response.body.message]).toEqual([
    503,
    'Payments are unavailable. You have not been charged.',
  ])
  const [session] = await shop.provider.sessions()
  const order = await shop.db
    .selectFrom('shop_order')
    .select('id')
    .where('buyer_id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  expect(session?.client_reference_id).toContain(order.id)
  return { id: session?.id ?? '', orderId: order.id }
}

it('is paid by the webhook when the buyer never comes back', async () => {
  const dress = await aProduct(shop.db, { stock: 2 })
  const checkout = await openCheckout(shop, buyer, [dress.line()])

  await shop.provider.payOnPage(checkout.url)

  await untilStatus(shop, checkout.orderId, 'paid')
  expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 1, reserved: 0 })
  await eventually(async () => expect(await shop.mails(buyer.email)).toHaveLength(1))
  await expectCleanBooks(shop)
})

it('is found by the reconciling job when the webhook is lost', async () => {
  const dress = await aProduct(shop.db, { stock: 1 })
  const checkout = await openCheckout(shop, buyer, [dress.line()])
  await shop.provider.faults([{ on: 'webhook', kind: 'lose' }])
  await shop.provider.payOnPage(checkout.url)
  await shop.provider.faults([])

  await shop.advance(1)
  await reconcile(shop)

  expect(await statusOf(shop, checkout.orderId)).toBe('paid')
  await expectCleanBooks(shop)
})

it('holds the goods for as long as the card page is open', async () => {
  const dress = await aProduct(shop.db, { stock: 1 })
  await openCheckout(shop, buyer, [dress.line()])
  await shop.advance(29)
  await reconcile(shop)
  expect((await checkOut(shop, await aBuyer(shop), [dress.line()])).status).toBe(409)
})

it('frees the goods once the provider has ended the card page', async () => {
  const dress = await aProduct(shop.db, { stock: 1 })
  const checkout = await openCheckout(shop, buyer, [dress.line()])

  await shop.advance(33)
  await reconcile(shop)

  expect(await statusOf(shop, checkout.orderId)).toBe('expired')
  expect((await shop.provider.payOnPage(checkout.url)).page).toContain('has expired')
  expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 1, reserved: 0 })
  await expectCleanBooks(shop)
})

it('keeps goods promised to a card page out of the hands of the seller', async () => {
  const dress = await aProduct(shop.db, { stock: 1 })
  await openCheckout(shop, buyer, [dress.line()])
  const emptied = shop.db.updateTable('variant').set({ on_hand: 0 }).where('product_id', '=', dress.id).execute()
  await expect(emptied).rejects.toThrow('variant_is_not_oversold')
  await expectCleanBooks(shop)
})

it('sends a late payment back in full, with one mail that says why, when the goods are gone', async () => {
  const dress = await aProduct(shop.db, { stock: 1 })
  const late = await lostCheckout(dress)
  const quick = await openCheckout(shop, await aBuyer(shop), [dress.line()])
  await shop.provider.payOnPage(quick.url)
  await untilStatus(shop, quick.orderId, 'paid')

  await shop.provider.pay(late.id)

  await untilStatus(shop, late.orderId, 'refunded')
  const { payment_intent } = await shop.provider.session(late.id)
  await eventually(async () =>
    expect(await shop.provider.refunds(payment_intent ?? '')).toMatchObject([{ amount: 8000 }]),
  )
  expect(await mailsAbout(shop, late.orderId)).toEqual([`order refunded to ${buyer.email}`])
  await eventually(async () => expect(await shop.mails(buyer.email)).toHaveLength(1))
  expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 0, reserved: 0 })
  const { body } = await shop.get(`/api/orders/${late.orderId}`, buyer.token)
  expect(body).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 80 })
  await expectCleanBooks(shop)
})

it('hands over the goods for a late payment when they are still there', async () => {
  const dress = await aProduct(shop.db, { stock: 1 })
  const late = await lostCheckout(dress)

  await shop.provider.pay(late.id)

  await untilStatus(shop, late.orderId, 'paid')
  expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 0, reserved: 0 })
  await expectCleanBooks(shop)
})

it('sends a late payment back when only a part of the goods is still there', async () => {
  const [dress, shoes] = [await aProduct(shop.db, { stock: 1 }), await aProduct(shop.db, { stock: 1 })]
  const late = await lostCheckout({ line: () => dress.line() })
  await shop.db.updateTable('order_line').set({ variant_id: null }).where('order_id', '=', late.orderId).execute()
  const { id: variantId } = await shop.db
    .selectFrom('variant')
    .select('id')
    .where('product_id', '=', shoes.id)
    .executeTakeFirstOrThrow()
  const [line] = await shop.db.selectFrom('order_line').selectAll().where('order_id', '=', late.orderId).execute()
  const { id: _, ...copy } = line as NonNullable<typeof line>
  await shop.db
    .insertInto('order_line')
    .values({ ...copy, position: 1, variant_id: variantId, price_minor: 0 })
    .execute()

  await shop.provider.pay(late.id)

  await untilStatus(shop, late.orderId, 'refunded')
  expect(await stockOf(shop, shoes.id)).toEqual({ on_hand: 1, reserved: 0 })
  await expectCleanBooks(shop)
})

it('opens one session when the provider has made it but its reply was lost', async () => {
  const dress = await aProduct(shop.db, { stock: 1 })
  const before = (await shop.provider.sessions()).length
  await shop.provider.faults([{ ...NO_REPLY, times: 1 }])

  const checkout = await openCheckout(shop, buyer, [dress.line()])

  expect((await shop.provider.sessions()).length).toBe(before + 1)
  expect((await openCheckout(shop, buyer, [dress.line()])).id).toBe(checkout.id)
  await expectCleanBooks(shop)
})

it('finds the same session when we had crashed before we could store it', async () => {
  const dress = await aProduct(shop.db, { stock: 1 })
  const first = await openCheckout(shop, buyer, [dress.line()])
  const forgotten = { provider_id: null, url: null }
  await shop.db.updateTable('checkout').set(forgotten).where('payable_id', '=', first.orderId).execute()

  expect(await openCheckout(shop, buyer, [dress.line()])).toEqual(first)
  await expectCleanBooks(shop)
})

it('makes a new order when the one that was not stored can no longer be asked for in the same words', async () => {
  const dress = await aProduct(shop.db, { stock: 1 })
  const first = await openCheckout(shop, buyer, [dress.line()])
  const forgotten = { provider_id: null, url: null, buyer_email: 'another@buyer.test' }
  await shop.db.updateTable('checkout').set(forgotten).where('payable_id', '=', first.orderId).execute()

  const second = await openCheckout(shop, buyer, [dress.line()])

  expect(second.orderId).not.toBe(first.orderId)
  await expectCleanBooks(shop)
})

it('stays the same checkout when the buyer changes their address meanwhile', async () => {
  const dress = await aProduct(shop.db, { stock: 1 })
  const first = await openCheckout(shop, buyer, [dress.line()])
  const forgotten = { provider_id: null, url: null }
  await shop.db.updateTable('checkout').set(forgotten).where('payable_id', '=', first.orderId).execute()
  const moved = { email: `new-${buyer.email}` }
  await shop.db.updateTable('account').set(moved).where('id', '=', buyer.id).execute()

  expect(await openCheckout(shop, buyer, [dress.line()])).toEqual(first)
})

it.each([500, 429, 409, 401])(
  'frees the hold and says that nothing was charged when the provider answers %d',
  async (status) => {
    const dress = await aProduct(shop.db, { stock: 1 })
    await shop.provider.faults([{ on: 'POST /v1/checkout/sessions', kind: 'status', status }])
    const response = await checkOut(shop, buyer, [dress.line()])
    await shop.provider.faults([])

    expect(response.status).toBe(503)
    expect(response.body.message).toBe('Payments are unavailable. You have not been charged.')
    expect(response.headers.get('retry-after')).toBeTruthy()
    expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 1, reserved: 0 })
    await openCheckout(shop, buyer, [dress.line()])
    await expectCleanBooks(shop)
  },
)

it('keeps a checkout that cannot be given up while the provider is away', async () => {
  const dress = await aProduct(shop.db, { stock: 1 })
  const checkout = await openCheckout(shop, buyer, [dress.line()])
  await shop.provider.faults([{ on: '*', kind: 'status', status: 500 }])
  const response = await shop.post('/api/cancel-checkout', {}, buyer.token)
  await shop.provider.faults([])

  expect(response.status).toBe(503)
  expect(await statusOf(shop, checkout.orderId)).toBe('pending')
  await shop.provider.payOnPage(checkout.url)
  await untilStatus(shop, checkout.orderId, 'paid')
  await expectCleanBooks(shop)
})

it.each([
  { what: 'amount', instead: { amount: 100 } },
  { what: 'currency', instead: { currency: 'eur' } },
])('hands over nothing and calls a person when the paid $what differs', async ({ instead }) => {
  const dress = await aProduct(shop.db, { stock: 1 })
  const checkout = await openCheckout(shop, buyer, [dress.line()])

  await shop.provider.pay(checkout.id, instead)

  await untilStatus(shop, checkout.orderId, 'review')
  expect(await mailsAbout(shop, checkout.orderId)).toEqual(['order under review to help@shop.test'])
  expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 1, reserved: 1 })
  const { body } = await shop.post('/api/update-order-status', { sessionId: checkout.id }, buyer.token)
  expect(body).toMatchObject({ paymentStatus: 'review' })
  await reconcile(shop)
  expect(await statusOf(shop, checkout.orderId)).toBe('review')
  await expectCleanBooks(shop)
})

it('posts an order with delivery balanced: the fee of the goods, all else to the seller', async () => {
  const dress = await aProduct(shop.db, { priceMinor: 10_000, stock: 1 })
  const checkout = await openCheckout(shop, buyer, [dress.line()])
  const withDelivery = { delivery_minor: 2000, total_minor: 12_000 }
  await shop.db.updateTable('shop_order').set(withDelivery).where('id', '=', checkout.orderId).execute()
  await shop.db
    .updateTable('order_line')
    .set({ delivery_minor: 2000 })
    .where('order_id', '=', checkout.orderId)
    .execute()
  const due = { amount_minor: withDelivery.total_minor }
  await shop.db.updateTable('checkout').set(due).where('payable_id', '=', checkout.orderId).execute()

  await shop.provider.pay(checkout.id, { amount: 12_000 })

  await untilStatus(shop, checkout.orderId, 'paid')
  const entries = await shop.db
    .selectFrom('ledger_entry')
    .select(['account', 'amount_minor'])
    .where('checkout_id', 'in', checkoutIdsOf(shop, checkout.orderId))
    .orderBy('account')
    .execute()
  expect(entries).toEqual([
    { account: 'captured', amount_minor: 12_000 },
    { account: 'platform fee', amount_minor: -1000 },
    { account: 'seller pending', amount_minor: -11_000 },
  ])
  await expectCleanBooks(shop)
})

it('tells the buyer who ships and where the order is, and the seller what to ship', async () => {
  const dress = await aProduct(shop.db, {
    name: 'Linen Dress',
    colors: ['Ink'],
    variants: [{ color: 'Ink', stock: 9 }],
  })
  const checkout = await openCheckout(shop, buyer, [dress.line(2)])
  await shop.provider.payOnPage(checkout.url)
  await untilStatus(shop, checkout.orderId, 'paid')

  const mails = await shop.db
    .selectFrom('mail')
    .select(['recipient', 'subject', 'text_body'])
    .where('subject_key', '=', `order:${checkout.orderId}`)
    .execute()
  const toBuyer = mails.find(({ recipient }) => recipient === buyer.email)
  const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  expect(toBuyer?.text_body).toContain(
    `of ${day} is paid. Atelier Test will ship your order. We'll email you the tracking number.`,
  )
  expect(toBuyer?.text_body).toContain(`${shop.origin}/orders/${checkout.orderId}`)
  const toSeller = mails.find(({ recipient }) => recipient !== buyer.email)
  expect(toSeller?.subject).toMatch(/^You sold 2 items: order \d+$/)
  expect(toSeller?.text_body).toContain('Please ship Linen Dress (Ink)')
  expect(toSeller?.text_body).toContain('2 x Linen Dress (Ink): $160.00')
})
