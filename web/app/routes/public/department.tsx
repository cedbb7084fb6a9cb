import { type DepartmentListings, departmentListings } from '@dressing-room/contract/categories'
import type { Department } from '@dressing-room/contract/discovery'
import type { ApiCall } from '@dressing-room/contract/endpoint'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { data, isRouteErrorResponse, useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { apiContext } from '../../api/context.ts'
import { orRouteError } from '../../api/route-error.ts'
import { keyOf, loadBatches, recall, remember, statusOf } from '../../features/discovery/batches.ts'
import { filterQuery, numberIn, sortQuery } from '../../features/discovery/filter-address.ts'
import { Filters } from '../../features/discovery/filters.tsx'
import { LoadMore } from '../../features/discovery/load-more.tsx'
import { DEPARTMENT_NAMES, withOwnLabels } from '../../features/discovery/option-labels.ts'
import { itemLists } from '../../shell/item-list.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { wayJsonLd, wayTo } from '../../shell/way.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import type { Route } from './+types/department'
import { ResultBatches, type SearchResults, toResults } from './results.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'

const TITLES = { category: t`Category`, price: t`Price`, rating: t`Rating` }
const NAMES = ['category', 'price', 'rating'] as const
const DESCRIPTIONS: Record<Department, string> = {
  women: t`Fashion and beauty made for women, by independent sellers.`,
  men: t`Fashion and beauty made for men, by independent sellers.`,
  kids: t`Fashion and beauty made for kids, by independent sellers.`,
  unisex: t`Fashion and beauty made for everyone, by independent sellers.`,
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const loaded = await load(params.slug, request, context.get(apiContext))
  return data(loaded, { status: statusOf(loaded.batches) })
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return load(params.slug, request)
}

async function load(slug: string, request: Request, api?: ApiCall) {
  const { searchParams } = new URL(request.url)
  const query = { ...filterQuery(searchParams, NAMES), ...sortQuery(searchParams) }
  const batches = await orRouteError(
    loadBatches({
      key: keyOf({ department: slug, ...query }),
      ask: (_, after) => call(departmentListings, { params: { slug }, query: { ...query, ...after } }, api),
      upTo: numberIn(searchParams, 'batch'),
      keep: toResults,
      known: api ? undefined : recall<SearchResults, DepartmentListings>(),
    }),
  )
  return { slug, batches }
}

/** Narrowed down or not, a department is one page to search engines; an empty one is none. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const department = loaderData?.batches.latest?.department
  if (!loaderData || !department) return pageMeta(matches, { title: t`Department`, hidden: true })
  const { slug, count } = department
  const [title, path] = [DEPARTMENT_NAMES[slug], pages.department(slug)]
  return [
    ...pageMeta(matches, { title, description: DESCRIPTIONS[slug], path, hidden: count === 0 }),
    ...wayJsonLd(matches, wayTo({ name: title, to: path })),
    ...itemLists(matches, loaderData.batches.shown[0]),
  ]
}

export default function DepartmentPage({ loaderData: { slug, batches } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => remember(batches), [batches])
  const { latest, refused } = batches
  const clear = <ButtonLink to={pages.department(slug)}>{t`Clear all`}</ButtonLink>
  if (refused) return <EmptyState page illustration="mirror" title={refused} action={clear} />
  if (!latest) return <ResultsSkeleton onRetry={revalidate} />
  const name = DEPARTMENT_NAMES[latest.department.slug]
  return (
    <div className="pt-2 md:pt-4">
      <Breadcrumb way={wayTo({ name, to: pages.department(slug) })} />
      <h1 className="mb-6 font-display text-display text-balance md:mb-8">{name}</h1>
      {latest.department.count === 0 ? (
        <EmptyState
          illustration="hanger"
          title={t`There is nothing in this department yet.`}
          action={<ButtonLink to={pages.categories}>{t`All categories`}</ButtonLink>}
        />
      ) : (
        <>
          <Filters filters={filtersOf(latest.facets)} totals={latest} order="newest" />
          {latest.totalProducts === 0 ? (
            <EmptyState illustration="mirror" title={t`Nothing fits all of these filters.`} action={clear} />
          ) : (
            <>
              <ResultBatches
                batches={batches}
                aside={{
                  to: pages.discover,
                  title: t`Discover`,
                  text: t`Browse everything by category, price and rating.`,
                }}
              />
              <LoadMore next={batches.shown.length + 1} hasMore={latest.hasMore} failed={batches.failed} />
            </>
          )}
        </>
      )}
    </div>
  )
}

function filtersOf(facets: DepartmentListings['facets']) {
  return NAMES.map((name) => ({
    name,
    title: TITLES[name],
    options: withOwnLabels(name, facets[name]),
    isFixed: name !== 'category',
  }))
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  return (
    <EmptyState
      page
      illustration="mirror"
      title={isUnknown ? t`Department not found.` : t`This department could not be loaded.`}
      action={
        isUnknown ? (
          <ButtonLink to={pages.categories}>{t`All categories`}</ButtonLink>
        ) : (
          <Button onClick={() => location.reload()}>{t`Try again`}</Button>
        )
      }
    />
  )
}
