import { lookAtFavorites } from '@dressing-room/contract/favorites'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
import { type ProductSummary, toProductSummary } from '../features/catalog/product-summary.ts'
import { ServiceGrid } from '../features/stylist-services/service-grid.tsx'
import { type ServiceSummary, toServiceSummary } from '../features/stylist-services/service-summary.ts'
import { recentlyViewedHere } from '../session/kept-here.ts'
import type { ViewedThing } from '../session/recently-viewed.ts'
import { Button } from '../ui/button.tsx'
import { WaysOn } from '../ui/ways-on.tsx'

const SHOWN = { product: 3, service: 4 } as const

interface Shown {
  products: ProductSummary[]
  services: ServiceSummary[]
}

/** As they are now: what is no longer for sale is left out, and where they cannot be had, nothing stands here. */
export function RecentThings({ things, onClear }: { things: readonly ViewedThing[]; onClear: () => void }) {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    let isGone = false
    const favorites = things.map(({ kind, id }) => ({ kind, id }))
    call(lookAtFavorites, { body: { favorites } }).then(
      (found) => isGone || setShown(toShown(found.favorites)),
      (error: unknown) => console.warn(error),
    )
    return () => {
      isGone = true
    }
  }, [things])
  if (!shown || shown.products.length + shown.services.length === 0) return null
  return (
    <WaysOn
      title={t`Recently viewed`}
      beside={
        <Button
          kind="quiet"
          aria-label={t`Clear what you viewed recently`}
          onClick={() => {
            recentlyViewedHere.forget()
            onClear()
          }}
        >
          <Trans>Clear</Trans>
        </Button>
      }
    >
      {shown.products.length > 0 && <ProductGrid products={shown.products} slots={shown.products.length} />}
      {shown.services.length > 0 && <ServiceGrid services={shown.services} slots={shown.services.length} />}
    </WaysOn>
  )
}

function toShown(
  found: readonly {
    product?: Parameters<typeof toProductSummary>[0]
    service?: Parameters<typeof toServiceSummary>[0]
  }[],
): Shown {
  return {
    products: found.flatMap(({ product }) => (product ? toProductSummary(product) : [])).slice(0, SHOWN.product),
    services: found.flatMap(({ service }) => (service ? toServiceSummary(service) : [])).slice(0, SHOWN.service),
  }
}
