import { setTimeout as pause } from 'node:timers/promises'
import { pages } from '@dressing-room/contract/pages'
import { beforeEach, expect, it } from 'vitest'
import {
  checkOut,
  countStatuses,
  expectCleanBooks,
  openCheckout,
  openPagesOf,
  reconcile,
  statusOf,
  stockOf,
  untilStatus,
} from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, aProduct, aPromoCode, type MadeProduct, type Person } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'

const shop = shopOfFile()
let buyer: Person
let dress: MadeProduct
beforeEach(async () => {
  buyer = await aBuyer(shop)
  dress = await aProduct(shop.db, { stock: 50 })
})

const OPEN = 'POST /v1/checkout/sessions'
const slowly = (ms: number) => shop.provider.faults([{ on: OPEN, kind: 'delay', ms }])
const atUsualPace = () => shop.provider.faults([])

/** How many pages of this buyer could be paid at the same time, at the worst moment while `work` ran. */
async function mostOpenPages(work: Promise<unknown>): Promise<number> {
  let isOver = false
  let most = 0
  const over = work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    most = Math.max(most, (await openPagesOf(shop, buyer)).length)
    // Looked at often, and not all the time: others want the processor too.
    await pause(10)
  }
  await over
  return Math.max(most, (await openPagesOf(shop, buyer)).length)
}

/** Until this call has written its order and is on its way to the provider. */
async function untilAsking(quantity: number): Promise<void> {
  await eventually(async () => {
    const rows = await shop.db
      .selectFrom('shop_order')
      .innerJoin('order_line', 'order_line.order_id', 'shop_order.id')
      .innerJoin('checkout', 'checkout.payable_id', 'shop_order.id')
      .select('shop_order.id')
      .where('checkout.buyer_id', '=', buyer.id)
      .where('quantity', '=', quantity)
      .where('page_asking_until', 'is not', null)
      .execute()
    expect(rows).toHaveLength(1)
  })
}

it.each([1500, ...(process.env.TIER === 'heavy' ? [3000] : [])])(
  'leaves one page to pay on when a second cart comes while the provider takes %d ms',
  async (ms) => {
    await slowly(ms)
    const first = checkOut(shop, buyer, [dress.line(1)])
    await untilAsking(1)
    const second = checkOut(shop, buyer, [dress.line(2)])

    const most = await mostOpenPages(Promise.all([first, second]))
    await atUsualPace()

    expect(most).toBe(1)
    expect([(await first).status, (await first).body.code]).toEqual([409, 'checkout_replaced'])
    expect((await second).status).toBe(200)
    expect(await openPagesOf(shop, buyer)).toEqual([(await second).body.id])
    expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 50, reserved: 2 })
    await shop.provider.payOnPage((await second).body.url)
    await untilStatus(shop, (await second).body.orderId, 'paid')
    await expectCleanBooks(shop)
  },
)

it.each([0, 400])(
  'lets one of twenty carts of one buyer be paid, with a provider that takes %d ms more',
  async (ms) => {
    await slowly(ms)
    const carts = Array.from({ length: 20 }, (_, at) => [dress.line(at + 1)])
    const calls = Promise.all(carts.map((cart) => checkOut(shop, buyer, cart)))

    const most = await mostOpenPages(calls)
    await atUsualPace()

    const responses = await calls
    expect(most).toBeLessThanOrEqual(1)
    const refused = responses.filter(({ status }) => status !== 200)
    expect([...new Set(refused.map(({ status, body }) => `${status} ${body.code}`))]).toEqual(['409 checkout_replaced'])
    const opened = responses.filter(({ status }) => status === 200)
    expect(opened.length).toBeGreaterThan(0)
    const [page] = await openPagesOf(shop, buyer)
    expect(opened.map(({ body }) => body.id)).toContain(page)
    await expectCleanBooks(shop)
  },
)

it('answers a double click with one page however slow the provider is', async () => {
  await slowly(1200)
  const clicks = await Promise.all(Array.from({ length: 6 }, () => checkOut(shop, buyer, [dress.line()])))
  await atUsualPace()

  expect(countStatuses(clicks)).toEqual({ 200: 6 })
  expect(new Set(clicks.map(({ text }) => text)).size).toBe(1)
  expect(await openPagesOf(shop, buyer)).toHaveLength(1)
})

it('closes the page whose reply was lost before it opens another', async () => {
  await shop.provider.faults([{ on: OPEN, kind: 'drop-reply-after-commit', times: 3 }])
  expect((await checkOut(shop, buyer, [dress.line(1)])).status).toBe(503)
  expect(await openPagesOf(shop, buyer)).toHaveLength(1)
  expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 50, reserved: 0 })

  const checkout = await openCheckout(shop, buyer, [dress.line(2)])

  expect(await openPagesOf(shop, buyer)).toEqual([checkout.id])
  await expectCleanBooks(shop)
})

