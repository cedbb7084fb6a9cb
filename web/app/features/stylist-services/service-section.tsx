import { Button } from '../../ui/button.tsx'
import { ListSection } from '../../ui/list-section.tsx'
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
  const retry = (
    <Button kind="quiet" className="-ml-3" onClick={onRetry}>
      Try again
    </Button>
  )
  return (
    <ListSection title={title} retry={!services && retry}>
      {services ? (
        <ServiceGrid services={services.slice(0, slots)} slots={slots} />
      ) : (
        <ServiceGridSkeleton slots={slots} />
      )}
    </ListSection>
  )
}
