import type { DiscoverResponse, RadiusUnit } from '@dressing-room/contract/discovery'
import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { Link, useNavigation } from 'react-router'
import { awayText } from '../../features/around/distance.ts'
import { ProductGrid } from '../../features/catalog/product-grid.tsx'
import { toProductSummary } from '../../features/catalog/product-summary.ts'
import type { Batches } from '../../features/discovery/batches.ts'
import { ResultSection } from '../../features/discovery/result-section.tsx'
import { ServiceGrid } from '../../features/stylist-services/service-grid.tsx'
import { toServiceSummary } from '../../features/stylist-services/service-summary.ts'

/** Spec 9: places of a grid on search and Discover. */
export const SLOTS = 8

/** What a list keeps of an answer. */
export function toResults({ products, services, unit }: Pick<DiscoverResponse, 'products' | 'services' | 'unit'>) {
  return {
    products: products.map((product) => ({
      ...toProductSummary(product),
      ...far(product.distanceKm, unit),
      ...(product.shade && { shade: product.shade }),
    })),
    services: services.map((service) => ({ ...toServiceSummary(service), ...far(service.distanceKm, unit) })),
  }
}

export type SearchResults = ReturnType<typeof toResults>
type Shown = Pick<Batches<SearchResults>, 'key' | 'shown'>

function far(km: number | undefined, unit: RadiusUnit = 'km') {
  return km === undefined ? {} : { distance: awayText(km, unit) }
}

/** Fills the ninth place, in rows of three, with a link to another page. */
interface Aside {
  to: string
  title: string
  text: string
}

/** Batch below batch: what is loaded appears below, and nothing above it moves. */
export function ResultBatches({ batches, aside }: { batches: Shown; aside: Aside }) {
  const newFrom = useNewFrom(batches)
  const counting = useNavigation().state === 'loading'
  return (
    <div aria-busy={counting} className={counting ? 'opacity-60 transition-opacity duration-[120ms]' : undefined}>
      {batches.shown.map((found, at) => (
        <ResultItems
          // biome-ignore lint/suspicious/noArrayIndexKey: a batch is its place
          key={at}
          found={found}
          first={at === 0}
          arrived={at > 0 ? at >= newFrom : undefined}
          aside={at === 0 ? aside : undefined}
        />
      ))}
    </div>
  )
}

interface ResultItemsProps {
  found: SearchResults
  /** Has the titles, and places that stay even when empty. */
  first: boolean
  slots?: number
  arrived?: boolean | undefined
  aside?: Aside | undefined
}

export function ResultItems({ found, first, slots = first ? SLOTS : 0, arrived, aside }: ResultItemsProps) {
  const { products, services } = found
  return (
    <>
      {products.length > 0 && (
        <ResultSection title={first ? t`Products` : t`More products`} {...(arrived !== undefined && { arrived })}>
          <ProductGrid products={products} slots={slots} eager={first} end={aside && <LeadOn {...aside} />} />
        </ResultSection>
      )}
      {services.length > 0 && (
        <ResultSection
          title={first ? t`Services` : t`More services`}
          {...(arrived !== undefined && { arrived: arrived && products.length === 0 })}
        >
          <ServiceGrid services={services} slots={slots} />
        </ResultSection>
      )}
    </>
  )
}

function LeadOn({ to, title, text }: Aside) {
  return (
    <Link
      to={to}
      className="group flex aspect-4/5 flex-col justify-end gap-2 rounded-picture bg-bone p-6 text-ink no-underline"
    >
      <span className="font-display text-head lg:text-display">{title}</span>
      <span className="flex items-end justify-between gap-4">
        {text}
        <span aria-hidden className="text-lead transition-transform duration-200 ease-out group-hover:translate-x-1">
          →
        </span>
      </span>
    </Link>
  )
}

/** The index of the first batch that the button loaded; only those take the focus. */
function useNewFrom({ key, shown }: Shown): number {
  const seen = useRef({ key, count: shown.length })
  const newFrom = seen.current.key === key ? seen.current.count : shown.length
  useEffect(() => {
    seen.current = { key, count: shown.length }
  }, [key, shown.length])
  return newFrom
}
