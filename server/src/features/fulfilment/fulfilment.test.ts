import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { listParcels, ParcelOutcome } from '@dressing-room/contract/fulfilment'
import type { Order } from '@dressing-room/contract/orders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCheckout, untilStatus } from '../../../test/checkouts.ts'
import { aBuyer, aProduct, aSeller, aSession, type MadeProduct, type Person } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { hasKept } from './index.ts'

let shop: TestApp
let buyer: Person
let seller: { id: string; token: string }
let rival: { id: string; token: string }
let dress: MadeProduct
let belt: MadeProduct
beforeAll(async () => {
  shop = await startTestApp()
  buyer = await aBuyer(shop, 'Ada Moreau')
  seller = await aShopkeeper('Atelier Oda')
  rival = await aShopkeeper('Studio Bea')
  dress = await aProduct(shop.db, { sellerId: seller.id, name: 'Linen Dress' })
  belt = await aProduct(shop.db, { sellerId: rival.id, name: 'Wide Belt' })
})
afterAll(() => shop.close())

async function aShopkeeper(name: string) {
  const { id } = await aSeller(shop.db, { shop: name })
  return { id, token: await aSession(shop.db, id) }
}

/** A paid order of both sellers. */
async function sold(lines = [dress.line(2), belt.line()], who = buyer) {
  const checkout = await openCheckout(shop, who, lines)
  await shop.provider.payOnPage(checkout.url)
  await untilStatus(shop, checkout.orderId, 'paid')
  return { orderId: checkout.orderId, id: await parcelIdOf(checkout.orderId, seller.id) }
}

async function parcelIdOf(orderId: string, sellerId: string): Promise<string> {
  const { id } = await shop.db
    .selectFrom('parcel')
    .select('id')
    .where('order_id', '=', orderId)
    .where('seller_id', '=', sellerId)
    .executeTakeFirstOrThrow()
  return id
}

const list = async (query = '', token = seller.token) =>
  (await shop.get<ResponseOf<typeof listParcels>>(`/api/parcels?${query}`, token)).body
const ship = (ids: string[], more: Record<string, unknown> = {}, token = seller.token) =>
  shop.post<ParcelOutcome & { code: string }>(
    '/api/parcels/ship',
    { carrier: 'UPS', parcels: ids.map((_id) => ({ _id, trackingNumber: '1Z 999' })), ...more },
    token,
  )
const deliver = (ids: string[], token = seller.token) =>
  shop.post<ParcelOutcome & { code: string }>('/api/parcels/deliver', { ids }, token)
const undo = (id: string, token = seller.token) => shop.post(`/api/parcels/${id}/undo`, {}, token)
const orderOf = async (id: string) => (await shop.get<Order>(`/api/orders/${id}`, buyer.token)).body

async function mailsOf(id: string): Promise<{ subject: string; text: string; to: string }[]> {
  const rows = await shop.db
    .selectFrom('mail')
    .select(['subject', 'text_body as text', 'recipient as to'])
    .where('subject_key', '=', `parcel:${id}`)
    .orderBy('created_at')
    .execute()
  return rows.map(({ text, ...row }) => ({ ...row, text: text ?? '' }))
}

it('of one purchase from two sellers each has a parcel, with their own lines and nothing of the other', async () => {
  const { orderId } = await sold()
  const { parcels } = await list()
  expect(parcels).toMatchObject([{ buyer: 'Ada Moreau', status: 'processing', canShip: true, itemCount: 2 }])
  expect(parcels[0]?.lines.map(({ name }) => name)).toEqual(['Linen Dress'])
  expect(JSON.stringify(parcels)).not.toContain('Wide Belt')
  const { products, parcels: sent } = await orderOf(orderId)
  expect(sent).toMatchObject([
    { number: 1, seller: 'Atelier Oda', status: 'processing' },
    { number: 2, seller: 'Studio Bea', status: 'processing' },
  ])
  expect(products.map(({ name, parcel }) => [name, parcel])).toEqual([
    ['Linen Dress', 1],
    ['Wide Belt', 2],
  ])
})

it('lists no parcel of an order that is not paid', async () => {
  const other = await aBuyer(shop, 'Never Pays')
  await openCheckout(shop, other, [dress.line()])
  expect(await list('search=Never')).toMatchObject({ parcels: [], total: 0 })
})

it('leads from the mail of a sale to the order', async () => {
  const { orderId } = await sold()
  const { number } = await orderOf(orderId)
  const { text } = await shop.db
    .selectFrom('mail')
    .select('text_body as text')
    .where('subject_key', '=', `order:${orderId}`)
    .where('kind', '=', `new sale ${seller.id}`)
    .executeTakeFirstOrThrow()
  expect(text).toContain(`/seller-dashboard/leaderboard?status=all&search=${number}`)
})

