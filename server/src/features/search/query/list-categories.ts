import type { AllCategories } from '@dressing-room/contract/categories'
import type { Deps } from '../../../deps.ts'
import type { Kind } from '../index/rules.ts'
import { allCategories } from './categories-query.ts'
import { loadFacetCounts } from './facet-counts-query.ts'
import { ofKind, toListed } from './list-category.ts'
import { listDepartments } from './list-department.ts'

/** Those that have anything: nobody is led to an empty list. */
export async function listCategories({ db }: Pick<Deps, 'db'>): Promise<AllCategories> {
  const [categories, buckets] = await Promise.all([allCategories(db), loadFacetCounts(db)])
  const withGoods = (kind: Kind) =>
    ofKind(categories, kind)
      .map((category) => toListed(category, buckets[kind]))
      .filter(({ count }) => count > 0)
  return {
    products: withGoods('product'),
    services: withGoods('service'),
    departments: listDepartments(buckets.product),
  }
}
