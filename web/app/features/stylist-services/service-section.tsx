import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ListedService } from './listed-service.ts'
import { ServiceGrid, ServiceGridSkeleton } from './service-grid.tsx'

interface ServiceSectionProps {
  title: string
  /** undefined when they could not be fetched: the placeholders stay, with a quiet way to ask again. */
  services: readonly ListedService[] | undefined
  slots: number
  onRetry: () => void
}

/** A titled list of services on the home page and the dashboards. */
export function ServiceSection({ title, services, slots, onRetry }: ServiceSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="pt-10 md:pt-18">
      <h2 id={id} className="mb-6 font-display text-head text-balance wrap-anywhere md:mb-8 md:text-display">
        {title}
      </h2>
      {services ? (
        <ServiceGrid services={services.slice(0, slots)} slots={slots} />
      ) : (
        <>
          <ServiceGridSkeleton slots={slots} />
          <Button kind="quiet" className="mt-4" onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </section>
  )
}
