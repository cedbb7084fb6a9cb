import { allCategories } from '@dressing-room/contract/categories'
import { search } from '@dressing-room/contract/discovery'
import type { ApiCall } from '@dressing-room/contract/endpoint'
import { pages } from '@dressing-room/contract/pages'
import { Refusal } from '@dressing-room/contract/refusals'
import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { data, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { apiContext } from '../../api/context.ts'
import { optional } from '../../api/optional.ts'
import {
  filterQuery,
  isInSizes,
  leavesAny,
  numberIn,
  searchOf,
  sizesFilter,
  sortQuery,
  valuesOf,
} from '../../features/discovery/filter-address.ts'
import { Filters } from '../../features/discovery/filters.tsx'
import { NearQueries } from '../../features/discovery/near-queries.tsx'
import { NoneMatch } from '../../features/discovery/none-match.tsx'
import { withOwnLabels } from '../../features/discovery/option-labels.ts'
import { Mended, ReadConditions, withQuery } from '../../features/discovery/read-conditions.tsx'
import { pageMeta } from '../../shell/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { WaysIn, waysTo } from '../ways-in.tsx'
import type { Route } from './+types/search'
import { ResultItems, toResults } from './results.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'

const TITLES = {
  category: t`Category`,
  price: t`Price`,
  rating: t`Rating`,
  color: t`Color`,
  size: 'Size',
  inSizes: t`My sizes`,
  brand: t`Brand`,
  department: t`Department`,
  freeOf: t`Free of`,
} as const
const FIXED: readonly string[] = ['price', 'rating', 'department', 'freeOf']
const RARE: readonly string[] = ['department', 'freeOf']
const NAMES = Object.keys(TITLES) as (keyof typeof TITLES)[]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = searchParams.get('query')?.trim() ?? ''
  if (query === '') return { kind: 'blank', query } as const
  const page = String(numberIn(searchParams, 'page'))
  try {
    const criteria = {
      query,
      page,
      ...filterQuery(searchParams, NAMES),
      ...sortQuery(searchParams),
      ...exactIn(searchParams),
    }
    const api = context.get(apiContext)
    const response = await call(search, { query: criteria }, api)
    const { products, services, near, read, mended, facets, totalPages, ...totals } = response
    const { totalProducts, totalServices, totalIsMore } = totals
    const hasNoWay = totalProducts + totalServices + near.queries.length + read.length === 0
    return {
      kind: 'found',
      query,
      ways: hasNoWay ? await loadWays(api) : [],
      found: toResults({ products, services }),
      near: { queries: near.queries, found: toResults(near) },
      read,
      mended,
      filters: NAMES.map((name) => ({
        title: TITLES[name],
        ...(name === 'inSizes'
          ? sizesFilter(searchParams, name)
          : { name, options: withOwnLabels(name, facets[name]), isFixed: FIXED.includes(name) }),
      })).filter(
        // Where nothing has a size, nobody's own matter.
        (filter) =>
          (!RARE.includes(filter.name) && (facets.size.length > 0 || !isInSizes(filter.name))) || leavesAny(filter),
      ),
      totals: { totalProducts, totalServices, totalIsMore },
      page: response.page,
      totalPages,
    } as const
  } catch (error) {
    if (error instanceof Refusal) {
      return data({ kind: 'refused', query, message: error.message } as const, { status: error.status })
    }
    console.error('Error fetching search results', error)
    return { kind: 'failed', query } as const
  }
}

/** For whoever has found nothing, and nothing near it. */
async function loadWays(api: ApiCall) {
  const all = await optional(call(allCategories, {}, api))
  const counted = (kind: 'products' | 'services') =>
    all?.[kind].map(({ slug, name, count }) => ({ value: slug, label: name, count }))
  return [...waysTo('product', counted('products')), ...waysTo('service', counted('services'))]
}

