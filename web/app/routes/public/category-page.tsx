import {
  type CategoryListings,
  categoryListings,
  type KindOfCategory,
  type ListedCategory,
} from '@dressing-room/contract/categories'
import type { ApiCall } from '@dressing-room/contract/endpoint'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { isRouteErrorResponse, type MetaDescriptor, redirect, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { orRouteError } from '../../api/route-error.ts'
import { keyOf, loadBatches, recall, remember } from '../../features/discovery/batches.ts'
import {
  filterQuery,
  leavesAny,
  numberIn,
  shadeFilter,
  shadeIn,
  sizesFilter,
  sortQuery,
} from '../../features/discovery/filter-address.ts'
import { Filters } from '../../features/discovery/filters.tsx'
import { LoadMore } from '../../features/discovery/load-more.tsx'
import { withOwnLabels } from '../../features/discovery/option-labels.ts'
import { shadeLabel } from '../../features/discovery/shade-palette.tsx'
import { itemLists } from '../../shell/item-list.ts'
import { type Matches, pageMeta } from '../../shell/page-meta.ts'
import { wayJsonLd, wayTo } from '../../shell/way.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { ResultBatches, type SearchResults, toResults } from './results.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'

const NAMES = {
  products: ['price', 'rating', 'department', 'freeOf', 'inSizes', 'shade'],
  services: ['rating', 'availability'],
} as const
const TITLES = {
  price: t`Price`,
  rating: t`Rating`,
  department: t`Department`,
  freeOf: t`Free of`,
  inSizes: t`My sizes`,
  shade: t`Shade`,
  availability: t`Days`,
}
const RARE: readonly string[] = ['department', 'freeOf']
const addresses = { products: pages.category, services: pages.serviceCategory }

interface Wish {
  slug: string
  request: Request
}

/** One category as Discover would list it: the category is in the path, what narrows it down behind that. */
export async function loadCategory(kind: KindOfCategory, { slug, request }: Wish, api?: ApiCall) {
  const { search, searchParams } = new URL(request.url)
  const query = { ...filterQuery(searchParams, NAMES[kind]), ...sortQuery(searchParams) }
  const batches = await orRouteError(
    loadBatches({
      key: keyOf({ kind, slug, ...query }),
      ask: (_, after) => call(categoryListings, { params: { kind, slug }, query: { ...query, ...after } }, api),
      upTo: numberIn(searchParams, 'batch'),
      keep: toResults,
      known: api ? undefined : recall<SearchResults, CategoryListings>(),
    }),
  )
  const category = batches.latest?.category
  // What a category was put into is found at its old address too.
  if (category && category.slug !== slug) throw redirect(`${addresses[kind](category.slug)}${search}`, 301)
  return { kind, slug, batches }
}

type Loaded = Awaited<ReturnType<typeof loadCategory>>

/** Narrowed down or not, a category is one page to search engines; an empty one is none. */
export function categoryMeta(
  matches: Matches,
  loaded: Loaded | undefined,
  describe: (category: ListedCategory) => { title: string; description: string; path: string },
): MetaDescriptor[] {
  const category = loaded?.batches.latest?.category
  if (!loaded || !category) return pageMeta(matches, { title: t`Category`, hidden: true })
  const page = describe(category)
  return [
    ...pageMeta(matches, { ...page, hidden: category.count === 0 }),
    ...wayJsonLd(matches, wayTo({ name: category.name, to: page.path })),
    ...itemLists(matches, loaded.batches.shown[0]),
  ]
}

export function CategoryPage({ kind, slug, batches }: Loaded) {
  const { revalidate } = useRevalidator()
  useEffect(() => remember(batches), [batches])
  const { latest, refused } = batches
  const path = addresses[kind](slug)
  if (!latest) {
    return refused ? (
      <EmptyState
        page
        illustration="mirror"
        title={refused}
        action={<ButtonLink to={path}>{t`Clear all`}</ButtonLink>}
      />
    ) : (
      <ResultsSkeleton onRetry={revalidate} />
    )
  }
  const { category } = latest
  return (
    <div className="pt-2 md:pt-4">
      <Breadcrumb way={wayTo({ name: category.name, to: path })} />
      <h1 dir="auto" className="mb-6 font-display text-display text-balance wrap-anywhere md:mb-8">
        {category.name}
      </h1>
      {category.count === 0 ? (
        <EmptyState
          illustration={kind === 'products' ? 'hanger' : 'mirror'}
          title={kind === 'products' ? t`There is nothing in this category yet.` : t`Nobody offers this yet.`}
          action={<ButtonLink to={pages.categories}>{t`All categories`}</ButtonLink>}
        />
      ) : (
        <Listed kind={kind} path={path} batches={batches} latest={latest} />
      )}
    </div>
  )
}

interface ListedProps {
  kind: KindOfCategory
  path: string
  batches: Loaded['batches']
  latest: NonNullable<Loaded['batches']['latest']>
}

function Listed({ kind, path, batches, latest }: ListedProps) {
  const [params] = useSearchParams()
  // Where counting has stopped, what says 0 may have some all the same.
  const isUncounted = latest.totalIsMore
  const isEmpty = batches.shown.every(({ products, services }) => products.length + services.length === 0)
  const filters = NAMES[kind]
    .map((name) => ({
      title: TITLES[name],
      ...(name === 'inSizes'
        ? sizesFilter(params, name)
        : name === 'shade'
          ? shadeFilter(params, name, shadeLabel)
          : { name, options: withOwnLabels(name, latest.facets[name]), isFixed: true, isUncounted }),
    }))
    .filter((filter) => !RARE.includes(filter.name) || leavesAny(filter))
  return (
    <>
      <Filters filters={filters} totals={latest} {...(!shadeIn(params, 'shade') && { order: 'newest' as const })} />
      {isEmpty ? (
        <EmptyState
          illustration="mirror"
          title={t`Nothing fits all of these filters.`}
          action={<ButtonLink to={path}>{t`Clear all`}</ButtonLink>}
        />
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
  )
}

export function CategoryFailed({ error }: { error: unknown }) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  return (
    <EmptyState
      page
      illustration="mirror"
      title={isUnknown ? t`Category not found.` : t`This category could not be loaded.`}
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
