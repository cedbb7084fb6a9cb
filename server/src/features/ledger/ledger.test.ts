import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCheckout, untilStatus } from '../../../test/checkouts.ts'
import { aBuyer, aProduct, aSeller, aSession, type Person } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { aStylistService, dayFromToday, visit } from '../../../test/visits.ts'
import { checkInvariants } from '../../invariants.ts'
import { transact } from '../../platform/db/transact.ts'
import { type CheckoutRow, findByPayment, lockCheckout } from '../checkouts/index.ts'
import {
  freeSales,
  heldShares,
  holdSales,
  listSales,
  type Part,
  postEntries,
  sellerBalances,
  takeBack,
  undoTaking,
} from './index.ts'

let shop: TestApp
let buyer: Person
beforeAll(async () => {
  shop = await startTestApp()
  buyer = await aBuyer(shop)
})
afterAll(() => shop.close())

const DAY = 24 * 60

async function aShopkeeper() {
  const { id } = await aSeller(shop.db)
  return { id, token: await aSession(shop.db, id) }
}

/** A paid order of these amounts, one line of each seller. */
async function sold(...lines: { sellerId: string; priceMinor: number }[]): Promise<CheckoutRow> {
  const goods = await Promise.all(lines.map((line) => aProduct(shop.db, line)))
  const { id, orderId } = await openCheckout(
    shop,
    buyer,
    goods.map((product) => product.line()),
  )
  await shop.provider.pay(id)
  await untilStatus(shop, orderId, 'paid')
  const { payment_intent } = await shop.provider.session(id)
  const checkout = await findByPayment(shop.db, payment_intent ?? '')
  if (!checkout) throw new Error('no checkout')
  return checkout
}

const about = ({ id, currency }: CheckoutRow) => ({ checkoutId: id, currency })

function giveBack(
  checkout: CheckoutRow,
  parts: Part[],
  to: 'refunded' | 'disputed' = 'disputed',
  posting: string = randomUUID(),
) {
  return transact(shop.db, async (tx) => {
    await lockCheckout(tx, checkout.id)
    const minor = parts.reduce((sum, part) => sum + part.minor, 0)
    await takeBack(shop.deps, tx, posting, about(checkout), { minor, from: parts, to })
  })
}

const balanceOf = async (sellerId: string) => (await sellerBalances(shop.db, sellerId))[0]
const saleOf = async (sellerId: string, more: Partial<Parameters<typeof listSales>[2]> = {}) =>
  (await listSales(shop.db, sellerId, { page: 1, limit: 10, now: shop.deps.clock(), ...more }))[0]

async function ofParcel(checkout: CheckoutRow, sellerId: string, act: 'ship' | 'deliver' | 'undo', token: string) {
  const { id } = await shop.db
    .selectFrom('parcel')
    .select('id')
    .where('order_id', '=', checkout.payable_id)
    .where('seller_id', '=', sellerId)
    .executeTakeFirstOrThrow()
  if (act === 'undo') return shop.post(`/api/parcels/${id}/undo`, {}, token)
  const shipment = { carrier: 'UPS', parcels: [{ _id: id, trackingNumber: '1Z 999' }] }
  return shop.post(`/api/parcels/${act}`, act === 'ship' ? shipment : { ids: [id] }, token)
}

