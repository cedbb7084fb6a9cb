import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { EndpointShape } from '@dressing-room/contract/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { suspendSeller } from '../src/features/identity/suspend-seller.ts'
import { deleteAccounts } from '../src/features/personal-data/delete-accounts.ts'
import { moderationSubjects } from '../src/moderation.ts'
import { personalData } from '../src/personal-data.ts'
import { transact } from '../src/platform/db/transact.ts'
import { eventually } from './eventually.ts'
import { aBuyer, aProduct, aSeller } from './factories.ts'
import { indexed } from './indexed.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { aStylistService, dayFromToday } from './visits.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

/** What one seller shows to the world. Each word of theirs has the seller's mark in it, and nobody else's has. */
interface Goods {
  mark: string
  sellerId: string
  productId: string
  serviceId: string
  slug: string
  publicId: string
  shopSlug: string
  clipId: string
  category: string
  /** Of a list in which somebody has them. */
  secret: string
  /** Others of the same kind, of somebody else, whose pages show them. */
  beside: { slug: string; publicId: string }
}

type Ask = (goods: Goods) => string

/** Every public address of the contract, and how it is asked so that these goods would be in what it answers. */
const asked: Record<string, Ask> = {
  'GET /api/products/recent': () => '/api/products/recent',
  'GET /api/random-products': () => '/api/random-products',
  'GET /api/products/random-categories': () => '/api/products/random-categories',
  'GET /api/products/slug/:slug': ({ slug }) => `/api/products/slug/${slug}`,
  'GET /api/products/slug/:slug/beside': ({ beside }) => `/api/products/slug/${beside.slug}/beside`,
  'GET /api/products/slug/:slug/questions': ({ slug }) => `/api/products/slug/${slug}/questions`,
  'GET /api/products/slug/:slug/reviews': ({ slug }) => `/api/products/slug/${slug}/reviews`,
  'GET /api/products/slug/:slug/size-guide': ({ slug }) => `/api/products/slug/${slug}/size-guide`,
  'GET /api/search': ({ mark }) => `/api/search?query=${mark}`,
  'GET /api/search/suggestions': ({ mark }) => `/api/search/suggestions?query=${mark}`,
  'GET /api/discover': () => '/api/discover',
  'GET /api/services/around': () => '/api/services/around?latitude=40.72&longitude=-74',
  'GET /api/categories/:kind/:slug': ({ category }) => `/api/categories/products/${category}`,
  'GET /api/departments/:slug': () => '/api/departments/women',
  'GET /api/tag': () => '/api/tag',
  'GET /api/shops/:name': ({ shopSlug }) => `/api/shops/${shopSlug}`,
  'GET /api/shops/:name/products': ({ shopSlug }) => `/api/shops/${shopSlug}/products`,
  'GET /api/shops/:name/services': ({ shopSlug }) => `/api/shops/${shopSlug}/services`,
  'GET /api/shops/:name/next-free': ({ shopSlug }) => `/api/shops/${shopSlug}/next-free`,
  'GET /api/shops/:name/reviews': ({ shopSlug }) => `/api/shops/${shopSlug}/reviews`,
  'GET /api/clips': () => '/api/clips',
  'GET /api/clips/:id': ({ clipId }) => `/api/clips/${clipId}`,
  'GET /api/clips/:id/comments': ({ clipId }) => `/api/clips/${clipId}/comments`,
  'GET /api/clips/:id/captions.vtt': ({ clipId }) => `/api/clips/${clipId}/captions.vtt`,
  'GET /api/shared-lists/:secret': ({ secret }) => `/api/shared-lists/${secret}`,
  'GET /api/services/recent': () => '/api/services/recent',
  'GET /api/services/random-categories': () => '/api/services/random-categories',
  'GET /api/service/:serviceID': ({ publicId }) => `/api/service/${publicId}`,
  'GET /api/service/:serviceID/beside': ({ beside }) => `/api/service/${beside.publicId}/beside`,
  'GET /api/service/:serviceID/questions': ({ publicId }) => `/api/service/${publicId}/questions`,
  'GET /api/service/:serviceID/reviews': ({ publicId }) => `/api/service/${publicId}/reviews`,
  'GET /api/services/:serviceID/available-days': ({ publicId }) => `/api/services/${publicId}/available-days`,
  'GET /api/services/:serviceID/available-times/:day': ({ publicId }) =>
    `/api/services/${publicId}/available-times/${dayFromToday(shop, 3)}`,
  'GET /api/services/:serviceID/other-time': ({ publicId }) =>
    `/api/services/${publicId}/other-time?day=${dayFromToday(shop, 3)}&time=15:00`,
  'GET /api/services/:serviceID/together': ({ publicId }) => `/api/services/${publicId}/together`,
  // Not of the contract: what machines ask for.
  'GET /sitemaps/:file': () => '/sitemaps/products-1.xml',
  'GET /feeds/google-merchant.xml': () => '/feeds/google-merchant.xml',
}

