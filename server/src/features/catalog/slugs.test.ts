import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { findProductId, findProductIds } from './store.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

it('leads a slug to the same product whether it is asked for alone, as by a page, or with others, as by a cart', async () => {
  const [live, deleted, renamed, deletedRenamed] = [
    await aProduct(shop.db),
    await aProduct(shop.db),
    await aProduct(shop.db),
    await aProduct(shop.db),
  ]
  await shop.db
    .insertInto('product_old_slug')
    .values([
      // The slug of a deleted product was once another product's.
      { slug: deleted.slug, product_id: renamed.id },
      { slug: 'of-a-deleted-one', product_id: deletedRenamed.id },
    ])
    .execute()
  await shop.db
    .updateTable('product')
    .set({ deleted_at: sql`now()` })
    .where('id', 'in', [deleted.id, deletedRenamed.id])
    .execute()

  const slugs = [live.slug, deleted.slug, renamed.slug, 'of-a-deleted-one', 'unknown']
  const alone = await Promise.all(slugs.map((slug) => findProductId(shop.db, slug)))
  const { ids: together } = await findProductIds(shop.db, slugs)
  expect(alone).toEqual([live.id, renamed.id, renamed.id, undefined, undefined])
  expect(slugs.map((slug) => together.get(slug))).toEqual(alone)
})
