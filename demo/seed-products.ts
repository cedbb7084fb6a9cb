import { money, toDecimal } from '@dressing-room/contract/money'
import type { Deps } from '@dressing-room/server/deps'
import { addProducts, type ProductOfMany } from '@dressing-room/server/features/catalog/index'
import { saveGuide } from '@dressing-room/server/features/sizing/index'
import type { Tx } from '@dressing-room/server/platform/db/database'
import { answerOf } from './catalog/answers.ts'
import { demoCategories, demoProducts } from './catalog/catalog.ts'
import { ingredientsOf, materialsOf } from './catalog/composition.ts'
import type { DemoProduct } from './catalog/demo-product.ts'
import { genderOf } from './catalog/made-for.ts'
import { daysBefore } from './days-before.ts'
import { PRODUCT_HEIGHT, pictureColumns, recordedPictures } from './pictures/picture-list.ts'
import { guideFor } from './size-guides.ts'

interface ProductsOptions {
  shop: Deps['shop']
  now: Date
  /** Ids of their accounts, by key. */
  sellers: Map<string, string>
}

/**
 * The goods of each seller, added as a seller's file of products is. What no seller can say stands beside it: their
 * addresses, how long they have been in the shop, which are featured, what people said who bought them before there were orders, and their
 * pictures, which are drawn at their first request instead of uploaded.
 */
export async function insertProducts(tx: Tx, { shop, now, sellers }: ProductsOptions): Promise<void> {
  const categoryRows = demoCategories.map(({ asks = null, ...category }, position) => ({
    ...category,
    ...{ review_question: asks, position },
  }))
  const categories = await tx.insertInto('category').values(categoryRows).returning(['id', 'slug']).execute()
  const categoryIds = new Map(categories.map(({ slug, id }) => [slug, id]))
  for (const [seller, products] of Map.groupBy(demoProducts, (product) => product.seller)) {
    const sent = products.map((product) => fieldsOf(product, need(categoryIds.get(product.category)), now))
    const ids = await addProducts({ clock: () => now, shop }, tx, need(sellers.get(seller)), sent)
    await insertSizeGuides(tx, { now, products, categoryIds, sellerId: need(sellers.get(seller)) })
    for (const [at, product] of products.entries()) await insertWhatIsNotSaid(tx, need(ids[at]), product, now)
  }
}

interface GuidesOptions {
  now: Date
  sellerId: string
  products: readonly DemoProduct[]
  categoryIds: Map<string, string>
}

async function insertSizeGuides(tx: Tx, { now, sellerId, products, categoryIds }: GuidesOptions): Promise<void> {
  for (const [category, some] of Map.groupBy(products, (product) => product.category)) {
    const guide = guideFor(
      category,
      some.flatMap(({ sizes }) => sizes),
    )
    const categoryId = need(categoryIds.get(category))
    if (guide) await saveGuide({ db: tx, clock: () => now }, sellerId, { categoryId, ...guide })
  }
}

function fieldsOf(product: DemoProduct, categoryId: string, now: Date): ProductOfMany {
  const {
    name,
    description,
    brand,
    sku,
    mpn = '',
    tags,
    sizes,
    colors,
    variants,
    itemCondition,
    availability,
  } = product
  const gender = genderOf(product)
  const decimal = (minor: number) => toDecimal(money(minor, product.currency))
  return {
    ...{ name, description, brand, sku, mpn, tags, sizes, variants, itemCondition, availability, categoryId },
    price: decimal(product.priceMinor),
    ...(product.oldPriceMinor !== undefined && { oldPrice: decimal(product.oldPriceMinor) }),
    priceCurrency: product.currency,
    priceValidUntil: daysBefore(now, -product.priceValidInDays).toISOString().slice(0, 10),
    colors: colors.map((color) => color.name),
    materials: materialsOf(product),
    ingredients: ingredientsOf(product),
    ...(gender && { gender }),
    swatches: colors,
  }
}

async function insertWhatIsNotSaid(tx: Tx, id: string, product: DemoProduct, now: Date): Promise<void> {
  const since = daysBefore(now, product.createdDaysAgo)
  await tx
    .updateTable('product')
    .set({ slug: product.slug, featured: product.featured, created_at: since, updated_at: since, published_at: since })
    .where('id', '=', id)
    .execute()
  const recorded = need(recordedPictures.products[product.slug])
  const pictures = product.pictures.map(({ alt, color = null }, position) => ({
    product_id: id,
    ...pictureColumns(need(recorded[position]), PRODUCT_HEIGHT),
    alt,
    color,
    position,
  }))
  await tx.insertInto('picture').values(pictures).execute()
  if (product.reviews.length === 0) return
  const { asks } = need(demoCategories.find(({ slug }) => slug === product.category))
  const reviews = product.reviews.map(({ daysAgo, ...review }) => ({
    product_id: id,
    ...review,
    answer: answerOf(asks, review) ?? null,
    created_at: daysBefore(now, daysAgo),
  }))
  await tx.insertInto('review').values(reviews).execute()
}

function need<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the demo data names something that is not in it')
  return value
}
