import type { NextStart } from '@dressing-room/contract/next-start'
import { shopNextFree } from '@dressing-room/contract/shops'
import type { StylistService } from '@dressing-room/contract/stylist-services'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { FreeLine } from '../../features/booking/free-line.tsx'
import { ServiceCard } from '../../features/stylist-services/service-card.tsx'
import { serviceCards } from '../../features/stylist-services/service-grid.tsx'
import { toServiceSummary } from '../../features/stylist-services/service-summary.ts'
import { CardGrid } from '../../ui/card-grid.tsx'

/** What the page of a shop keeps of a service. */
export function toShopService(service: StylistService) {
  return { ...toServiceSummary(service), timeZone: service.timeZone }
}

interface ShopServicesProps {
  shop: string
  page: number
  services: readonly ReturnType<typeof toShopService>[]
}

/** What can be booked at a shop, each with the first time that is free. */
export function ShopServices({ shop, page, services }: ShopServicesProps) {
  const nextStarts = useNextStarts(shop, page)
  return (
    <CardGrid
      layout={serviceCards}
      items={services}
      slots={services.length}
      card={(service) => {
        const nextFree = nextStarts.get(service.serviceID)
        return (
          <ServiceCard service={service}>
            {/* Room for a line from the start, so that the answer moves nothing. */}
            <div className="min-h-9">
              {nextFree !== undefined && (
                <FreeLine service={{ ...service, nextFree }} timeZone={services[0]?.timeZone} />
              )}
            </div>
          </ServiceCard>
        )
      }}
    />
  )
}

/** Asked by the browser: the page itself is cached and the same for everyone. Without an answer nothing is said. */
function useNextStarts(shop: string, page: number): ReadonlyMap<string, NextStart | null> {
  const [starts, setStarts] = useState<ReadonlyMap<string, NextStart | null>>(new Map())
  useEffect(() => {
    let isCurrent = true
    setStarts(new Map())
    call(shopNextFree, { params: { name: shop }, query: { page: String(page) } }).then(
      ({ services }) =>
        isCurrent && setStarts(new Map(services.map(({ serviceID, nextFree }) => [serviceID, nextFree]))),
      (error: unknown) => console.warn('Error fetching free times', error),
    )
    return () => {
      isCurrent = false
    }
  }, [shop, page])
  return starts
}
