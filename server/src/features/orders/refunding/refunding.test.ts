import type { Order } from '@dressing-room/contract/orders'
import { chosenUnits, type Refundable } from '@dressing-room/contract/refunds'
import { beforeAll, expect, it } from 'vitest'
import { expectCleanBooks, openCheckout, stockOf, untilStatus } from '../../../../test/checkouts.ts'
import { eventually } from '../../../../test/eventually.ts'
import { aBuyer, aProduct, aPromoCode, aSeller, aSession, type Person } from '../../../../test/factories.ts'
import { shopOfFile } from '../../../../test/shop-of-file.ts'

const shop = shopOfFile()
let buyer: Person
beforeAll(async () => {
  buyer = await aBuyer(shop)
})

interface Answer {
  message: string
  code: string
  upTo: string
  refundable: Refundable
}

async function aShopkeeper(name = 'Atelier Oda') {
  const { id, email } = await aSeller(shop.db, { shop: name })
  return { id, email, token: await aSession(shop.db, id) }
}

type Seller = Awaited<ReturnType<typeof aShopkeeper>>

/** A paid order, and the parcel of this seller. */
async function sold(seller: Seller, lines: Record<string, unknown>[], promoCode?: string) {
  const checkout = await openCheckout(shop, buyer, lines, promoCode)
  await shop.provider.payOnPage(checkout.url)
  await untilStatus(shop, checkout.orderId, 'paid')
  const { id } = await shop.db
    .selectFrom('parcel')
    .select('id')
    .where('order_id', '=', checkout.orderId)
    .where('seller_id', '=', seller.id)
    .executeTakeFirstOrThrow()
  return { parcelId: id, orderId: checkout.orderId }
}

const look = async (seller: Seller, parcelId: string, query = '') =>
  (await shop.get<Refundable>(`/api/parcels/${parcelId}/refundable?${query}`, seller.token)).body

const giveBack = (seller: Seller, parcelId: string, wish: Record<string, unknown>) =>
  shop.post<Answer>(
    `/api/parcels/${parcelId}/refunds`,
    { key: crypto.randomUUID(), lines: [], delivery: false, note: '', ...wish },
    seller.token,
  )

const orderOf = async (orderId: string) => (await shop.get<Order>(`/api/orders/${orderId}`, buyer.token)).body

it('of 40.00 and 24.00 with 16.00 off the first is given back: 30.00 go, 18.00 stay, and it is for sale again', async () => {
  const seller = await aShopkeeper()
  const coat = await aProduct(shop.db, { sellerId: seller.id, name: 'Wool Coat', priceMinor: 4000, stock: 3 })
  const scarf = await aProduct(shop.db, { sellerId: seller.id, name: 'Silk Scarf', priceMinor: 2400 })
  const promo = await aPromoCode(shop.db, { amountMinor: 1600 })
  const { parcelId, orderId } = await sold(seller, [coat.line(), scarf.line()], promo)
  const before = await look(seller, parcelId)
  expect(before).toMatchObject({
    paid: 48,
    refunded: 0,
    left: 48,
    lines: [
      { paid: 30, left: 1 },
      { paid: 18, left: 1 },
    ],
  })

  const [line] = before.lines
  const wish = { lines: [{ id: line?.id, quantity: 1, restock: true }] }
  const chosen = await look(seller, parcelId, `units=${chosenUnits([{ id: line?.id ?? '', quantity: 1 }])}`)
  expect(chosen.chosen).toEqual({ goods: 30, delivery: 0, amount: 30 })
  const { body } = await giveBack(seller, parcelId, { ...wish, note: 'It was a pleasure.' })

  expect(body).toMatchObject({ message: `${buyer.name} gets $30.00 back.`, refundable: { refunded: 30, left: 18 } })
  expect(await stockOf(shop, coat.id)).toEqual({ on_hand: 3, reserved: 0 })
  expect(await orderOf(orderId)).toMatchObject({
    ...{ paymentStatus: 'partially refunded', refundedAmount: 30 },
    refunds: [{ amount: 30, note: 'It was a pleasure.', lines: [{ name: 'Wool Coat', quantity: 1 }] }],
  })
  const { rows } = await heldBy(seller, orderId)
  expect(rows).toEqual({ seller: 1620, fee: 180 })
  expect((await giveBack(seller, parcelId, wish)).body.code).toBe('not_that_many_left')
  await eventually(async () =>
    expect((await shop.mails(buyer.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^You get \$30\.00/),
    ),
  )
  await expectCleanBooks(shop)
})

async function heldBy(seller: Seller, orderId: string) {
  const entries = await shop.db
    .selectFrom('ledger_entry')
    .innerJoin('checkout', 'checkout.id', 'checkout_id')
    .select(['account', 'ledger_entry.amount_minor'])
    .where('payable_id', '=', orderId)
    .where('seller_id', '=', seller.id)
    .execute()
  const sum = (isFee: boolean) =>
    entries
      .filter(({ account }) => (account === 'platform fee') === isFee)
      .reduce((all, { amount_minor }) => all - amount_minor, 0)
  return { rows: { seller: sum(false), fee: sum(true) } }
}

it('never more than was captured: 100 and 200 of 500, then 250 is refused with what is left', async () => {
  const seller = await aShopkeeper()
  const gown = await aProduct(shop.db, { sellerId: seller.id, priceMinor: 50_000 })
  const { parcelId, orderId } = await sold(seller, [gown.line()])
  for (const amount of [100, 200]) expect((await giveBack(seller, parcelId, { amount })).status).toBe(200)
  const third = await giveBack(seller, parcelId, { amount: 250 })
  expect([third.status, third.body.code, third.body.message]).toEqual([
    ...[409, 'refund_too_much', 'You can give back up to $200.00.'],
  ])

  const fresh = await sold(seller, [gown.line()])
  const pressed = await Promise.all([300, 300].map((amount) => giveBack(seller, fresh.parcelId, { amount })))
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409])
  const key = 'pressed twice, sent once'
  const twice = await Promise.all([1, 2, 3, 4].map(() => giveBack(seller, fresh.parcelId, { amount: 200, key })))
  expect(twice.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await giveBack(seller, fresh.parcelId, { amount: 100, key })).body.code).toBe('refund_key_reused')
  expect((await giveBack(seller, fresh.parcelId, { amount: 0.01 })).body.message).toBe(
    'There is nothing left to give back.',
  )
  expect(await orderOf(fresh.orderId)).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 500 })
  expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'partially refunded', refundedAmount: 300 })
  await expectCleanBooks(shop)
})

