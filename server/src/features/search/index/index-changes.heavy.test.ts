import type { SearchResponse } from '@dressing-room/contract/discovery'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { aProduct, aSeller } from '../../../../test/factories.ts'
import { indexed } from '../../../../test/indexed.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

const GOODS = 50_000
const MINUTES = 60_000

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

async function listedAs(words: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from listing where words @@ plainto_tsquery('simple', ${words})`.execute(shop.db)
  return rows[0]?.count ?? 0
}

it(
  'a shop of 50,000 goods is renamed at once, and another seller is found soon meanwhile',
  async () => {
    const seller = await aSeller(shop.db)
    const { id } = await aProduct(shop.db, { sellerId: seller.id })
    await sql`
      insert into product (seller_id, category_id, slug, name, description, brand, price_minor, currency, created_at, updated_at)
      select seller_id, category_id, slug || at, 'Linen Dress ' || at, repeat('A dress of washed linen. ', 20), brand,
        price_minor, currency, created_at, updated_at
      from product, generate_series(1, ${GOODS - 1}::int) at where id = ${id}`.execute(shop.db)
    const other = await aProduct(shop.db, { name: 'Linen Kimono' })
    await indexed(shop)

    const began = performance.now()
    await shop.db.updateTable('shop').set({ name: 'Wombat House' }).where('seller_id', '=', seller.id).execute()
    expect(performance.now() - began).toBeLessThan(1000)

    const open = await shop.another({ indexing: true })
    await eventually(async () => expect(await listedAs('wombat house')).toBeGreaterThan(0), MINUTES)
    const changed = performance.now()
    await shop.db.updateTable('product').set({ name: 'Linen Yukata' }).where('id', '=', other.id).execute()
    await eventually(async () => {
      const { body } = await open.get<SearchResponse>('/api/search?query=yukata')
      expect(body.products.map(({ _id }) => _id)).toEqual([other.id])
    })
    expect(performance.now() - changed).toBeLessThan(3000)
    expect(await listedAs('wombat house')).toBeLessThan(GOODS)

    // Every statement keeps to the limit of 15 s, or this would throw.
    await indexed(shop)
    expect(await listedAs('wombat house')).toBe(GOODS)
    await open.close()
  },
  20 * MINUTES,
)
