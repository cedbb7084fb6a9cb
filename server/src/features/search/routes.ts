import { allCategories, categoryListings, departmentListings } from '@dressing-room/contract/categories'
import { discover, search, suggestions } from '@dressing-room/contract/discovery'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { discoverListings } from './query/discover-listings.ts'
import { listCategories } from './query/list-categories.ts'
import { listCategory } from './query/list-category.ts'
import { listDepartment } from './query/list-department.ts'
import { PageCursorCache } from './query/page-cursor-cache.ts'
import { searchListings } from './query/search-listings.ts'
import { suggest } from './query/suggest.ts'

/** Far above what people do, and below what would slow others down. */
const EAGER = { limit: { max: 600, seconds: 10 } }

export function searchRoutes(serve: Serve, deps: Deps): void {
  const cursors = new PageCursorCache()

  serve(search, ({ query }) => searchListings(deps, query), EAGER)
  serve(suggestions, async ({ query }) => ({ suggestions: await suggest(deps, query.query) }), EAGER)
  serve(allCategories, async ({ tag }) => {
    tag('catalog', 'services', 'listed')
    return listCategories(deps)
  })
  serve(categoryListings, ({ params, query, tag }) => listCategory(deps, { ...params, ...query }, tag), EAGER)
  serve(departmentListings, ({ params, query, tag }) => listDepartment(deps, { ...params, ...query }, tag), EAGER)
  serve(discover, ({ query, viewer, network }) => discoverListings(deps, query, viewer?.id ?? network, cursors), EAGER)
}
