import { hashPassword } from '@dressing-room/server/features/accounts/passwords'
import { reindex } from '@dressing-room/server/features/search/index'
import type { DB } from '@dressing-room/server/platform/db/schema.generated'
import type { Kysely, Transaction } from 'kysely'
import { demoCategories, demoProducts } from './catalog/catalog.ts'
import { daysBefore } from './days-before.ts'
import { PRODUCT_HEIGHT, pictureColumns, recordedPictures } from './pictures/picture-list.ts'
import { insertSellers, insertVisitors } from './seed-accounts.ts'
import { insertServices } from './seed-services.ts'

const PASSWORD = 'demo-password'

export interface SeedOptions {
  db: Kysely<DB>
  now: Date
}

/**
 * The demo shop: all of it or nothing, so that a start that was cut off begins anew. Its pictures are only named here;
 * they are drawn when somebody looks at them.
 */
export async function seedDemo({ db, now }: SeedOptions): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD)
  await db.transaction().execute(async (tx) => {
    const sellers = await insertSellers(tx, passwordHash, now)
    await insertVisitors(tx, passwordHash, now)
    await insertPromoCodes(tx, now)
    await insertProducts(tx, sellers, now)
    await insertServices(tx, { now, passwordHash, sellers })
  })
  await reindex(db)
}

async function insertPromoCodes(tx: Transaction<DB>, now: Date): Promise<void> {
  await tx
    .insertInto('promo_code')
    .values([
      { code: 'WELCOME10', percent: 10, created_at: now },
      { code: 'TENOFF', amount_minor: 1000, currency: 'USD', uses_per_buyer: null, created_at: now },
    ])
    .execute()
}

async function insertProducts(tx: Transaction<DB>, sellers: Map<string, string>, now: Date): Promise<void> {
  const categoryRows = demoCategories.map((category, position) => ({ ...category, position }))
  const categories = await tx.insertInto('category').values(categoryRows).returning(['id', 'slug']).execute()
  const categoryIds = new Map(categories.map(({ slug, id }) => [slug, id]))

  for (const product of demoProducts) {
    const { id } = await tx
      .insertInto('product')
      .values({
        seller_id: need(sellers.get(product.seller)),
        category_id: need(categoryIds.get(product.category)),
        slug: product.slug,
        name: product.name,
        description: product.description,
        brand: product.brand,
        sku: product.sku,
        mpn: product.mpn ?? '',
        price_minor: product.priceMinor,
        old_price_minor: product.oldPriceMinor ?? null,
        currency: product.currency,
        price_valid_until: daysBefore(now, -product.priceValidInDays).toISOString().slice(0, 10),
        item_condition: product.itemCondition,
        availability: product.availability,
        tags: product.tags,
        featured: product.featured,
        sizes: product.sizes,
        colors: product.colors.map((color) => color.name),
        color_hexes: product.colors.map((color) => color.hex),
        created_at: daysBefore(now, product.createdDaysAgo),
        updated_at: daysBefore(now, product.createdDaysAgo),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const variants = product.variants.map(({ color, size, stock }, position) => ({
      product_id: id,
      color,
      size,
      position,
      on_hand: stock,
    }))
    await tx.insertInto('variant').values(variants).execute()
    const recorded = need(recordedPictures.products[product.slug])
    const pictures = product.pictures.map(({ alt, color = null }, position) => ({
      product_id: id,
      ...pictureColumns(need(recorded[position]), PRODUCT_HEIGHT),
      alt,
      color,
      position,
    }))
    await tx.insertInto('picture').values(pictures).execute()
    if (product.reviews.length > 0) {
      await tx
        .insertInto('review')
        .values(
          product.reviews.map(({ name, comment, rating, daysAgo }) => ({
            product_id: id,
            name,
            comment,
            rating,
            created_at: daysBefore(now, daysAgo),
          })),
        )
        .execute()
    }
  }
}

function need<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the demo data names something that is not in it')
  return value
}
