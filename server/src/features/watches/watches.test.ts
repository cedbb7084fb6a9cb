import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct, aSeller, aSession, changePrice, type MadeProduct, type Person } from '../../../test/factories.ts'
import { shopOfFile, strangers } from '../../../test/shop-of-file.ts'
import { untilJobsAreDone } from '../../../test/until-jobs-are-done.ts'
import { readShelfNews, tellBack, tellPriceFell } from './tell-watchers.ts'

const shop = shopOfFile()
const someone = strangers(shop, 300)
let sellerId: string
beforeAll(async () => {
  sellerId = (await aSeller(shop.db, { shop: 'Atelier Oda' })).id
  await aSession(shop.db, sellerId)
})

const setStock = (product: MadeProduct, onHand: number) =>
  shop.db.updateTable('variant').set({ on_hand: onHand }).where('product_id', '=', product.id).execute()

/** What a product offers, as its page knows it. */
async function variantOf(product: MadeProduct) {
  const row = await shop.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['variant.id', 'slug', 'color', 'size', 'name', 'product.price_minor as price', 'currency'])
    .where('product_id', '=', product.id)
    .executeTakeFirstOrThrow()
  return row
}

async function watch(person: Person, product: MadeProduct, isWatched = true) {
  const { slug, color, size } = await variantOf(product)
  return shop.ask('PUT', '/api/stock-watches', { token: person.token, body: { slug, color, size, isWatched } })
}

async function saveForLater(person: Person, product: MadeProduct, price: number) {
  const { slug, color, size, name, currency } = await variantOf(product)
  const line = {
    uniqueId: `${product.id}-${color}-${size}`,
    _id: product.id,
    name,
    slug,
    imageUrl: '',
    price,
    currency,
  }
  const change = { list: 'later', line: { ...line, selectedColor: color, selectedSize: size }, by: 1 }
  const batch = { id: crypto.randomUUID(), since: 0, isMerge: false, changes: [change] }
  const answer = await shop.post('/api/cart/sync', { batch }, person.token)
  expect(answer.status, answer.text).toBe(200)
}

/** The news are read, and the workers have done what they lead to. */
async function newsRead(): Promise<void> {
  await readShelfNews.run(shop.deps, {})
  await untilJobsAreDone(shop, [tellBack.name, tellPriceFell.name])
}

const mailsOf = async ({ email }: Person) =>
  (await shop.db.selectFrom('mail').select('subject').where('recipient', '=', email).execute()).map(
    ({ subject }) => subject,
  )

describe('back in stock', () => {
  it('is told once to whoever asked, and to nobody who has taken it back', async () => {
    const dress = await aProduct(shop.db, { sellerId, name: 'Linen Dress', stock: 0 })
    const [asked, other] = [someone(), someone()]
    await watch(asked, dress)
    await watch(other, dress)
    await watch(other, dress, false)
    const { slug, color, size } = await variantOf(dress)
    const query = new URLSearchParams({ slug, color, size })
    expect((await shop.get(`/api/stock-watches?${query}`, asked.token)).body).toEqual({ isWatched: true })

    await setStock(dress, 3)
    await newsRead()
    await setStock(dress, 0)
    await setStock(dress, 3)
    await newsRead()
    expect(await mailsOf(asked)).toEqual(['Linen Dress is back'])
    expect(await mailsOf(other)).toEqual([])
    expect((await shop.get(`/api/stock-watches?${query}`, asked.token)).body).toEqual({ isWatched: false })
  })

  it('waits on while it is sold out again before anybody was told', async () => {
    const belt = await aProduct(shop.db, { sellerId, name: 'Wide Belt', stock: 0 })
    const asked = someone()
    await watch(asked, belt)
    await setStock(belt, 1)
    await setStock(belt, 0)
    await newsRead()
    expect(await mailsOf(asked)).toEqual([])
    await setStock(belt, 1)
    await newsRead()
    expect(await mailsOf(asked)).toEqual(['Wide Belt is back'])
  })

  it('reaches everybody who waits for a popular thing, some at a time', async () => {
    const bag = await aProduct(shop.db, { sellerId, name: 'Tote', stock: 0 })
    const { id } = await variantOf(bag)
    const crowd = Array.from({ length: 130 }, () => someone())
    await shop.db
      .insertInto('stock_watch')
      .values(crowd.map((person) => ({ account_id: person.id, variant_id: id, created_at: shop.deps.clock() })))
      .execute()
    await setStock(bag, 1)
    await newsRead()
    const told = await shop.db.selectFrom('mail').select('recipient').where('subject', '=', 'Tote is back').execute()
    expect(new Set(told.map(({ recipient }) => recipient)).size).toBe(130)
  })
})

describe('a lower price of something saved for later', () => {
  it('is told once a day, with what it was and is, and only when it is lower', async () => {
    const dress = await aProduct(shop.db, { sellerId, name: 'Silk Dress', priceMinor: 10_000 })
    const saver = someone()
    await saveForLater(saver, dress, 100)
    await changePrice(shop.db, dress.id, 12_000)
    await newsRead()
    expect(await mailsOf(saver)).toEqual([])
    await changePrice(shop.db, dress.id, 8000)
    await newsRead()
    await changePrice(shop.db, dress.id, 7000)
    await newsRead()
    expect(await mailsOf(saver)).toEqual(['Silk Dress costs less now'])
    const { text_body: text } = await shop.db
      .selectFrom('mail')
      .select('text_body')
      .where('recipient', '=', saver.email)
      .executeTakeFirstOrThrow()
    expect(text).toMatch(/You saved it for later at \$100\.00\. Now it costs \$80\.00\./)

    await shop.advance(24 * 60)
    await changePrice(shop.db, dress.id, 6000)
    await newsRead()
    expect(await mailsOf(saver)).toHaveLength(2)
  })

  it('is told to nobody who has switched that off', async () => {
    const dress = await aProduct(shop.db, { sellerId, name: 'Wool Dress', priceMinor: 10_000 })
    const saver = someone()
    const body = { group: 'saved', channel: 'email', isWanted: false }
    await shop.ask('PUT', '/api/notifications/choices', { token: saver.token, body })
    await saveForLater(saver, dress, 100)
    await changePrice(shop.db, dress.id, 8000)
    await newsRead()
    expect(await mailsOf(saver)).toEqual([])
  })
})
