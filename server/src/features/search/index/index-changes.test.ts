import { setTimeout as pause } from 'node:timers/promises'
import type { SearchResponse } from '@dressing-room/contract/discovery'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { aBuyer, aProduct, aSeller } from '../../../../test/factories.ts'
import { indexed } from '../../../../test/indexed.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { aStylistService } from '../../../../test/visits.ts'
import { indexBatch, indexChanges } from './index-changes.ts'
import { reindex } from './reindex.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

async function found(query: string, app = shop): Promise<string[]> {
  const { body } = await app.get<SearchResponse>(`/api/search?query=${encodeURIComponent(query)}`)
  return [...body.products, ...body.services].map(({ _id }) => _id)
}

const marks = async () => (await shop.db.selectFrom('listing_stale').select('kind').execute()).map(({ kind }) => kind)
const rename = (id: string, name: string) => shop.db.updateTable('product').set({ name }).where('id', '=', id).execute()

/** Copies of a product of one seller. */
async function manyProducts(sellerId: string, count: number): Promise<void> {
  const { id } = await aProduct(shop.db, { sellerId })
  await sql`
    insert into product (seller_id, category_id, slug, name, price_minor, currency, created_at, updated_at)
    select seller_id, category_id, slug || at, 'Linen Dress ' || at, price_minor, currency, created_at, updated_at
    from product, generate_series(1, ${count - 1}::int) at where id = ${id}`.execute(shop.db)
}

