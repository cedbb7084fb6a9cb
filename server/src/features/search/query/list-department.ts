import type { DepartmentListings, ListedDepartment } from '@dressing-room/contract/categories'
import { DEPARTMENTS, type Department, type Sort } from '@dressing-room/contract/discovery'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../../deps.ts'
import { AUDIENCES } from './audiences.ts'
import { allCategories } from './categories-query.ts'
import { discoverFacets } from './discover-facets.ts'
import { matchesFilter, readDiscoverFilters } from './discover-filters.ts'
import { bucketsWithin, listIds, nextPage } from './discover-listings.ts'
import { type FacetBucket, loadFacetCounts } from './facet-counts-query.ts'
import { findGoods } from './list-category.ts'
import { totalOf } from './ordered-listings-query.ts'
import { readCursor, writeCursor } from './page-cursor.ts'
import { hasOwnOrder } from './sorted-listings-query.ts'

interface DepartmentQuery {
  slug: string
  category?: string | undefined
  price?: string | undefined
  rating?: string | undefined
  sort?: Sort | undefined
  after?: string | undefined
}

/** Those that have anything: nobody is led to an empty list. */
export function listDepartments(buckets: FacetBucket[]): ListedDepartment[] {
  return DEPARTMENTS.map((slug) => toListed(slug, buckets)).filter(({ count }) => count > 0)
}

/** One batch of what is said to be made for these people. `tag` says on what it depends, for it is kept in memory. */
export async function listDepartment(
  { db }: Pick<Deps, 'db'>,
  { slug, sort: order, after, ...texts }: DepartmentQuery,
  tag: (...tags: string[]) => void,
): Promise<DepartmentListings> {
  const department = DEPARTMENTS.find((known) => known === slug) ?? refuse('department_not_found')
  tag('catalog', ...AUDIENCES[department].map((audience) => `listed:audience ${audience}`))
  const sort = hasOwnOrder(order) ? order : undefined
  const [categories, allBuckets] = await Promise.all([allCategories(db), loadFacetCounts(db)])
  const filters = readDiscoverFilters(
    {
      productDepartment: department,
      productCategory: texts.category,
      productPrice: texts.price,
      productRating: texts.rating,
    },
    categories,
  )
  const { within } = filters.product
  const { buckets } = await bucketsWithin(db, allBuckets, filters)
  const left = buckets.product.filter((bucket) => matchesFilter(bucket, filters.product))
  const cursor = after ? readCursor(after, sort).products : undefined
  const page = await nextPage(db, 'product', { sort }, cursor, { buckets: left, isFiltered: true, within, skip: 0 })
  const next = page.next === 'end' ? undefined : writeCursor({ products: page.next, services: undefined, sort })
  const { productCategory, productPrice, productRating } = discoverFacets({ buckets, categories, filters }, [], [])
  return {
    department: toListed(department, allBuckets.product),
    ...(await findGoods(db, 'product', listIds(page.shown), tag)),
    ...(next && { next }),
    hasMore: next !== undefined,
    totalProducts: totalOf(left),
    totalServices: 0,
    totalIsMore: false,
    facets: {
      category: productCategory.filter(({ count, selected }) => count > 0 || selected),
      price: productPrice,
      rating: productRating,
    },
  }
}

function toListed(slug: Department, buckets: FacetBucket[]): ListedDepartment {
  return { slug, count: totalOf(buckets.filter(({ audience }) => AUDIENCES[slug].includes(audience ?? 0))) }
}
