import { ListSection } from '../../ui/list-section.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { ServiceGrid } from './service-grid.tsx'
import type { ServiceSummary } from './service-summary.ts'

interface ServiceSectionProps {
  title: string
  /** undefined when they could not be fetched: words stand in their place, with a quiet way to ask again. */
  services: readonly ServiceSummary[] | undefined
  slots: number
  onRetry: () => void
}

/** A titled list of services on the home page and the dashboards. */
export function ServiceSection({ title, services, slots, onRetry }: ServiceSectionProps) {
  return (
    <ListSection title={title}>
      {services ? (
        <ServiceGrid services={services.slice(0, slots)} slots={slots} />
      ) : (
        <LoadFailed what="these services" onRetry={onRetry} />
      )}
    </ListSection>
  )
}
