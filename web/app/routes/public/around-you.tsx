import { AROUND_YOU_CATEGORIES, type DiscoverResponse } from '@dressing-room/contract/discovery'
import type { ApiCall } from '@dressing-room/contract/endpoint'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { data, useRevalidator } from 'react-router'
import { apiContext } from '../../api/context.ts'
import { askDiscover, loadBatches, recall, remember, statusOf } from '../../features/discovery/batches.ts'
import { filterQuery, joined, numberIn, valuesOf } from '../../features/discovery/filter-address.ts'
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
import { ResultBatches, toResults } from './results.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'

const TITLE = t`Products and Services Around You!`
const CATEGORY = 'productCategory'

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
  const from = 'latitude' in place && { latitude: place.latitude.toFixed(2), longitude: place.longitude.toFixed(2) }
  const chosen = joined(valuesOf(searchParams, CATEGORY))
  const batches = await loadBatches({
    ...askDiscover({ ...filterQuery(searchParams, [CATEGORY]), ...from }, api),
    upTo: numberIn(searchParams, 'batch'),
    keep: toResults,
    known: api ? undefined : recall<ReturnType<typeof toResults>>(),
  })
  return { place, batches, chosen }
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

export default function AroundYou({ loaderData: { place, batches, chosen } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => remember(batches), [batches])
  const { latest, shown, failed } = batches
  const filters = latest ? [categories(latest.facets, chosen)] : []
  const empty = latest && shown.every(({ products, services }) => products.length + services.length === 0)
  return (
    <div className="pt-4 md:pt-12">
      <h1 className="mb-4 font-display text-display text-balance md:mb-8">{TITLE}</h1>
      <PlaceForm place={place} kept={chosen ? { [CATEGORY]: chosen } : {}} />
      <p role="status" className="mt-2 mb-4 text-muted md:mb-6">
        {messageFor(place)}
      </p>
      {!latest ? (
        <ResultsSkeleton onRetry={revalidate} />
      ) : (
        <>
          <Filters filters={filters} totals={latest} kept={addressOf(place)} />
          {empty ? (
            <EmptyState
              illustration="mirror"
              title={t`Nothing fits all of these filters.`}
              action={<ButtonLink to={pages.aroundYou}>{t`Clear all`}</ButtonLink>}
            />
          ) : (
            <>
              {latest.totalProducts === 0 && <NoneMatch kind="products" filters={filters} />}
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
        </>
      )}
    </div>
  )
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

/** The three categories of this screen are fixed (spec 9), whether or not the shop has anything in them. */
function categories(facets: DiscoverResponse['facets'], chosen: string | undefined) {
  const options = AROUND_YOU_CATEGORIES.map((value) => {
    const option = facets.productCategory.findLast((each) => each.value === value)
    const label = value.slice(0, 1).toUpperCase() + value.slice(1)
    return { value, label, count: option?.count ?? 0, selected: Boolean(chosen?.split(',').includes(value)) }
  })
  return { name: CATEGORY, title: t`Product category`, options }
}