it('holds in the database too, where somebody forgets to look', async () => {
  const seller = await aShopkeeper()
  const dress = await aProduct(shop.db, { sellerId: seller.id, priceMinor: 2000 })
  const { parcelId, orderId } = await sold(seller, [dress.line()])
  await giveBack(seller, parcelId, { amount: 5 })
  const refund = await shop.db
    .selectFrom('refund')
    .innerJoin('checkout', 'checkout.id', 'checkout_id')
    .select(['refund.id'])
    .where('payable_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const more = shop.db.updateTable('refund').set({ amount_minor: 2001 }).where('id', '=', refund.id).execute()
  await expect(more).rejects.toThrow('refunds of checkout')
})

it('of an order of two sellers each gives back their own only, and sees nothing of the other', async () => {
  const [oda, bea] = [await aShopkeeper('Atelier Oda'), await aShopkeeper('Studio Bea')]
  const dress = await aProduct(shop.db, { sellerId: oda.id, priceMinor: 6000 })
  const belt = await aProduct(shop.db, { sellerId: bea.id, priceMinor: 2000, name: 'Wide Belt' })
  const { parcelId, orderId } = await sold(oda, [dress.line(3), belt.line()])
  expect((await giveBack(bea, parcelId, { amount: 5 })).status).toBe(404)
  expect((await giveBack(oda, parcelId, { amount: 200 })).body.upTo).toBe('$180.00')
  const { lines } = await look(oda, parcelId)
  expect(JSON.stringify(lines)).not.toContain('Wide Belt')
  await giveBack(oda, parcelId, { lines: [{ id: lines[0]?.id, quantity: 2, restock: false }] })
  expect(await look(oda, parcelId)).toMatchObject({ left: 60, lines: [{ left: 1 }] })
  expect((await heldBy(bea, orderId)).rows).toEqual({ seller: 1800, fee: 200 })
  expect((await heldBy(oda, orderId)).rows).toEqual({ seller: 5400, fee: 600 })
  expect((await giveBack(oda, parcelId, {})).body.code).toBe('refund_is_nothing')
  for (const quantity of [0, 1.5, 100, '1']) {
    const bad = await giveBack(oda, parcelId, { lines: [{ id: lines[0]?.id, quantity, restock: false }] })
    expect(bad.status).toBe(422)
  }
  expect((await shop.get(`/api/parcels/${parcelId}/refundable?units=a:b`, oda.token)).status).toBe(400)
  await expectCleanBooks(shop)
})