describe('a posting', () => {
  it('that is not balanced cannot be committed, whoever writes it; nor one that is balanced in two currencies at once', async () => {
    const { id } = await sold({ sellerId: (await aShopkeeper()).id, priceMinor: 8000 })
    const entry = (posting: string, account: string, minor: number, currency = 'USD') => sql`
      insert into ledger_entry (posting, account, checkout_id, amount_minor, currency, posted_at)
      values (${posting}, ${account}, ${id}, ${minor}::bigint, ${currency}, now())`
    const write = (...entries: ReturnType<typeof entry>[]) =>
      transact(shop.db, async (tx) => {
        for (const each of entries) await each.execute(tx)
      })
    await expect(write(entry('one', 'captured', 5))).rejects.toThrow('posting one is off by 5 USD')
    await expect(write(entry('two', 'captured', 5), entry('two', 'buyer', -5, 'EUR'))).rejects.toThrow('is off by')
    await write(entry('three', 'captured', 5), entry('three', 'buyer', -5))
    await write(entry('four', 'captured', -5), entry('four', 'buyer', 5))
    await expect(write(entry('three', 'captured', 5), entry('three', 'buyer', -5))).rejects.toThrow('ledger_entry_once')
  })

  it('taken back leaves everybody with what they had; what has become free meanwhile is available', async () => {
    const seller = await aShopkeeper()
    const checkout = await sold({ sellerId: seller.id, priceMinor: 8000 })
    const before = await heldShares(shop.db, checkout.id)
    await giveBack(checkout, [{ sellerId: seller.id, minor: 3000 }], 'disputed', 'dispute:a')
    expect(await balanceOf(seller.id)).toMatchObject({ pending: 4500 })
    await ofParcel(checkout, seller.id, 'ship', seller.token)
    await ofParcel(checkout, seller.id, 'deliver', seller.token)
    await shop.advance(8 * DAY)
    await freeSales.run(shop.deps, {})
    await transact(shop.db, (tx) =>
      undoTaking(shop.deps, tx, { name: 'dispute:a', checkoutId: checkout.id }, 'returned'),
    )
    expect(await heldShares(shop.db, checkout.id)).toMatchObject([{ ...before[0], pending: 0 }])
    expect(await balanceOf(seller.id)).toMatchObject({ pending: 0, available: 7200 })
  })
})

describe('money that goes back', () => {
  it('comes from each seller and from the fee on their sale (case 21)', async () => {
    const [oda, bea] = [await aShopkeeper(), await aShopkeeper()]
    const checkout = await sold({ sellerId: oda.id, priceMinor: 4000 }, { sellerId: bea.id, priceMinor: 2400 })
    await giveBack(checkout, [{ sellerId: oda.id, minor: 4000 }])
    await giveBack(checkout, [{ sellerId: bea.id, minor: 1000 }])
    const held = new Map((await heldShares(shop.db, checkout.id)).map((share) => [share.sellerId, share]))
    expect(held.get(oda.id)).toMatchObject({ earned: 0, fee: 0 })
    expect(held.get(bea.id)).toMatchObject({ earned: 1260, fee: 140 })
    await giveBack(checkout, [{ sellerId: oda.id, minor: 1 }])
    expect(await heldShares(shop.db, checkout.id)).toEqual([...held.values()])
  })

  it('after it was paid out leaves a negative balance, which the next sale makes up for (case 21)', async () => {
    const seller = await aShopkeeper()
    const checkout = await sold({ sellerId: seller.id, priceMinor: 12_000 })
    await ofParcel(checkout, seller.id, 'ship', seller.token)
    await ofParcel(checkout, seller.id, 'deliver', seller.token)
    await shop.advance(8 * DAY)
    await freeSales.run(shop.deps, {})
    await transact(shop.db, (tx) =>
      postEntries(shop.deps, tx, 'payout:1', { checkoutId: null, currency: 'USD' }, [
        { account: 'seller available', seller_id: seller.id, amount_minor: 10_800 },
        { account: 'paid out', seller_id: seller.id, amount_minor: -10_800 },
      ]),
    )
    await giveBack(checkout, [{ sellerId: seller.id, minor: 12_000 }])
    expect(await balanceOf(seller.id)).toMatchObject({ pending: 0, available: -10_800, paidOut: 10_800 })
    expect(await heldShares(shop.db, checkout.id)).toMatchObject([{ earned: 0, fee: 0 }])
    await sold({ sellerId: seller.id, priceMinor: 5000 })
    const { pending = 0, available = 0 } = (await balanceOf(seller.id)) ?? {}
    expect(pending + available).toBe(-6300)
  })
})

