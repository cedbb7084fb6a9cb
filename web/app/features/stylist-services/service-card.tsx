import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { ItemCard } from '../../ui/card.tsx'
import { DurationAndPrice } from './duration-and-price.tsx'
import { ServicePicture } from './service-picture.tsx'
import { ServiceRating } from './service-rating.tsx'
import type { ServiceSummary } from './service-summary.ts'

const SIZES = '(min-width: 80rem) 280px, (min-width: 48rem) 22vw, 46vw'

export function ServiceCard({ service }: { service: ServiceSummary }) {
  return (
    <ItemCard
      to={pages.service(service.serviceID)}
      name={service.name}
      above={service.city}
      aside={service.distance}
      more={t`Book Appointment`}
      tone="sage"
      picture={<ServicePicture service={service} sizes={SIZES} decorative />}
    >
      <DurationAndPrice service={service} />
      <ServiceRating ratings={service.ratings} />
    </ItemCard>
  )
}
