import { pages } from '@dressing-room/contract/pages'
import { Cover } from '../../features/catalog/cover.tsx'
import type { ProductSummary } from '../../features/catalog/product-summary.ts'
import { DurationAndPrice } from '../../features/stylist-services/duration-and-price.tsx'
import { ServicePicture } from '../../features/stylist-services/service-picture.tsx'
import type { ServiceSummary } from '../../features/stylist-services/service-summary.ts'
import { type Way, WaysIn } from '../ways-in.tsx'

interface HomeCoverProps {
  lead: ProductSummary | undefined
  services: readonly ServiceSummary[]
  ways: readonly Way[]
}

/** What the shop is about, on the first screen: goods in the large picture, time with a stylist beside it, then all kinds of both. */
export function HomeCover({ lead, services, ways }: HomeCoverProps) {
  return (
    <>
      <Cover
        lead={lead}
        lines={services.map((service) => ({
          to: pages.service(service.serviceID),
          above: service.city,
          name: service.name,
          below: <DurationAndPrice service={service} />,
          picture: <ServicePicture service={service} sizes="(min-width: 64rem) 270px, 45vw" decorative />,
        }))}
      />
      <WaysIn ways={ways} />
    </>
  )
}