describe('the money of a sale', () => {
  it('is free some days after its parcel is delivered, also by a hand that nobody tells of; a slip changes it back', async () => {
    const seller = await aShopkeeper()
    const checkout = await sold({ sellerId: seller.id, priceMinor: 8000 })
    expect(await saleOf(seller.id)).toMatchObject({ why: 'awaiting delivery', free_at: null, sold: 8000, earned: 7200 })
    const in21Days = shop.deps.clock().getTime() + 21 * DAY * 60_000
    await ofParcel(checkout, seller.id, 'ship', seller.token)
    const onItsWay = await saleOf(seller.id)
    expect(onItsWay?.why).toBe('awaiting delivery')
    expect(Math.abs((onItsWay?.free_at?.getTime() ?? 0) - in21Days)).toBeLessThan(60_000)
    await ofParcel(checkout, seller.id, 'deliver', seller.token)
    const arrived = await saleOf(seller.id)
    expect(arrived?.why).toBe('delivered')
    expect(Math.round(((onItsWay?.free_at?.getTime() ?? 0) - (arrived?.free_at?.getTime() ?? 0)) / 60_000)).toBe(
      14 * DAY,
    )
    await ofParcel(checkout, seller.id, 'undo', seller.token)
    expect(await saleOf(seller.id)).toMatchObject({ why: 'awaiting delivery', free_at: onItsWay?.free_at })

    await shop.advance(20 * DAY)
    await freeSales.run(shop.deps, {})
    expect(await balanceOf(seller.id)).toMatchObject({ pending: 7200, available: 0 })
    await shop.advance(2 * DAY)
    await Promise.all([freeSales.run(shop.deps, {}), freeSales.run(shop.deps, {})])
    expect(await balanceOf(seller.id)).toMatchObject({ pending: 0, available: 7200 })
    expect(await saleOf(seller.id)).toMatchObject({ freed_at: expect.any(Date), earned: 7200, fee: 800, back: 0 })
  })

  it('stays where it is while a dispute holds it', async () => {
    const seller = await aShopkeeper()
    const checkout = await sold({ sellerId: seller.id, priceMinor: 8000 })
    await ofParcel(checkout, seller.id, 'ship', seller.token)
    await transact(shop.db, (tx) => holdSales(tx, checkout.id, true))
    await shop.advance(30 * DAY)
    await freeSales.run(shop.deps, {})
    expect(await saleOf(seller.id)).toMatchObject({ why: 'disputed', freed_at: null })
    await transact(shop.db, (tx) => holdSales(tx, checkout.id, false))
    await freeSales.run(shop.deps, {})
    expect(await balanceOf(seller.id)).toMatchObject({ pending: 0, available: 7200 })
  })

  it('of a visit is free some days after its end, wherever it is moved to', async () => {
    const cut = await aStylistService(shop.db)
    const { bookingId } = await visit(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
    const day = dayFromToday(shop, 9)
    const moved = await shop.post(`/api/bookings/${bookingId}/reschedule`, { date: day, time: '15:00' }, buyer.token)
    expect(moved.status, moved.text).toBe(200)
    const booking = await shop.db
      .selectFrom('booking')
      .selectAll()
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
    expect(booking.local_day).toBe(day)
    const sale = await saleOf(booking.stylist_id)
    expect(sale).toMatchObject({ why: 'visit ahead', payable_id: bookingId })
    expect((sale?.free_at?.getTime() ?? 0) - booking.ends_at.getTime()).toBe(7 * DAY * 60_000)
    expect(await saleOf(booking.stylist_id, { now: booking.ends_at })).toMatchObject({ why: 'visit over' })
    await shop.advance(17 * DAY)
    await freeSales.run(shop.deps, {})
    expect(await balanceOf(booking.stylist_id)).toMatchObject({ pending: 0, available: 7200 })
  })
})

// Here disputes and payouts are postings alone, which other checks miss their rows of.
it('adds up after all that', async () => {
  const checks = (await checkInvariants(shop.deps)).filter(({ check }) => /^the ledger/.test(check))
  expect(checks.flatMap(({ faults }) => faults)).toEqual([])
  expect(checks.length).toBeGreaterThan(0)
})
