import { AROUND_YOU_CATEGORIES, type DiscoverResponse, type FacetOption } from '@dressing-room/contract/discovery'
import type { ApiCall } from '@dressing-room/contract/endpoint'
import { pages } from '@dressing-room/contract/pages'
import { plural, t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { data, useRevalidator, useSearchParams } from 'react-router'
import { apiContext } from '../../api/context.ts'
import { AroundChoices, FURTHER, whenIn } from '../../features/around/around-choices.tsx'
import { radiusIn } from '../../features/around/distance.ts'
import { loadAround } from '../../features/around/load-around.ts'
import { askDiscover, loadBatches, recall, remember, statusOf } from '../../features/discovery/batches.ts'
import {
  type Filter,
  filterQuery,
  joined,
  numberIn,
  onceEach,
  valuesOf,
} from '../../features/discovery/filter-address.ts'
import { Filters } from '../../features/discovery/filters.tsx'
import { LoadMore } from '../../features/discovery/load-more.tsx'
import { NoneMatch } from '../../features/discovery/none-match.tsx'
import { type Place, placeIn } from '../../features/discovery/place.ts'
import { PlaceForm } from '../../features/discovery/place-form.tsx'
import { itemLists } from '../../shell/item-list.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import type { Route } from './+types/around-you'
import { type Around, AroundServices, toAround } from './around-services.tsx'
import { ResultBatches, toResults } from './results.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'

const TITLE = t`Products and Services Around You!`
const CATEGORY = 'productCategory'
const SERVICE_CATEGORY = 'serviceCategory'
/** What a form without script keeps of an address beside the place. */
const KEPT = ['within', 'when', 'view'] as const

/** As on Discover. The viewer's position is not part of any cached page. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const loaded = await load(request, context.get(apiContext))
  return data(loaded, { status: statusOf(loaded.batches) })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(request)
}

async function load(request: Request, api?: ApiCall) {
  const { searchParams } = new URL(request.url)
  const place = await placeIn(searchParams, api).catch((error): Place => {
    console.error('Error fetching towns', error)
    return { kind: 'none' }
  })
  const point = pointOf(place)
  const from = point && { latitude: point.latitude.toFixed(2), longitude: point.longitude.toFixed(2) }
  const within = from && radiusIn(searchParams)
  const near = from && { ...from, only: 'products' as const, ...(within && { within }) }
  const serviceCategory = joined(valuesOf(searchParams, SERVICE_CATEGORY))
  const [around, batches] = await Promise.all([
    from && loadAround(searchParams, { from, serviceCategory }, api),
    loadBatches({
      ...askDiscover({ ...filterQuery(searchParams, [CATEGORY, ...(from ? [] : [SERVICE_CATEGORY])]), ...near }, api),
      upTo: numberIn(searchParams, 'batch'),
      keep: toResults,
      known: api ? undefined : recall<ReturnType<typeof toResults>>(),
    }),
  ])
  return { place, batches, around: around && toAround(around) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: TITLE,
      description: t`Find shops and stylists near you, the closest first.`,
      path: pages.aroundYou,
    }),
    ...itemLists(matches, loaderData?.batches.shown[0]),
  ]
}

export default function AroundYou({ loaderData: { place, batches, around } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [params] = useSearchParams()
  useEffect(() => remember(batches), [batches])
  const { latest, shown, failed } = batches
  const point = pointOf(place)
  const filters = latest ? filtersOf(latest.facets, params, { around, isPlaced: point !== undefined }) : []
  const kept = Object.fromEntries(KEPT.flatMap((name) => [[name, params.get(name) ?? '']])) as Record<string, string>
  const chosen = Object.fromEntries(
    [CATEGORY, SERVICE_CATEGORY].map((name) => [name, joined(valuesOf(params, name)) ?? '']),
  )
  const totals = latest && { ...latest, ...(point && { totalServices: around?.total ?? 0 }) }
  const empty = totals && !point && totals.totalProducts + totals.totalServices === 0
  return (
    <div className="pt-4 md:pt-12">
      <h1 className="mb-4 font-display text-display text-balance md:mb-8">{TITLE}</h1>
      <PlaceForm place={place} kept={said({ ...kept, ...chosen })} />
      <p role="status" className="mt-2 mb-4 text-muted md:mb-6">
        {messageFor(place)}
      </p>
      {point && <AroundChoices unit={around?.unit ?? 'km'} />}
      {totals && (
        <Filters
          filters={filters}
          totals={totals}
          text={around && freeText(around, params)}
          kept={said({ ...addressOf(place), ...kept })}
        />
      )}
      {point && <AroundServices around={around} from={point} />}
      {!latest ? (
        <ResultsSkeleton onRetry={revalidate} />
      ) : empty ? (
        <EmptyState
          illustration="mirror"
          title={t`Nothing fits all of these filters.`}
          action={<ButtonLink to={pages.aroundYou}>{t`Clear all`}</ButtonLink>}
        />
      ) : (
        <>
          {latest.totalProducts === 0 && (
            <NoneMatch kind="products" filters={filters.filter(({ name }) => name === CATEGORY)} />
          )}
          <ResultBatches
            batches={batches}
            aside={{
              to: pages.discover,
              title: t`Discover`,
              text: t`Browse everything by category, price and rating.`,
            }}
          />
          <LoadMore next={shown.length + 1} hasMore={latest.hasMore} failed={failed} hidden />
        </>
      )}
    </div>
  )
}

/** Without what is not chosen. */
function said(parts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''))
}

