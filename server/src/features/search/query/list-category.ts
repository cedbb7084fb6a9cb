import type { CategoryListings, KindOfCategory } from '@dressing-room/contract/categories'
import { BATCH_SIZE, type Sort } from '@dressing-room/contract/discovery'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../../deps.ts'
import { findProducts, toProduct } from '../../catalog/index.ts'
import { findServices, toService } from '../../stylist-services/index.ts'
import type { Kind } from '../index/rules.ts'
import { allCategories, type Categories, type CategoryRow, takenOver } from './categories-query.ts'
import { discoverFacets } from './discover-facets.ts'
import { matchesFilter, readDiscoverFilters } from './discover-filters.ts'
import { bucketsWithin, listIds, nextPage } from './discover-listings.ts'
import { type FacetBucket, loadFacetCounts } from './facet-counts-query.ts'
import { totalOf } from './ordered-listings-query.ts'
import { readCursor, writeCursor } from './page-cursor.ts'
import { bucketsOfShade, pageOfShades, productsOfShade, readShade, shadeOf } from './shades-query.ts'
import { hasOwnOrder } from './sorted-listings-query.ts'

interface CategoryQuery {
  kind: KindOfCategory
  slug: string
  price?: string | undefined
  rating?: string | undefined
  department?: string | undefined
  freeOf?: string | undefined
  inSizes?: string | undefined
  shade?: string | undefined
  availability?: string | undefined
  after?: string | undefined
  sort?: Sort | undefined
}

const KINDS: Record<KindOfCategory, Kind> = { products: 'product', services: 'service' }

/** One batch of one category, as Discover would list it. `tag` says on what it depends, for it is kept in memory. */
export async function listCategory(
  { db }: Pick<Deps, 'db'>,
  { kind: kindOf, slug, after, sort: order, shade: shadeText, ...filterTexts }: CategoryQuery,
  tag: (...tags: string[]) => void,
): Promise<CategoryListings> {
  const kind = KINDS[kindOf]
  const shade = kind === 'product' ? readShade(shadeText) : undefined
  const sort = hasOwnOrder(order) ? order : undefined
  const ordered = shade ? 'shade' : sort
  const [categories, allBuckets] = await Promise.all([allCategories(db), loadFacetCounts(db)])
  const category = await findCategory(db, categories, kind, slug)
  tag(`category:${category.id}`, `listed:${category.id}`)

  const filters = readDiscoverFilters(
    {
      productPrice: filterTexts.price,
      productRating: filterTexts.rating,
      productDepartment: filterTexts.department,
      productFreeOf: filterTexts.freeOf,
      productInSizes: filterTexts.inSizes,
      serviceRating: filterTexts.rating,
      serviceAvailability: filterTexts.availability,
    },
    categories,
  )
  filters[kind].categories = [category.id]
  const { within, inSizes } = filters[kind]
  const near = shade && (await productsOfShade(db, shade, { category: category.id, within, inSizes }))
  const { buckets, isMore } = near
    ? { buckets: { ...allBuckets, product: bucketsOfShade(allBuckets.product, near.matches) }, isMore: near.isMore }
    : await bucketsWithin(db, { ...allBuckets, [kind]: ofCategory(allBuckets[kind], category) }, filters)
  const left = buckets[kind].filter((bucket) => matchesFilter(bucket, filters[kind]))
  const cursor = after ? readCursor(after, ordered)[kindOf] : undefined
  const page = near
    ? pageOfShades(near.matches, { buckets: left, after: cursor, skip: 0, limit: BATCH_SIZE })
    : await nextPage(db, kind, { sort }, cursor, { buckets: left, isFiltered: true, within, inSizes, skip: 0 })
  const found = await findGoods(db, kind, listIds(page.shown), tag)

  // Where counting has stopped, there may be more than it says.
  const total = Math.max(totalOf(left), page.shown.length)
  const facets = discoverFacets({ buckets, categories, filters }, [], [])
  const next = page.next === 'end' ? undefined : writeCursor({ ...cursorAt(kindOf, page.next), sort: ordered })
  return {
    category: toListed(category, allBuckets[kind]),
    ...found,
    products: found.products.map((each) => ({ ...each, ...shadeOf(page.shown, each._id) })),
    ...(next && { next }),
    hasMore: next !== undefined,
    totalProducts: kind === 'product' ? total : 0,
    totalServices: kind === 'service' ? total : 0,
    totalIsMore: isMore && kind === 'product',
    facets: {
      price: kind === 'product' ? facets.productPrice : [],
      rating: kind === 'product' ? facets.productRating : facets.serviceRating,
      department: kind === 'product' ? facets.productDepartment : [],
      freeOf: kind === 'product' ? facets.productFreeOf : [],
      availability: kind === 'service' ? facets.serviceAvailability : [],
    },
  }
}

async function findCategory(db: Deps['db'], categories: Categories, kind: Kind, slug: string): Promise<CategoryRow> {
  const all = ofKind(categories, kind)
  const known = all.find((category) => category.slug === slug)
  if (known) return known
  const now = await takenOver(db, kind, slug)
  return all.find((category) => category.slug === now) ?? refuse('category_not_found')
}

export async function findGoods(db: Deps['db'], kind: Kind, ids: string[], tag: (...tags: string[]) => void) {
  if (kind === 'product') {
    const rows = await findProducts(db, ids)
    tag(...rows.flatMap(({ id, seller_id }) => [`product:${id}`, `seller:${seller_id}`]))
    return { products: rows.map(toProduct), services: [] }
  }
  const rows = await findServices(db, ids)
  tag(...rows.flatMap(({ id, seller_id }) => [`service:${id}`, `seller:${seller_id}`]))
  return { products: [], services: rows.map(toService) }
}

export function ofKind({ ofProducts, ofServices }: Categories, kind: Kind): CategoryRow[] {
  return kind === 'product' ? ofProducts : ofServices
}

export function toListed({ id, slug, name }: CategoryRow, buckets: FacetBucket[]) {
  return { slug, name, count: totalOf(ofCategory(buckets, { id })) }
}

function ofCategory(buckets: FacetBucket[], { id }: Pick<CategoryRow, 'id'>): FacetBucket[] {
  return buckets.filter(({ categories }) => categories.includes(id))
}

function cursorAt(kindOf: KindOfCategory, position: Parameters<typeof writeCursor>[0]['products']) {
  return { products: undefined, services: undefined, [kindOf]: position }
}