function exactIn(params: URLSearchParams): { exact?: '1' } {
  return params.get('exact') === '1' ? { exact: '1' } : {}
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: titleOf(loaderData?.query ?? ''), hidden: true })
}

function titleOf(query: string): string {
  return query ? t`Search Results for "${query}"` : t`Search Results`
}

type Loaded = Route.ComponentProps['loaderData']

export default function Search({ loaderData }: Route.ComponentProps) {
  return (
    <div className="pt-8 md:pt-12">
      <h1
        ref={useStartOf(loaderData.kind === 'found' ? loaderData.page : 1)}
        tabIndex={-1}
        className="mb-6 line-clamp-4 font-display text-display text-balance wrap-anywhere outline-none md:mb-8"
      >
        {titleOf(loaderData.query)}
      </h1>
      <Results loaded={loaderData} />
    </div>
  )
}

/** Another page of results is read from its start. */
function useStartOf(page: number) {
  const start = useRef<HTMLHeadingElement>(null)
  const last = useRef(page)
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    start.current?.focus()
  }, [page])
  return start
}

function Results({ loaded }: { loaded: Loaded }) {
  const { revalidate } = useRevalidator()
  switch (loaded.kind) {
    case 'blank':
      return <EmptyState illustration="mirror" title={t`No results found.`} action={discover} />
    case 'refused':
      return <EmptyState illustration="mirror" title={loaded.message} action={discover} />
    case 'failed':
      return <ResultsSkeleton onRetry={revalidate} />
    case 'found':
      return <FoundResults loaded={loaded} />
  }
}

const discover = <ButtonLink to={pages.discover}>{t`Discover products and services`}</ButtonLink>

function FoundResults({ loaded }: { loaded: Extract<Loaded, { kind: 'found' }> }) {
  const { query, ways, found, near, read, mended, filters, totals, page, totalPages } = loaded
  const wider = read[0]?.without
  const [params] = useSearchParams()
  const counting = useNavigation().state === 'loading'
  const nothing = totals.totalProducts + totals.totalServices === 0
  const filtered = NAMES.some((name) => valuesOf(params, name).length > 0)
  return (
    <>
      {mended && <Mended query={query} mended={mended} />}
      <ReadConditions read={read} />
      {(!nothing || filtered) && (
        <Filters
          filters={totals.totalProducts > 0 || filtered ? filters : []}
          totals={totals}
          kept={{ query, ...(exactIn(params).exact && { exact: '1' }) }}
          order="best"
        />
      )}
      {nothing ? (
        <>
          <EmptyState
            illustration="mirror"
            title={t`No results found for "${query}"`}
            action={
              filtered ? (
                <ButtonLink to={`?query=${encodeURIComponent(query)}`}>{t`Search without filters`}</ButtonLink>
              ) : wider ? (
                <ButtonLink to={searchOf(withQuery(params, wider))}>{t`Search for "${wider}"`}</ButtonLink>
              ) : (
                discover
              )
            }
          >
            {near.queries.length > 0 ? (
              <NearQueries queries={near.queries} />
            ) : (
              !filtered && !wider && t`Check the spelling, or use fewer words.`
            )}
          </EmptyState>
          <ResultItems found={near.found} first slots={0} />
          {!filtered && <WaysIn ways={ways} />}
        </>
      ) : (
        <div aria-busy={counting} className={counting ? 'opacity-60 transition-opacity duration-[120ms]' : undefined}>
          {totals.totalProducts === 0 && <NoneMatch kind="products" filters={filters} />}
          <ResultItems found={found} first />
        </div>
      )}
      {totalPages > 1 && (
        <div className="pt-10 md:pt-18">
          <Pagination label={t`Pages of results`} page={page} totalPages={totalPages} to={pageAddress(params)} />
        </div>
      )}
    </>
  )
}

function pageAddress(params: URLSearchParams) {
  return (page: number) => {
    const next = new URLSearchParams(params)
    next.set('page', String(page))
    return searchOf(next)
  }
}