/** The other lists at an address that is asked already. */
const asWell: Ask[] = [
  () => '/sitemaps/services-1.xml',
  () => '/sitemaps/shops-1.xml',
  ({ mark }) => `/api/search?query=${mark}&page=1`,
  ({ mark }) => `/api/search/suggestions?query=${mark.slice(0, 5)}`,
]

/** Pictures without words: what they are of is found as its page is. */
const cards: Record<string, Ask> = {
  'GET /share/product/:name.jpg': ({ slug }) => `/share/product/${slug}.jpg`,
  'GET /share/service/:name.jpg': ({ publicId }) => `/share/service/${publicId}.jpg`,
}

/** These show nothing that a seller has written. */
const ofNobody: Record<string, string> = {
  'GET /api/categories': 'likewise, with how much is in each',
  'GET /api/category': 'categories are the operator’s',
  'GET /api/service-category': 'likewise',
  'GET /api/ingredient-families': 'names of ingredients, by what people look for the absence of',
  'GET /api/towns': 'towns of the world',
  'GET /api/site': 'the shop as a whole',
  'GET /robots.txt': 'fixed words',
  'GET /sitemap.xml': 'how many lists there are',
  'GET /calendar-feeds/visits/:file': 'somebody’s own visits, at a secret address; they go on after a suspension',
  'GET /api/unsubscribe/:group/:key': 'leads to the page that asks',
  'GET /share/shop.jpg': 'a picture without words',
  'GET /media/clips/:name': 'videos by their secret names, none that was taken down (clips.test.ts)',
  'GET /media/u/:name': 'pictures by their secret names: orders show them for ever',
  'GET /api/gift-cards/offer': 'amounts of money',
  'GET /api/services/:serviceID/packages': 'likewise, and of services that are offered alone (packages.test.ts)',
  'GET /api/documents/:id/pdf': 'of whoever has paid, and asks for them',
  'GET /api/openapi.json': 'what can be asked',
  'GET /.well-known/change-password': 'leads to Settings',
  'GET /livez': 'whether it runs',
  'GET /readyz': 'whether it runs',
  'GET *': 'files of the web app',
}

async function accessOfContract(): Promise<Map<string, string>> {
  const folder = path.resolve(import.meta.dirname, '../../contract/src')
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((file) => import(path.join(folder, file)) as Promise<object>))
  const endpoints = modules
    .flatMap((module) => Object.values(module) as Partial<EndpointShape>[])
    .filter((each) => each?.access && each.path)
  return new Map(endpoints.map(({ method, path: at = '', access = '' }) => [`${method} ${at}`, access]))
}

/** What anybody can read of this shop without a token. */
async function publicAddresses(): Promise<string[]> {
  const access = await accessOfContract()
  return readableRoutes().filter((address) => (access.get(address) ?? 'anyone') === 'anyone')
}