describe('a parcel that is shipped', () => {
  it('is followed by its buyer: carrier, number and link on the order and in one mail', async () => {
    const { id, orderId } = await sold()
    expect((await ship([id])).body).toEqual({ changed: 1, skipped: [] })
    const [own, others] = (await orderOf(orderId)).parcels
    expect(own).toMatchObject({
      status: 'shipped',
      carrier: 'UPS',
      trackingNumber: '1Z 999',
      trackingUrl: 'https://www.ups.com/track?tracknum=1Z999',
      shippedAt: expect.any(String),
    })
    expect(others).toMatchObject({ seller: 'Studio Bea', status: 'processing' })
    const mails = await mailsOf(id)
    expect(mails).toMatchObject([{ to: buyer.email, subject: expect.stringContaining('Atelier Oda has shipped') }])
    expect(mails[0]?.text).toContain('https://www.ups.com/track?tracknum=1Z999')
    expect(mails[0]?.text).toContain('2 x Linen Dress')
    expect(mails[0]?.text).not.toContain('Wide Belt')
  })

  it('by eight tabs at once is shipped once, and told once', async () => {
    const { id } = await sold()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => ship([id], { carrier: at % 2 ? 'UPS' : 'DHL' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(answers.reduce((sum, { body }) => sum + body.changed, 0)).toBe(1)
    expect(await mailsOf(id)).toHaveLength(1)
  })

  it('with a carrier of the seller has the name and the link that they gave', async () => {
    const { id, orderId } = await sold()
    const other = (more: object) => ship([id], { carrier: 'other', parcels: [{ _id: id }], ...more })
    expect((await other({})).body.code).toBe('carrier_name_missing')
    for (const trackingUrl of ['http://a.test/1', 'javascript:alert(1)', '//a.test', 'https://me:you@a.test', 'a b']) {
      const { status, body } = await other({ carrierName: 'By bike', trackingUrl })
      expect([trackingUrl, status, body.code]).toEqual([trackingUrl, 422, 'tracking_link_not_https'])
    }
    expect((await other({ carrierName: 'By bike', trackingUrl: 'https://bike.test/7' })).body.changed).toBe(1)
    expect((await orderOf(orderId)).parcels[0]).toMatchObject({
      carrier: 'By bike',
      trackingUrl: 'https://bike.test/7',
    })
  })

  it('needs the number of a carrier from the list', async () => {
    const { id } = await sold()
    const { status, body } = await ship([id], { parcels: [{ _id: id }] })
    expect([status, body.code]).toEqual([422, 'tracking_number_missing'])
  })

  it('is delivered once, after which its buyer is known to have it', async () => {
    const { id, orderId } = await sold()
    expect((await deliver([id])).body).toMatchObject({ changed: 0, skipped: [{ reason: 'It is not shipped yet.' }] })
    await ship([id])
    const both = await Promise.all([deliver([id]), deliver([id])])
    expect(both.reduce((sum, { body }) => sum + body.changed, 0)).toBe(1)
    expect((await orderOf(orderId)).parcels[0]).toMatchObject({ status: 'delivered', deliveredAt: expect.any(String) })
    expect((await mailsOf(id)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('has shipped'),
      expect.stringContaining('is delivered'),
    ])
    expect(await hasKept(shop.db, buyer.id, dress.id)).toBe(true)
    expect(await hasKept(shop.db, buyer.id, belt.id)).toBe(false)
    expect(await hasKept(shop.db, (await aBuyer(shop)).id, dress.id)).toBe(false)
  })
})

it('takes back a slip step by step and tells the buyer, and ships anew with the right number', async () => {
  const { id, orderId } = await sold()
  await ship([id])
  await deliver([id])
  expect((await undo(id)).body).toEqual({ status: 'shipped' })
  expect((await undo(id)).body).toEqual({ status: 'processing' })
  const [parcel] = (await orderOf(orderId)).parcels
  expect(parcel).toMatchObject({ number: 1, seller: 'Atelier Oda', status: 'processing' })
  expect(Object.keys(parcel ?? {})).not.toContain('trackingUrl')
  expect(Object.keys(parcel ?? {})).not.toContain('shippedAt')
  expect((await undo(id)).body.code).toBe('parcel_not_undoable')
  await ship([id], { carrier: 'DHL' })
  expect(await mailsOf(id)).toHaveLength(5)
})

it('several at once: what cannot be shipped stays as it is and says why', async () => {
  const [fresh, gone, checked] = [await sold(), await sold(), await sold()]
  await ship([gone.id])
  const setStatus = (orderId: string, payment_status: 'review' | 'refunded' | 'paid') =>
    shop.db.updateTable('shop_order').set({ payment_status }).where('id', '=', orderId).execute()
  await setStatus(checked.orderId, 'review')
  const { body } = await ship([fresh.id, gone.id, checked.id])
  expect(body.changed).toBe(1)
  expect(body.skipped).toMatchObject([
    { _id: gone.id, reason: 'It is already shipped.' },
    { _id: checked.id, reason: 'The payment is being checked. Please do not send this yet.' },
  ])
  await setStatus(checked.orderId, 'refunded')
  const { number } = await orderOf(checked.orderId)
  expect(await list(`search=${number}`)).toMatchObject({
    parcels: [{ canShip: false, notice: 'Refunded. Please do not send this.' }],
    counts: { processing: 0 },
  })
})

it("answers 404 for another seller's parcel, in any step and in any company, and changes nothing", async () => {
  const { id, orderId } = await sold()
  const foreign = await parcelIdOf(orderId, rival.id)
  for (const unknown of [foreign, crypto.randomUUID(), foreign.toUpperCase(), 'null', "' or 1=1 --"]) {
    const answers = [
      await ship([unknown]),
      await ship([id, unknown]),
      await deliver([unknown]),
      await undo(unknown),
      await shop.post('/api/parcels/packing-slips', { ids: [unknown] }, seller.token),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  }
  expect((await orderOf(orderId)).parcels.map(({ status }) => status)).toEqual(['processing', 'processing'])
  expect(await mailsOf(id)).toEqual([])
  expect((await ship([id], {}, buyer.token)).status).toBe(403)
})

it('finds parcels by order number, buyer and product, 10 a page', async () => {
  const names = { sellerId: seller.id, name: '100% Silk_Scarf' }
  const scarf = await aProduct(shop.db, names)
  const zoe = await aBuyer(shop, 'Zoë Quill')
  const { orderId, id } = await sold([scarf.line()], zoe)
  const { number } = await shop.db
    .selectFrom('shop_order')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  for (const search of [`${number}`, `%23${number}`, 'quill', 'silk_', '100%25']) {
    expect((await list(`search=${search}`)).parcels.map(({ _id }) => _id)).toEqual([id])
  }
  expect((await list('search=100__Silk')).parcels).toEqual([])
  const first = await list('limit=2&page=1')
  const second = await list('limit=2&page=2')
  expect(first.totalPages).toBeGreaterThan(1)
  expect(second.parcels.map(({ _id }) => _id)).not.toContain(first.parcels[0]?._id)
})

it('marks as late what is not shipped by its day, and puts it first', async () => {
  const { id } = await sold()
  const before = (await list()).counts.late
  const yesterday = new Date(shop.deps.clock().getTime() - 24 * 3_600_000).toISOString().slice(0, 10)
  await shop.db.updateTable('parcel').set({ dispatch_by: yesterday }).where('id', '=', id).execute()
  const { parcels, counts } = await list('status=processing')
  expect(counts.late).toBe(before + 1)
  expect(parcels[0]).toMatchObject({ _id: id, isLate: true, dispatchBy: yesterday })
  await ship([id])
  expect((await list()).counts.late).toBe(before)
})

it('prints on packing slips what lies in the parcel and where it goes, without prices', async () => {
  const { id } = await sold()
  const speaks = (language: 'English' | 'German') =>
    shop.db.updateTable('account').set({ language }).where('id', '=', buyer.id).execute()
  await speaks('German')
  const { body, text } = await shop.post('/api/parcels/packing-slips', { ids: [id] }, seller.token)
  const lines = [{ name: 'Linen Dress', quantity: 2 }]
  expect(body).toMatchObject({
    shop: 'Atelier Oda',
    parcels: [{ _id: id, lines, shipTo: { line1: 'Rua Garrett 12' } }],
  })
  expect(body, 'its buyer reads it, not its seller').toMatchObject({
    parcels: [{ slip: { language: 'de', title: expect.stringMatching(/^Bestellung \d+$/), quantity: 'Menge' } }],
  })
  expect(text).not.toMatch(/price|total/i)
  await speaks('English')
})

it('ships nothing before the buyer has said where to', async () => {
  const { id, orderId } = await sold()
  const none = { ship_name: null, ship_line1: null, ship_line2: null, ship_city: null }
  const nowhere = { ...none, ship_postal_code: null, ship_region: null, ship_country: null }
  await shop.db.updateTable('shop_order').set(nowhere).where('id', '=', orderId).execute()
  const reason = 'The buyer has not given an address yet.'
  expect((await ship([id])).body).toMatchObject({ changed: 0, skipped: [{ reason }] })
  const { number } = await orderOf(orderId)
  expect((await list(`search=${number}`)).parcels).toMatchObject([{ canShip: false, notice: reason }])
})
