import { pages } from '@dressing-room/contract/pages'
import { Link } from 'react-router'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DurationAndPrice } from './duration-and-price.tsx'
import { ServicePicture } from './service-picture.tsx'
import type { ServiceSummary } from './service-summary.ts'

const spread = 'grid gap-4 md:grid-cols-12 md:items-end md:gap-6'
const words = 'min-w-0 border-t pt-3 max-md:h-40 md:col-span-4'
const SIZES = '(min-width: 80rem) 720px, (min-width: 48rem) 60vw, 92vw'

/** A spread of the magazine: one wide picture, and the words at its foot. */
export function ServiceSlide({ service }: { service: ServiceSummary }) {
  return (
    <article className={`relative ${spread}`}>
      <ServicePicture service={service} sizes={SIZES} decorative className="md:col-span-8" />
      <div className={`${words} border-ink`}>
        <p className="truncate text-note text-muted">{service.city}</p>
        <h2 className="mt-1 mb-2 line-clamp-2 font-display text-head text-balance wrap-anywhere md:line-clamp-5 lg:text-display">
          <Link
            to={pages.service(service.serviceID)}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {service.name}
          </Link>
        </h2>
        <DurationAndPrice service={service} />
      </div>
    </article>
  )
}

/** In the shape of a slide, until there is one. */
export function ServiceSlideSkeleton() {
  return (
    <div aria-hidden className={spread}>
      <Skeleton className="aspect-3/2 md:col-span-8" />
      <div className={`${words} flex flex-col gap-3 border-hairline`}>
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-5 w-1/2" />
      </div>
    </div>
  )
}
