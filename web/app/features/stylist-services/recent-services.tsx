import { SERVICES_PER_LIST } from '@dressing-room/contract/stylist-services'
import { ServiceSection } from './service-section.tsx'
import type { ServiceSummary } from './service-summary.ts'

interface RecentServicesProps {
  /** undefined when they could not be fetched. */
  services: readonly ServiceSummary[] | undefined
  onRetry: () => void
}

export function RecentServices({ services, onRetry }: RecentServicesProps) {
  return (
    <ServiceSection
      title="Services people are using around you!"
      services={services}
      slots={SERVICES_PER_LIST}
      onRetry={onRetry}
    />
  )
}
