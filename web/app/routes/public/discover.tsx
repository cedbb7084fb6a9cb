import type { DiscoverResponse } from '@dressing-room/contract/discovery'
import type { ApiCall } from '@dressing-room/contract/endpoint'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { data, useRevalidator, useSearchParams } from 'react-router'
import { apiContext } from '../../api/context.ts'
import { askDiscover, loadBatches, recall, remember, statusOf } from '../../features/discovery/batches.ts'
import {
  filterQuery,
  leavesAny,
  numberIn,
  onceEach,
  shadeFilter,
  shadeIn,
  sizesFilter,
  sortQuery,
} from '../../features/discovery/filter-address.ts'
import { Filters } from '../../features/discovery/filters.tsx'
import { LoadMore } from '../../features/discovery/load-more.tsx'
import { NoneMatch } from '../../features/discovery/none-match.tsx'
import { withOwnLabels } from '../../features/discovery/option-labels.ts'
import { shadeLabel } from '../../features/discovery/shade-palette.tsx'
import { itemLists } from '../../shell/item-list.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import type { Route } from './+types/discover'
import { ResultBatches, toResults } from './results.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'

const TITLE = t`Discover Products and Services!`
const TITLES = {
  productCategory: t`Product category`,
  productPrice: t`Product price`,
  productRating: t`Product rating`,
  productDepartment: t`Department`,
  productFreeOf: t`Free of`,
  productInSizes: t`My sizes`,
  productShade: t`Shade`,
  serviceCategory: t`Service category`,
  serviceRating: t`Service rating`,
  serviceAvailability: t`Service availability`,
} as const
const RARE: readonly string[] = ['productDepartment', 'productFreeOf']
const NAMES = Object.keys(TITLES) as (keyof typeof TITLES)[]

/** Made of what changes most often, and cheap to make: never kept. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const batches = await load(request, context.get(apiContext))
  return data({ batches }, { status: statusOf(batches) })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { batches: await load(request) }
}

function load(request: Request, api?: ApiCall) {
  const { searchParams } = new URL(request.url)
  const known = api ? undefined : recall<ReturnType<typeof toResults>>()
  return loadBatches({
    ...askDiscover({ ...filterQuery(searchParams, NAMES), ...sortQuery(searchParams) }, api),
    ...{ upTo: numberIn(searchParams, 'batch'), keep: toResults, known },
  })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: TITLE,
      description: t`Fashion, beauty and stylists, filtered by category, price, rating and the days you have time.`,
      path: pages.discover,
    }),
    ...itemLists(matches, loaderData?.batches.shown[0]),
  ]
}

export default function Discover({ loaderData: { batches } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => remember(batches), [batches])
  const { latest, shown, failed, refused } = batches
  const [params] = useSearchParams()
  const filters = latest ? filtersOf(latest, params) : []
  const ofKind = (kind: string) => filters.filter(({ group }) => group === kind)
  const empty = latest && shown.every(({ products, services }) => products.length + services.length === 0)
  return (
    <div className="pt-8 md:pt-12">
      <h1 className="mb-6 font-display text-display text-balance md:mb-8">{TITLE}</h1>
      {refused ? (
        <EmptyState
          illustration="mirror"
          title={refused}
          action={<ButtonLink to={pages.discover}>{t`Clear all`}</ButtonLink>}
        />
      ) : !latest ? (
        <ResultsSkeleton onRetry={revalidate} />
      ) : (
        <>
          <Filters
            filters={filters}
            totals={latest}
            {...(!shadeIn(params, 'productShade') && { order: 'newest' as const })}
          />
          {empty ? (
            <EmptyState
              illustration="mirror"
              title={t`Nothing fits all of these filters.`}
              action={<ButtonLink to={pages.discover}>{t`Clear all`}</ButtonLink>}
            />
          ) : (
            <>
              {shown.every(({ products }) => products.length === 0) && (
                <NoneMatch kind="products" filters={ofKind('products')} />
              )}
              {latest.totalServices === 0 && <NoneMatch kind="services" filters={ofKind('services')} />}
              <ResultBatches
                batches={batches}
                aside={{ to: pages.aroundYou, title: t`Around You`, text: t`Find shops and stylists near you.` }}
              />
              <LoadMore next={shown.length + 1} hasMore={latest.hasMore} failed={failed} />
            </>
          )}
        </>
      )}
    </div>
  )
}

function filtersOf({ facets, totalIsMore }: Pick<DiscoverResponse, 'facets' | 'totalIsMore'>, params: URLSearchParams) {
  return NAMES.map((name) => ({
    title: TITLES[name],
    ...(name === 'productInSizes'
      ? sizesFilter(params, name)
      : name === 'productShade'
        ? shadeFilter(params, name, shadeLabel)
        : {
            name,
            options: onceEach(withOwnLabels(name, facets[name])),
            isFixed: !name.endsWith('Category'),
            // Only goods are counted in sizes and shades: where that has stopped, what says 0 may have some all the same.
            isUncounted: totalIsMore && name.startsWith('product'),
          }),
    group: name.startsWith('product') ? 'products' : 'services',
  })).filter((filter) => !RARE.includes(filter.name) || leavesAny(filter))
}