/** Fastify prints a tree: an address is completed by those above it. */
function readableRoutes(): string[] {
  const above: string[] = []
  return shop.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', at = '', methods = ''] = /^(.*)── (\S+)(?: \((.+)\))?/.exec(line) ?? []
      if (!at) return []
      const depth = Math.floor(indent.length / 4)
      above.length = depth
      above[depth] = at
      return /\bGET\b/.test(methods) ? [`GET ${above.join('')}`] : []
    })
}

let marks = 0

async function goodsOfSomebody(): Promise<Goods> {
  const mark = `quoll${'abcdefghij'[marks++]}wort`
  const { id: sellerId } = await aSeller(shop.db, { shop: `${mark} House` })
  const product = await aProduct(shop.db, { sellerId, name: `${mark} Dress` })
  const service = await aStylistService(shop.db, { stylistId: sellerId, name: `${mark} Braids` })
  await shop.db
    .updateTable('product')
    .set({ tags: [mark], brand: mark, gender: 'female', description: `Of ${mark}.`, slug: `dress-${mark}` })
    .where('id', '=', product.id)
    .execute()
  await shop.db
    .updateTable('service')
    .set({ tags: [mark], public_id: `braids-${mark}` })
    .where('id', '=', service.id)
    .execute()
  await shop.db
    .updateTable('shop')
    .set({ about: `We are ${mark}.`, slug: `house-${mark}` })
    .where('seller_id', '=', sellerId)
    .execute()
  const review = { rating: 5, created_at: new Date() }
  await shop.db
    .insertInto('review')
    .values({ ...review, product_id: product.id, name: 'Ida', comment: `So ${mark}!` })
    .execute()
  await shop.db
    .insertInto('service_review')
    .values({ ...review, service_id: service.id, reviewer_name: 'Ida', review_text: `So ${mark}!` })
    .execute()
  const picture = { base: `demo/${mark}`, widths: [400], width: 400, height: 500 }
  await shop.db
    .insertInto('picture')
    .values({ product_id: product.id, position: 0, ...picture })
    .execute()
  await shop.db
    .insertInto('service_picture')
    .values({ service_id: service.id, position: 0, ...picture })
    .execute()
  const { id: categoryId } = await shop.db
    .insertInto('service_category')
    .values({ name: `Braids ${marks}`, slug: `braids-${marks}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db.insertInto('service_in_category').values({ service_id: service.id, category_id: categoryId }).execute()
  const clip = { base: `clips/${mark}`, format: 'webm', state: 'ready', bytes: 1, width: 480, height: 600 } as const
  const said = { duration_ms: 4000, caption: `See ${mark}.`, is_silent: true, captions: `WEBVTT ${mark}` }
  const { slug: category } = await shop.db
    .selectFrom('category')
    .innerJoin('product', 'product.category_id', 'category.id')
    .select('category.slug')
    .where('product.id', '=', product.id)
    .executeTakeFirstOrThrow()
  await aGuideFor(product.id, mark)
  const { id: clipId } = await shop.db
    .insertInto('clip')
    .values({ ...clip, ...said, seller_id: sellerId, product_id: product.id, created_at: shop.deps.clock() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('clip_comment')
    .values({ clip_id: clipId, account_id: (await aBuyer(shop)).id, text: `Lovely ${mark}`, created_at: new Date() })
    .execute()
  const secret = await aSharedListOf(product.id)
  for (const of of [{ product_id: product.id }, { service_id: service.id }]) await anAnswerOf(of, { sellerId, mark })
  const beside = await thingsBeside(product.id, categoryId)
  return {
    ...{ mark, sellerId, secret, beside, productId: product.id, serviceId: service.id },
    ...{ slug: `dress-${mark}`, publicId: `braids-${mark}`, shopSlug: `house-${mark}`, clipId, category },
  }
}

async function aGuideFor(productId: string, mark: string): Promise<void> {
  const { seller_id, category_id } = await shop.db
    .selectFrom('product')
    .select(['seller_id', 'category_id'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const sizes = JSON.stringify([{ size: mark, ranges: { bust: { from: 800, until: 840 } } }])
  const guide = { seller_id, category_id, measures: ['bust' as const], sizes, updated_at: shop.deps.clock() }
  await shop.db.insertInto('size_guide').values(guide).execute()
}

async function thingsBeside(productId: string, serviceCategory: string): Promise<Goods['beside']> {
  const product = await aProduct(shop.db, { name: 'Plain Dress' })
  const { category_id } = await shop.db
    .selectFrom('product')
    .select('category_id')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('product').set({ category_id }).where('id', '=', product.id).execute()
  const service = await aStylistService(shop.db, { name: 'Plain Braids' })
  const inCategory = { service_id: service.id, category_id: serviceCategory }
  await shop.db.insertInto('service_in_category').values(inCategory).execute()
  const { public_id: publicId } = await shop.db
    .selectFrom('service')
    .select('public_id')
    .where('id', '=', service.id)
    .executeTakeFirstOrThrow()
  return { slug: product.slug, publicId }
}

async function anAnswerOf(
  of: { product_id: string } | { service_id: string },
  { sellerId, mark }: { sellerId: string; mark: string },
): Promise<void> {
  const now = shop.deps.clock()
  const about = 'product_id' in of ? ({ about: 'product', about_id: of.product_id } as const) : undefined
  const { id } = await shop.db
    .insertInto('conversation')
    .values({
      ...(about ?? { about: 'service', about_id: 'service_id' in of ? of.service_id : '' }),
      ...{ title: mark, buyer_id: (await aBuyer(shop)).id, seller_id: sellerId, created_at: now, last_at: now },
      last_side: 'seller',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('message')
    .values({ conversation_id: id, side: 'buyer', text: mark, created_at: now })
    .execute()
  await shop.db
    .insertInto('public_answer')
    .values({ ...of, conversation_id: id, question: `Is it ${mark}?`, answer: 'Yes.', answered_at: now })
    .execute()
}

async function aSharedListOf(productId: string): Promise<string> {
  const { id: accountId } = await aBuyer(shop)
  const thing = { account_id: accountId, kind: 'product', thing_id: productId } as const
  const secret = crypto.randomUUID()
  const now = shop.deps.clock()
  await shop.db
    .insertInto('favorite')
    .values({ ...thing, saved_at: now })
    .execute()
  const { id: listId } = await shop.db
    .insertInto('favorite_list')
    .values({ account_id: accountId, name: 'Ideas', secret, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('favorite_list_item')
    .values({ ...thing, list_id: listId, added_at: now })
    .execute()
  return secret
}

/** The addresses at which these goods are seen now. */
async function seenAt(goods: Goods): Promise<string[]> {
  await indexed(shop)
  const seen: string[] = []
  for (const ask of [...Object.values(asked), ...asWell]) {
    const address = ask(goods)
    const { status, text } = await shop.get(address)
    // Free times of a stylist name nobody, and what goes with a service does not name it.
    const isSeen = text.includes(goods.mark) || /\/(available-|other-time|together)/.test(address)
    if (status === 200 && isSeen) seen.push(address)
  }
  for (const ask of Object.values(cards)) {
    if ((await shop.get(ask(goods))).status !== 404) seen.push(ask(goods))
  }
  return seen
}

const everywhere = (goods: Goods) =>
  [...Object.values(asked), ...asWell, ...Object.values(cards)].map((ask) => ask(goods))

const pagesOf = async ({ slug, publicId, shopSlug }: Goods) => {
  const addresses = [`/api/products/slug/${slug}`, `/api/service/${publicId}`, `/api/shops/${shopSlug}`]
  return Promise.all(addresses.map((address) => shop.get<{ code: string; name?: string }>(address)))
}

it('knows every address that anybody can read', async () => {
  const known = [...Object.keys(asked), ...Object.keys(cards), ...Object.keys(ofNobody)]
  const found = (await publicAddresses()).filter((address) => !address.startsWith('GET /api/docs'))
  expect([...found].sort()).toEqual([...known].sort())
})

it('shows nothing anywhere of what was taken down, and its links say so without its name', async () => {
  const goods = await goodsOfSomebody()
  expect(await seenAt(goods)).toEqual(everywhere(goods))
  const reviews = await Promise.all([
    shop.db.selectFrom('review').select('id').where('product_id', '=', goods.productId).executeTakeFirstOrThrow(),
    shop.db
      .selectFrom('service_review')
      .select('id')
      .where('service_id', '=', goods.serviceId)
      .executeTakeFirstOrThrow(),
  ])
  const ids = { product: goods.productId, service: goods.serviceId, shop: goods.sellerId }
  const { id: commentId } = await shop.db
    .selectFrom('clip_comment')
    .select('id')
    .where('clip_id', '=', goods.clipId)
    .executeTakeFirstOrThrow()
  const { id: messageId } = await shop.db
    .selectFrom('message')
    .select('id')
    .where('text', '=', goods.mark)
    .executeTakeFirstOrThrow()
  const { id: questionId } = await shop.db
    .selectFrom('public_answer')
    .select('id')
    .where('product_id', '=', goods.productId)
    .executeTakeFirstOrThrow()
  const others = {
    ...{ message: messageId, question: questionId },
    ...{ 'product review': reviews[0].id, 'service review': reviews[1].id },
    ...{ clip: goods.clipId, 'clip comment': commentId },
  }
  await transact(shop.db, async (tx) => {
    for (const { kind, hide } of moderationSubjects) await hide(tx, { ...ids, ...others }[kind], shop.deps.clock())
  })
  await eventually(async () => expect(await seenAt(goods)).toEqual([]))
  const pages = await pagesOf(goods)
  expect(pages.map(({ status, body }) => [status, body.code])).toEqual([
    [410, 'product_gone'],
    [410, 'service_gone'],
    [410, 'shop_gone'],
  ])
  for (const { text } of pages) expect(text).not.toContain(goods.mark)
})

it('shows no goods of a hidden product or service beside others of its shop', async () => {
  const goods = { ...(await goodsOfSomebody()), shopSlug: 'plain-house' }
  const other = await aProduct(shop.db, { sellerId: goods.sellerId, name: 'Plain Dress' })
  await shop.db
    .updateTable('shop')
    .set({ name: 'Plain House', about: '', slug: 'plain-house' })
    .where('seller_id', '=', goods.sellerId)
    .execute()
  await transact(shop.db, async (tx) => {
    for (const { kind, hide } of moderationSubjects) {
      if (kind === 'product') await hide(tx, goods.productId, shop.deps.clock())
      if (kind === 'service') await hide(tx, goods.serviceId, shop.deps.clock())
    }
  })
  await eventually(async () => expect(await seenAt(goods)).toEqual([]))
  expect((await shop.get(`/api/products/slug/${other.slug}`)).status).toBe(200)
})

it('shows nothing of a suspended seller, and says what it was that is gone', async () => {
  const goods = await goodsOfSomebody()
  await suspendSeller(shop.deps, goods.sellerId, { actor: 'system', reason: 'It was not theirs.' })
  await eventually(async () => expect(await seenAt(goods)).toEqual([]))
  const [product, service, house] = await pagesOf(goods)
  expect([product?.status, product?.body.name]).toEqual([410, `${goods.mark} Dress`])
  expect([service?.status, service?.body.name]).toEqual([410, `${goods.mark} Braids`])
  expect(house?.status).toBe(410)
})

it('shows nothing of a seller who has deleted their account', async () => {
  const goods = await goodsOfSomebody()
  const now = shop.deps.clock()
  await shop.db
    .updateTable('account')
    .set({ deletion_asked_at: new Date(now.getTime() - 14 * 24 * 3_600_000), deletion_due_at: now })
    .where('id', '=', goods.sellerId)
    .execute()
  await deleteAccounts(personalData).run(shop.deps, {})
  await eventually(async () => expect(await seenAt(goods)).toEqual([]))
  expect((await pagesOf(goods)).map(({ status }) => status)).toEqual([410, 410, 410])
})
