import { formatDecimal } from '@dressing-room/contract/money'
import { useId } from 'react'
import { Link } from 'react-router'
import type { ListedService } from './listed-service.ts'
import { ServicePicture } from './service-picture.tsx'
import { ServiceRating } from './service-rating.tsx'

const SIZES = '(min-width: 80rem) 280px, (min-width: 48rem) 22vw, 46vw'

export function ServiceCard({ service }: { service: ListedService }) {
  const id = useId()
  const to = `/service/${encodeURIComponent(service.serviceID)}`
  return (
    <article className="relative flex min-w-0 flex-col" aria-labelledby={id}>
      <ServicePicture service={service} sizes={SIZES} decorative />
      <div className="flex grow flex-col gap-1 pt-3">
        {(service.city || service.distance) && (
          <p className="flex flex-wrap justify-between gap-x-3 text-note text-muted">
            <span className="truncate">{service.city}</span>
            {service.distance && <span className="figures">{service.distance}</span>}
          </p>
        )}
        <h3 id={id} className="line-clamp-2 font-medium wrap-anywhere">
          <Link
            to={to}
            prefetch="intent"
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {service.name}
          </Link>
        </h3>
        <p className="figures flex flex-wrap gap-x-2">
          <span>{service.duration} minutes</span>
          <span className="font-medium">{formatDecimal(service.price, service.priceCurrency)}</span>
        </p>
        <ServiceRating ratings={service.ratings} />
        <p className="mt-auto">
          <Link
            to={to}
            aria-describedby={id}
            className="relative z-[1] inline-flex min-h-11 items-center text-sage underline decoration-1 underline-offset-4 hover:text-sage-deep hover:decoration-2"
          >
            Book Appointment
          </Link>
        </p>
      </div>
    </article>
  )
}
