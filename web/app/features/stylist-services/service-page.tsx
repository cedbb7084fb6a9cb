import { pages } from '@dressing-room/contract/pages'
import type { StylistService } from '@dressing-room/contract/stylist-services'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { longDay } from '../../language/days.ts'
import { formatDecimal, listed } from '../../language/format.ts'
import { useClosedUntil } from '../../session/use-closed-until.ts'
import { Badge, Tags } from '../../ui/badge.tsx'
import { heartBeside } from '../../ui/heart-button.tsx'
import { later } from '../../ui/later.tsx'
import { NameLink } from '../../ui/name-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Amount } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePictureTransition } from '../../ui/view-transition.ts'
import { addressOf } from './service-address.ts'
import { ServiceHeart } from './service-card.tsx'
import { ServiceHours } from './service-hours.tsx'
import { ServicePicture } from './service-picture.tsx'
import { ServiceRating } from './service-rating.tsx'

const ServiceMap = later(async () => (await import('./service-map.tsx')).ServiceMap)

const MAIN_SIZES = '(min-width: 80rem) 680px, (min-width: 64rem) 55vw, 92vw'

interface ServicePageProps {
  service: StylistService
  /** Where it stands. */
  way: ReactNode
  /** The way to an appointment. */
  booking: ReactNode
  /** What clients say; and what stands at the end of the page. */
  reviews: ReactNode
  end?: ReactNode
}

/** One service: what it is and costs, who does it, when and where, and what others said. */
export function ServicePage({ service, way, booking, reviews, end }: ServicePageProps) {
  const transition = usePictureTransition(pages.service(service.serviceID))
  return (
    <article className="pt-2 md:pt-4">
      {way}
      <div className="grid gap-x-6 gap-y-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-x-10">
        <div className="lg:col-span-7" style={transition}>
          <ServicePicture service={service} sizes={MAIN_SIZES} eager />
        </div>
        <div className="flex flex-col gap-6 lg:sticky lg:top-8 lg:col-span-5 lg:row-span-2 lg:self-start">
          <header className="flex flex-col gap-3">
            <h1 dir="auto" className="font-display text-display text-balance wrap-anywhere">
              {service.name}
            </h1>
            <div className="flex items-start justify-between gap-3">
              <p className="figures flex flex-wrap items-baseline gap-x-4 text-title">
                <span className="text-sage">{t`${service.duration} minutes`}</span>
                <span className="font-medium">
                  <Amount currency={service.priceCurrency}>
                    {formatDecimal(service.price, service.priceCurrency)}
                  </Amount>
                </span>
              </p>
              <ServiceHeart service={service} className={heartBeside} />
            </div>
            {service.ratings.numberOfRatings > 0 && (
              <a href="#reviews" className="self-start text-ink">
                <ServiceRating ratings={service.ratings} size={18} />
              </a>
            )}
          </header>
          <OnVacation provider={service.provider} />
          {booking}
          <Provider service={service} />
        </div>
        <div className="lg:col-span-7">
          <section aria-labelledby="description-title">
            <h2 id="description-title" className="mb-3 text-lead font-semibold">
              <Trans>Description</Trans>
            </h2>
            <p dir="auto" className="max-w-text whitespace-pre-line wrap-anywhere">
              {service.description}
            </p>
          </section>
          <section aria-labelledby="kinds-title" className="mt-8">
            <h2 id="kinds-title" className="mb-3 text-lead font-semibold">
              <Trans>Categories and Tags</Trans>
            </h2>
            <div className="flex flex-col gap-2">
              <Tags
                label={t`Categories`}
                labels={service.categories}
                to={service.categorySlugs.map((slug) => pages.serviceCategory(slug))}
                chief
              />
              <Tags label={t`Tags`} labels={service.tags} />
            </div>
          </section>
        </div>
      </div>
      <div className="grid gap-x-10 gap-y-10 pt-12 md:pt-18 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <ServiceHours availability={service.availability} location={service.location} />
        </div>
        <div className="lg:col-span-7">
          <Suspense fallback={<Skeleton className="h-80" />}>
            <ServiceMap service={service} />
          </Suspense>
        </div>
      </div>
      <div className="pt-12 md:pt-18">
        <Suspense fallback={<Skeleton className="h-80" />}>{reviews}</Suspense>
        {end}
      </div>
    </article>
  )
}

/** Times before its end are not offered; those after it are. */
function OnVacation({ provider }: Pick<StylistService, 'provider'>) {
  const day = useClosedUntil(provider)
  if (!day) return null
  return (
    <Notice>
      <Trans>
        <strong className="font-semibold">{t`Back on ${longDay(day)}.`}</strong> You can book times from that day on.
      </Trans>
    </Notice>
  )
}

function Provider({ service }: { service: StylistService }) {
  const { provider } = service
  return (
    <section aria-labelledby="provider-title" className="border-t border-hairline pt-5">
      <h2 id="provider-title" className="sr-only">
        <Trans>Provider</Trans>
      </h2>
      <div className="flex items-center gap-4">
        <span
          aria-hidden
          className="flex size-14 shrink-0 items-center justify-center rounded-full bg-sage/12 text-lead font-semibold text-sage"
        >
          {initialsOf(provider.name)}
        </span>
        <p className="min-w-0">
          <span dir="auto" className="block font-medium wrap-anywhere">
            <NameLink name={provider.name} to={provider.shopSlug && pages.storefront(provider.shopSlug)} />
          </span>
          {provider.isVerified && (
            <Badge tone="sage" icon={BadgeCheck}>
              {t`Identity verified`}
            </Badge>
          )}
        </p>
      </div>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 wrap-anywhere">
        <Fact term={t`Email`} href={`mailto:${provider.contactEmail}`}>
          {provider.contactEmail}
        </Fact>
        <Fact term={t`Phone`} href={`tel:${provider.contactPhone.replace(/[^+\d]/g, '')}`}>
          {provider.contactPhone}
        </Fact>
        <Fact term={t`Location`}>{addressOf(service)}</Fact>
        <Fact term={t`Team`}>{listed((service.team ?? []).map(({ name }) => name))}</Fact>
      </dl>
    </section>
  )
}

function Fact({ term, href, children }: { term: string; href?: string; children: string }) {
  if (!children) return null
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd>
        {href ? (
          <a href={href} className="text-ink underline decoration-1 underline-offset-4 hover:decoration-2">
            {children}
          </a>
        ) : (
          children
        )}
      </dd>
    </>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = [...(words[0] ?? '')][0] ?? ''
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toLocaleUpperCase('en')
}
