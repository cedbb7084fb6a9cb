import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { Link } from 'react-router'
import { Cover } from '../../features/catalog/cover.tsx'
import type { ProductSummary } from '../../features/catalog/product-summary.ts'
import { DurationAndPrice } from '../../features/stylist-services/duration-and-price.tsx'
import { ServicePicture } from '../../features/stylist-services/service-picture.tsx'
import type { ServiceSummary } from '../../features/stylist-services/service-summary.ts'
import { classes } from '../../ui/class-names.ts'
import { TextLink } from '../../ui/link.tsx'
import { WithCount } from '../../ui/with-count.tsx'
import type { Way } from '../recent.ts'

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
      <nav aria-label={t`Categories`} className="grid grid-cols-1 gap-4 pt-8 md:grid-cols-2 md:gap-x-6 md:pt-12">
        <Ways title={t`Shop by category`} ways={ways.filter(({ kind }) => kind === 'product')} look={GOODS} />
        <Ways title={t`Book a stylist`} ways={ways.filter(({ kind }) => kind === 'service')} look={TIME} />
        {ways.length > 0 && (
          <p className="flex flex-wrap gap-x-6">
            {ways
              .filter(({ kind }) => kind === 'department')
              .map(({ to, label }) => (
                <TextLink key={to} to={to} className="inline-flex min-h-11 items-center">
                  {label}
                </TextLink>
              ))}
            <TextLink to={pages.categories} className="inline-flex min-h-11 items-center">
              {t`All categories`}
            </TextLink>
          </p>
        )}
      </nav>
    </>
  )
}

const GOODS = 'border-edge text-ink hover:border-ink'
const TIME = 'border-sage text-sage hover:bg-sage hover:text-on-sage'

function Ways({ title, ways, look }: { title: string; ways: readonly Way[]; look: string }) {
  const id = useId()
  if (ways.length === 0) return null
  return (
    <div className="border-t border-ink pt-3">
      <h2 id={id} className="text-note text-muted">
        {title}
      </h2>
      <ul aria-labelledby={id} className="mt-2 flex flex-wrap gap-2">
        {ways.map(({ to, label, count }) => (
          <li key={to} className="max-w-full">
            <Link
              to={to}
              className={classes(
                'inline-flex min-h-11 max-w-full items-center rounded-full border px-4 no-underline md:max-lg:px-3.5',
                look,
              )}
            >
              <WithCount count={count}>{label}</WithCount>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
