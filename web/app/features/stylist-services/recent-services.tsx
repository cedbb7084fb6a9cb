import { SERVICES_PER_LIST } from '@dressing-room/contract/stylist-services'
import { t } from '@lingui/core/macro'
import { ServiceSection } from './service-grid.tsx'
import type { ServiceSummary } from './service-summary.ts'

interface RecentServicesProps {
  /** undefined when they could not be fetched. */
  services: readonly ServiceSummary[] | undefined
  onRetry: () => void
}

export function RecentServices({ services, onRetry }: RecentServicesProps) {
  return (
    <ServiceSection
      title={t`Services people are using around you!`}
      items={services}
      slots={SERVICES_PER_LIST}
      onRetry={onRetry}
    />
  )
}
