import { pages } from '@dressing-room/contract/pages'
import { ItemSlide, type SlideLayout } from '../../ui/item-slide.tsx'
import { DurationAndPrice } from './duration-and-price.tsx'
import { ServicePicture } from './service-picture.tsx'
import type { ServiceSummary } from './service-summary.ts'

/** One wide picture, and the text at its foot. */
export const serviceSlides: SlideLayout = {
  row: 'grid gap-4 md:grid-cols-12 md:items-end md:gap-6',
  pictures: ['aspect-3/2 md:col-span-8'],
  text: 'min-w-0 border-t pt-3 max-md:h-40 md:col-span-4',
  name: 'line-clamp-2 md:line-clamp-5',
}
const SIZES = '(min-width: 80rem) 720px, (min-width: 48rem) 60vw, 92vw'

export function ServiceSlide({ service }: { service: ServiceSummary }) {
  return (
    <ItemSlide
      layout={serviceSlides}
      to={pages.service(service.serviceID)}
      name={service.name}
      above={service.city}
      pictures={<ServicePicture service={service} sizes={SIZES} decorative className="md:col-span-8" />}
    >
      <DurationAndPrice service={service} />
    </ItemSlide>
  )
}