it('closes the page of a call that was cut off before it could store it, for another cart', async () => {
  const lost = await openCheckout(shop, buyer, [dress.line(1)])
  const forgotten = { provider_id: null, url: null, page_asking_until: new Date(Date.now() - 1000) }
  await shop.db.updateTable('checkout').set(forgotten).where('payable_id', '=', lost.orderId).execute()

  const checkout = await openCheckout(shop, buyer, [dress.line(2)])

  expect(await openPagesOf(shop, buyer)).toEqual([checkout.id])
  expect(await statusOf(shop, lost.orderId)).toBe('canceled')
  await expectCleanBooks(shop)
})

it('finds the lost page by a look when it cannot be asked for in the same words any more', async () => {
  const lost = await openCheckout(shop, buyer, [dress.line(1)])
  const forgotten = { provider_id: null, url: null, buyer_email: 'another@buyer.test' }
  await shop.db.updateTable('checkout').set(forgotten).where('payable_id', '=', lost.orderId).execute()

  const checkout = await openCheckout(shop, buyer, [dress.line(2)])

  expect(await openPagesOf(shop, buyer)).toEqual([checkout.id])
  await expectCleanBooks(shop)
})

it('is paid once, and closed for the other cart, when the lost page has been paid', async () => {
  const lost = await openCheckout(shop, buyer, [dress.line(1)])
  await shop.provider.faults([{ on: 'webhook', kind: 'lose' }])
  await shop.provider.payOnPage(lost.url)
  await atUsualPace()
  const forgotten = { provider_id: null, url: null }
  await shop.db.updateTable('checkout').set(forgotten).where('payable_id', '=', lost.orderId).execute()

  const checkout = await openCheckout(shop, buyer, [dress.line(2)])

  expect(await statusOf(shop, lost.orderId)).toBe('paid')
  expect(await openPagesOf(shop, buyer)).toEqual([checkout.id])
  expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 49, reserved: 2 })
  await expectCleanBooks(shop)
})

it('closes the page that was given up while the provider was being asked for it', async () => {
  await slowly(800)
  const opening = checkOut(shop, buyer, [dress.line(3)])
  await untilAsking(3)

  const cancel = await shop.post('/api/cancel-checkout', {}, buyer.token)

  expect([cancel.status, cancel.body.outcome]).toEqual([200, 'canceled'])
  expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 50, reserved: 0 })
  expect([(await opening).status, (await opening).body.code]).toEqual([409, 'checkout_replaced'])
  expect(await openPagesOf(shop, buyer)).toEqual([])
  await atUsualPace()
  await openCheckout(shop, buyer, [dress.line(3)])
  await expectCleanBooks(shop)
})

it('lets the job close what was left open while the provider was away', async () => {
  await shop.provider.faults([{ on: OPEN, kind: 'drop-reply-after-commit', times: 3 }])
  expect((await checkOut(shop, buyer, [dress.line(1)])).status).toBe(503)

  await shop.advance(1)
  await reconcile(shop)

  expect(await openPagesOf(shop, buyer)).toEqual([])
  await expectCleanBooks(shop)
})

it('leaves no page behind that was never opened', async () => {
  await shop.provider.faults([{ on: OPEN, kind: 'status', status: 429 }])
  expect((await checkOut(shop, buyer, [dress.line(1)])).status).toBe(503)
  await atUsualPace()
  const before = await shop.provider.calls(OPEN)

  await openCheckout(shop, buyer, [dress.line(2)])

  expect(await shop.provider.calls(OPEN)).toBe(before + 1)
})

it('sells ten different free carts of one buyer that come at the same moment', async () => {
  const everything = await aPromoCode(shop.db, { percent: 100 }, { usesPerBuyer: null })
  const shoes = await aProduct(shop.db, { stock: 60 })
  const carts = Array.from({ length: 10 }, (_, at) => [shoes.line(at + 1)])

  const responses = await Promise.all(carts.map((cart) => checkOut(shop, buyer, cart, everything)))

  expect(countStatuses(responses)).toEqual({ 200: 10 })
  expect(new Set(responses.map(({ body }) => body.orderId)).size).toBe(10)
  await expectCleanBooks(shop)
})

it('closes the open page when the same goods cost nothing with a code', async () => {
  const everything = await aPromoCode(shop.db, { percent: 100 })
  await openCheckout(shop, buyer, [dress.line()])
  const free = await openCheckout(shop, buyer, [dress.line()], everything)

  expect(free.url).toContain('/success')
  expect(await openPagesOf(shop, buyer)).toEqual([])
  await expectCleanBooks(shop)
})

it('leads back into the language of the cart that it was opened from', async () => {
  const inFrench: Pick<typeof shop, 'post'> = {
    post: (url, body, token) => shop.ask('POST', url, { body, token, headers: { 'accept-language': 'fr' } }),
  }
  const { id } = await openCheckout(inFrench, buyer, [dress.line()])
  const { success_url, cancel_url } = await shop.provider.session(id)
  expect([success_url, cancel_url]).toEqual([
    expect.stringContaining('/fr/success?session_id='),
    expect.stringContaining(`/fr${pages.paymentCanceled}?session_id=`),
  ])
})
