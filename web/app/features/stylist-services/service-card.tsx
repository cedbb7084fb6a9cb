import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useFavorite } from '../../session/favorites.ts'
import { ItemCard } from '../../ui/card.tsx'
import { HeartButton } from '../../ui/heart-button.tsx'
import { DurationAndPrice } from './duration-and-price.tsx'
import { ServicePicture } from './service-picture.tsx'
import { ServiceRating } from './service-rating.tsx'
import type { ServiceSummary } from './service-summary.ts'

const SIZES = '(min-width: 80rem) 280px, (min-width: 48rem) 22vw, 46vw'

export function ServiceCard({ service, children }: { service: ServiceSummary; children?: ReactNode }) {
  return (
    <ItemCard
      to={pages.service(service.serviceID)}
      name={service.name}
      above={service.city}
      aside={service.distance}
      more={t`Book Appointment`}
      tone="sage"
      corner={<ServiceHeart service={service} />}
      picture={<ServicePicture service={service} sizes={SIZES} decorative />}
    >
      <DurationAndPrice service={service} />
      <ServiceRating ratings={service.ratings} />
      {children}
    </ItemCard>
  )
}

/** Saves a service, and takes it away again; what is saved is known once the page has come alive. */
export function ServiceHeart({
  service,
  className,
}: {
  service: Pick<ServiceSummary, '_id' | 'name' | 'price' | 'priceCurrency'>
  className?: string
}) {
  const { _id: id, name, price, priceCurrency: currency } = service
  const favorite = useFavorite({ kind: 'service', id, price, currency })
  return <HeartButton label={t`Favorite: ${name}`} {...favorite} className={className} />
}
