import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, aProduct, type MadeProduct } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Db } from '../../platform/db/database.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const addressOf = ({ slug }: Pick<MadeProduct, 'slug'>) => `/api/products/slug/${slug}`
const isKept = (product: Pick<MadeProduct, 'slug'>) => shop.deps.cache.get(addressOf(product)) !== undefined

/** A product whose answer is in memory. What its making has changed is told late: it is asked for until it stays. */
async function keptProduct(wish?: Parameters<typeof aProduct>[1]): Promise<MadeProduct> {
  const product = await aProduct(shop.db, wish)
  await untilQuiet()
  await shop.get(addressOf(product))
  expect(isKept(product)).toBe(true)
  return product
}

/** All that was told so far has been heard once something told later has. */
async function untilQuiet(): Promise<void> {
  const { cache } = shop.deps
  cache.set('/later', cache.version, { status: 200, headers: {}, body: Buffer.from('later'), tags: ['later'] })
  await sql`select pg_notify('changed', 'later')`.execute(shop.db)
  await eventually(async () => expect(cache.get('/later')).toBeUndefined())
}

it('keeps the answer about one product when another comes, changes or goes', async () => {
  const dress = await keptProduct()
  const other = await aProduct(shop.db)
  await shop.db.updateTable('product').set({ price_minor: 1 }).where('id', '=', other.id).execute()
  await shop.db.updateTable('product').set({ deleted_at: new Date() }).where('id', '=', other.id).execute()
  await untilQuiet()
  expect(isKept(dress)).toBe(true)
})

const changes: [string, (product: MadeProduct) => Promise<unknown>][] = [
  ['goes', ({ id }) => shop.db.updateTable('product').set({ deleted_at: new Date() }).where('id', '=', id).execute()],
  [
    'moves to another address',
    ({ id, slug }) =>
      shop.db
        .updateTable('product')
        .set({ slug: `${slug}-new` })
        .where('id', '=', id)
        .execute(),
  ],
  ['is sold', ({ id }) => shop.db.updateTable('variant').set({ on_hand: 1 }).where('product_id', '=', id).execute()],
  [
    'has its category renamed',
    ({ id }) =>
      sql`update category set name = name || ' too' where id = (select category_id from product where id = ${id})`.execute(
        shop.db,
      ),
  ],
  [
    'has its shop renamed',
    ({ sellerId }) =>
      shop.db.updateTable('shop').set({ name: 'Another name' }).where('seller_id', '=', sellerId).execute(),
  ],
  [
    'has its seller verified or not',
    ({ sellerId }) => shop.db.updateTable('account').set({ is_verified: false }).where('id', '=', sellerId).execute(),
  ],
  [
    'has a seller without a shop who takes another name',
    async ({ sellerId }) => {
      await shop.db.deleteFrom('shop').where('seller_id', '=', sellerId).execute()
      await shop.db.updateTable('account').set({ name: 'Another Name' }).where('id', '=', sellerId).execute()
    },
  ],
]

it.each(changes)('forgets it when the product %s', async (_, change) => {
  const dress = await keptProduct({ stock: 3 })
  await change(dress)
  await eventually(async () => expect(isKept(dress)).toBe(false))
})

it('forgets what an old address led to when another product takes it', async () => {
  const dress = await aProduct(shop.db)
  const old = `${dress.slug}-before`
  await shop.db.insertInto('product_old_slug').values({ slug: old, product_id: dress.id }).execute()
  await untilQuiet()
  await shop.get(addressOf({ slug: old }))
  expect(isKept({ slug: old })).toBe(true)

  const other = await aProduct(shop.db)
  await shop.db.updateTable('product').set({ slug: old }).where('id', '=', other.id).execute()
  await eventually(async () => expect(isKept({ slug: old })).toBe(false))
  expect((await shop.get(addressOf({ slug: old }))).body._id).toBe(other.id)
})

it('hears of a sale by what the sale leaves behind, also when whoever sold it is no more', async () => {
  const dress = await keptProduct({ stock: 3 })
  const tag = `product:${dress.id}`
  const left = (db: Db) => db.selectFrom('change_notice').select('tag').where('tag', '=', tag).execute()
  await shop.db.transaction().execute(async (tx) => {
    await tx.updateTable('variant').set({ reserved: 1 }).where('product_id', '=', dress.id).execute()
    expect(await left(tx)).toEqual([{ tag }])
    expect(isKept(dress)).toBe(true)
  })
  await eventually(async () => expect(isKept(dress)).toBe(false))
  expect(await left(shop.db)).toEqual([])
})

it('is not bothered by people who sell nothing', async () => {
  const dress = await keptProduct()
  const buyer = await aBuyer(shop)
  await shop.db.updateTable('account').set({ name: 'Renamed' }).where('id', '=', buyer.id).execute()
  await untilQuiet()
  expect(isKept(dress)).toBe(true)
})