function pointOf(place: Place): { latitude: number; longitude: number } | undefined {
  return 'latitude' in place ? { latitude: place.latitude, longitude: place.longitude } : undefined
}

/** Where the calendar is asked, what it has said so far: nobody has counted the rest. */
function freeText({ services, next }: Around, params: URLSearchParams): string | undefined {
  const when = whenIn(params)
  if (!when) return undefined
  const count = services.length
  if (params.has(FURTHER)) {
    return when === 'today'
      ? plural(count, { one: '# more with a free time today', other: '# more with a free time today' })
      : plural(count, { one: '# more that is open now', other: '# more that are open now' })
  }
  if (when === 'today') {
    return next
      ? t`The nearest ${count} with a free time today`
      : plural(count, { one: '# service with a free time today', other: '# services with a free time today' })
  }
  return next
    ? t`The nearest ${count} that are open now`
    : plural(count, { one: '# service that is open now', other: '# services that are open now' })
}

function messageFor(place: Place): string {
  switch (place.kind) {
    case 'none':
      return t`Enter a town to see what’s closest.`
    case 'unknown-town':
      return t`We couldn’t find "${place.typed}". Check the spelling or try a nearby town.`
    case 'town':
      return t`Sorted by distance from ${place.name}`
    case 'position':
      return t`Sorted by distance from you. We only use your location to about a kilometer.`
  }
}

function addressOf(place: Place): Record<string, string> {
  if (place.kind === 'town') return { town: place.name }
  if (place.kind === 'position') return { latitude: String(place.latitude), longitude: String(place.longitude) }
  return {}
}

function filtersOf(
  facets: DiscoverResponse['facets'],
  params: URLSearchParams,
  { around, isPlaced }: { around: Around | undefined; isPlaced: boolean },
): Filter[] {
  const options = isPlaced ? around?.categories : facets.serviceCategory
  const isUncounted = isPlaced && (whenIn(params) !== undefined || around?.totalIsMore === true)
  return [
    ...(options
      ? [
          {
            name: SERVICE_CATEGORY,
            title: t`Service category`,
            options: onceEach(options),
            group: 'services',
            isUncounted,
          },
        ]
      : []),
    { ...categories(facets, valuesOf(params, CATEGORY)), group: 'products' },
  ]
}

/** The three categories of this screen are fixed (spec 9), whether or not the shop has anything in them. */
function categories(facets: DiscoverResponse['facets'], chosen: readonly string[]) {
  const options = AROUND_YOU_CATEGORIES.map((value): FacetOption => {
    const option = facets.productCategory.findLast((each) => each.value === value)
    const label = value.slice(0, 1).toUpperCase() + value.slice(1)
    return { value, label, count: option?.count ?? 0, selected: chosen.includes(value) }
  })
  return { name: CATEGORY, title: t`Product category`, options }
}
