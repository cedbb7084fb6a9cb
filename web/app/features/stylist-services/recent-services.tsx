import { SERVICES_PER_LIST } from '@dressing-room/contract/stylist-services'
import { Button } from '../../ui/button.tsx'
import type { ListedService } from './listed-service.ts'
import { ServiceGrid, ServiceGridSkeleton } from './service-grid.tsx'

interface RecentServicesProps {
  /** undefined when they could not be fetched: the placeholders stay, with a quiet way to ask again. */
  services: readonly ListedService[] | undefined
  onRetry: () => void
}

export function RecentServices({ services, onRetry }: RecentServicesProps) {
  return (
    <section aria-labelledby="recent-services" className="pt-10 md:pt-18">
      <h2 id="recent-services" className="mb-6 font-display text-head md:mb-8 md:text-display">
        Services people are using around you!
      </h2>
      {services ? (
        <ServiceGrid services={services.slice(0, SERVICES_PER_LIST)} slots={SERVICES_PER_LIST} />
      ) : (
        <>
          <ServiceGridSkeleton slots={SERVICES_PER_LIST} />
          <Button kind="quiet" className="mt-4" onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </section>
  )
}