/** All that can be found, and all counts of filters, as one text. */
async function wholeIndex(): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select (select string_agg(l::text, E'\n' order by kind, id) from listing l) || E'\n'
      || (select string_agg(b::text, E'\n' order by id) from facet_bucket b where count > 0) || E'\n'
      || (select string_agg(n::text, E'\n' order by product_id, number) from listing_number n) as text`.execute(shop.db)
  return rows[0]?.text ?? ''
}

describe('what changes is noted in its own transaction and listed afterwards', () => {
  it('is found once it is there, by each new name, and not once it is gone', async () => {
    const open = await shop.another({ indexing: true })
    const { id, sellerId } = await aProduct(shop.db, { name: 'Quillon Wrap' })
    const service = await aStylistService(shop.db, { name: 'Quillon Cut', stylistId: sellerId })
    const both = [id, service.id]
    await eventually(async () => expect(await found('quillon', open)).toEqual(both))
    await rename(id, 'Zephyrine Wrap')
    await eventually(async () => expect(await found('zephyrine', open)).toEqual([id]))
    await shop.db.updateTable('shop').set({ name: 'Thylacine Works' }).where('seller_id', '=', sellerId).execute()
    await eventually(async () => expect((await found('thylacine', open)).sort()).toEqual([...both].sort()))
    await shop.db.deleteFrom('shop').where('seller_id', '=', sellerId).execute()
    await shop.db.updateTable('account').set({ name: 'Numbat Maker' }).where('id', '=', sellerId).execute()
    await eventually(async () => expect((await found('numbat', open)).sort()).toEqual([...both].sort()))
    await sql`update category set name = 'Ocelots' where id = (select category_id from product where id = ${id})`.execute(
      shop.db,
    )
    await eventually(async () => expect(await found('ocelots', open)).toEqual([id]))
    await shop.db.deleteFrom('service_in_category').where('service_id', '=', service.id).execute()
    await shop.db.updateTable('service').set({ deleted_at: new Date() }).where('id', '=', service.id).execute()
    await shop.db.deleteFrom('product').where('id', '=', id).execute()
    await eventually(async () => expect(await found('numbat', open)).toEqual([]))
    await open.close()
  })

  it('notes nothing for what nobody searches for', async () => {
    const { id } = await aProduct(shop.db)
    const buyer = await aBuyer(shop, 'Ada')
    await indexed(shop)
    await shop.db.updateTable('product').set({ url: 'https://example.com' }).where('id', '=', id).execute()
    await shop.db.updateTable('category').set({ position: 7 }).execute()
    await shop.db.updateTable('account').set({ is_verified: true }).where('id', '=', buyer.id).execute()
    expect(await marks()).toEqual([])
  })

  it('a shop of many goods is renamed with one note, and what changes meanwhile does not wait for them', async () => {
    const seller = await aSeller(shop.db)
    await manyProducts(seller.id, 1200)
    const other = await aProduct(shop.db, { name: 'Linen Kimono' })
    await indexed(shop)
    await shop.db.updateTable('shop').set({ name: 'Wombat House' }).where('seller_id', '=', seller.id).execute()
    expect(await marks()).toEqual(['seller'])
    await indexBatch(shop.db)
    await rename(other.id, 'Linen Yukata')
    await indexBatch(shop.db)
    expect(await found('yukata')).toEqual([other.id])
    expect((await marks()).length).toBeGreaterThan(0)
    await indexed(shop)
    const { rows } = await sql<{ count: number }>`
      select count(*) from listing where words @@ 'wombat & house'::tsquery`.execute(shop.db)
    expect(rows[0]?.count).toBe(1200)
  })
})

describe('nothing is lost', () => {
  it('when a process dies between reading a note and listing it', async () => {
    const { id } = await aProduct(shop.db, { name: 'Basilisk Belt' })
    await indexed(shop)
    await rename(id, 'Manticore Belt')
    // Somebody holds the listing, so the indexer stops in the middle of its transaction; there its connection is cut.
    const dead = await shop.db.transaction().execute(async (holder) => {
      await sql`select from listing where id = ${id} for update`.execute(holder)
      const { rows: me } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(holder)
      const cut = indexChanges(shop.db).then(
        () => undefined,
        (error: Error) => error,
      )
      await eventually(async () => {
        const { rows } = await sql<{ cut: boolean }>`
          select pg_terminate_backend(pid) as cut from pg_stat_activity
          where ${me[0]?.pid}::int = any (pg_blocking_pids(pid))`.execute(shop.db)
        expect(rows.length).toBe(1)
      })
      return cut
    })
    expect(dead).toBeInstanceOf(Error)
    expect(await found('manticore')).toEqual([])
    await indexed(shop)
    expect(await found('manticore')).toEqual([id])
  })

  it('when several processes list what sellers go on changing: in the end all is listed as it is', async () => {
    const seller = await aSeller(shop.db)
    await manyProducts(seller.id, 60)
    const ids = (await shop.db.selectFrom('product').select('id').where('seller_id', '=', seller.id).execute()).map(
      ({ id }) => id,
    )
    let isOver = false
    const indexers = [1, 2, 3].map(async () => {
      while (!isOver) {
        await indexBatch(shop.db)
        await pause(1)
      }
    })
    for (let round = 0; round < 6; round++) {
      await Promise.all(
        ids.map((id, at) =>
          shop.db
            .updateTable('product')
            .set({ name: `Round ${round}`, price_minor: 1000 * (round + at), sku: `R-${round}-${at}` })
            .where('id', '=', id)
            .execute(),
        ),
      )
    }
    isOver = true
    await Promise.all(indexers)
    await indexed(shop)
    const before = await wholeIndex()
    await reindex(shop.db)
    expect(await wholeIndex()).toBe(before)
  })
})

it('everything is listed anew while the shop is searched, which never finds less, and what is gone goes', async () => {
  const { id } = await aProduct(shop.db, { name: 'Numidian Dress' })
  await indexed(shop)
  const before = (await shop.get<SearchResponse>('/api/search?query=linen')).body.totalProducts
  await sql`insert into listing select kind, gen_random_uuid(), seller_id, bucket, category_ids, price_band, rating_band,
    brand, colors, sizes, is_sold_out, place, sample_level, created_at, 'Phantom', 'phantom'::tsvector, price_thousandths, stars
    from listing where id = ${id}`.execute(shop.db)
  await sql`update listing set words = 'nothing'::tsvector where id = ${id}`.execute(shop.db)
  const totals = new Set<number>()
  let isOver = false
  const searching = (async () => {
    while (!isOver) totals.add((await shop.get<SearchResponse>('/api/search?query=linen')).body.totalProducts)
  })()
  await reindex(shop.db)
  isOver = true
  await searching
  expect([...totals]).toEqual([before])
  expect(await found('numidian')).toEqual([id])
  expect(await wholeIndex()).not.toContain('Phantom')
})
