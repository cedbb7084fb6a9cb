import { serviceQuestions } from '@dressing-room/contract/conversations'
import { packagesOfService } from '@dressing-room/contract/packages'
import { pages } from '@dressing-room/contract/pages'
import { besideService } from '@dressing-room/contract/recommendations'
import type { RefusalOf } from '@dressing-room/contract/refusals'
import { type ServiceReviewWithMore, serviceReviews } from '@dressing-room/contract/reviews'
import { getService } from '@dressing-room/contract/stylist-services'
import { t } from '@lingui/core/macro'
import { Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { call } from '../../api/call.ts'
import { apiContext } from '../../api/context.ts'
import { optional } from '../../api/optional.ts'
import { orDetails, orRouteError } from '../../api/route-error.ts'
import { BookAppointment } from '../../features/booking/book-appointment.tsx'
import { AskButton } from '../../features/conversations/ask-button.tsx'
import { PublicQuestions } from '../../features/conversations/public-questions.tsx'
import { ReportLink } from '../../features/moderation/report-link.tsx'
import { WhyHidden } from '../../features/moderation/why-hidden.tsx'
import { ServicePackages } from '../../features/packages/service-packages.tsx'
import { reviewQueryOf, toListQuery } from '../../features/reviews/review-query.ts'
import { serviceJsonLd } from '../../features/stylist-services/service-json-ld.ts'
import { ServicePage } from '../../features/stylist-services/service-page.tsx'
import { firstPicture } from '../../features/stylist-services/service-picture.tsx'
import { toServiceSummary } from '../../features/stylist-services/service-summary.ts'
import { formatRating } from '../../language/format.ts'
import { pageMeta, siteOf } from '../../shell/page-meta.ts'
import { wayJsonLd, wayToService } from '../../shell/way.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { later } from '../../ui/later.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { messagePictures } from '../message-pictures.tsx'
import { RecentlyViewed } from '../recently-viewed.tsx'
import type { Route } from './+types/service-detail'

const ServicesBeside = later(
  async () => (await import('../../features/stylist-services/services-beside.tsx')).ServicesBeside,
)
const ItemReviews = later(async () => (await import('../../features/reviews/item-reviews.tsx')).ItemReviews)

const DESCRIPTION_LENGTH = 160
const STRUCTURED_REVIEWS = 5

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const query = toListQuery(reviewQueryOf(new URL(request.url).searchParams))
  const [service, said, beside, asked, sold] = await Promise.all([
    orRouteError(call(getService, { params }, api).catch(orDetails('service_gone'))),
    optional(call(serviceReviews, { params, query }, api)),
    // What is not there says so above.
    call(besideService, { params }, api).catch(() => undefined),
    call(serviceQuestions, { params }, api).catch(() => undefined),
    call(packagesOfService, { params }, api).catch(() => undefined),
  ])
  const reviews = said && { ...said, reviews: said.reviews.map(toShownReview) }
  // The newest ones are for search engines; the page shows those of the list.
  return {
    service: { ...service, reviews: service.reviews.slice(0, STRUCTURED_REVIEWS) },
    reviews,
    questions: asked?.questions ?? [],
    packages: sold?.packages ?? [],
    beside: beside && {
      ofStylist: beside.ofStylist.map(toServiceSummary),
      similar: beside.similar.map(toServiceSummary),
    },
  }
}

function toShownReview({ reviewerName: name, reviewText: text, ...review }: ServiceReviewWithMore) {
  return { ...review, name, text }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: t`Service`, hidden: true })
  const { service } = loaderData
  const picture = firstPicture(service)
  const origin = siteOf(matches)?.origin
  return [
    ...pageMeta(matches, {
      title: service.name,
      description: service.description.replace(/\s+/g, ' ').slice(0, DESCRIPTION_LENGTH) || service.name,
      path: pages.service(service.serviceID),
      ...(picture && {
        card: { path: `/share/service/${encodeURIComponent(service.serviceID)}.jpg`, alt: picture.alt || service.name },
      }),
    }),
    ...(origin ? [{ 'script:ld+json': serviceJsonLd(service, origin) }] : []),
    ...wayJsonLd(matches, wayToService(service)),
  ]
}

export default function ServiceDetailScreen({
  loaderData: { service, reviews, questions, beside, packages },
}: Route.ComponentProps) {
  return (
    <ServicePage
      service={service}
      way={<Breadcrumb way={wayToService(service)} />}
      booking={
        <>
          <BookAppointment key={service.serviceID} service={service} />
          {packages.length > 0 && <ServicePackages serviceID={service.serviceID} packages={packages} />}
        </>
      }
      reviews={
        <ItemReviews
          title={t`Ratings and Reviews`}
          list={reviews}
          count={service.ratings.numberOfRatings}
          figures={formatRating(reviews?.rating ?? 0, 2)}
          verified={t`Verified visit`}
          seller={service.provider.name}
          beside={(id) => <ReportLink subject="service review" id={id} what={t`this review`} />}
        />
      }
      end={
        <>
          <PublicQuestions
            questions={questions}
            seller={service.provider.name}
            ask={
              <AskButton
                label={t`Ask the stylist`}
                title={t`Ask ${service.provider.name}`}
                about={{ kind: 'service', id: service._id }}
                picker={messagePictures}
              />
            }
            beside={(id) => <ReportLink subject="question" id={id} what={t`this answer`} />}
          />
          <div className="mt-4 -ml-3">
            <ReportLink subject="service" id={service._id} what={t`this service`} />
          </div>
          <Suspense>
            {beside && <ServicesBeside key={service.serviceID} stylist={service.provider} {...beside} />}
          </Suspense>
          <RecentlyViewed kind="service" id={service._id} />
        </>
      }
    />
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 410) {
    return <GoneService gone={error.data} serviceID={params.serviceID} />
  }
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  return (
    <EmptyState
      page
      illustration="mirror"
      title={isUnknown ? t`Service not found.` : t`Service not found or an error occurred.`}
      action={
        isUnknown ? (
          <ButtonLink to={pages.home}>{t`Home`}</ButtonLink>
        ) : (
          <Button onClick={() => location.reload()}>{t`Try again`}</Button>
        )
      }
    />
  )
}

/** Bookings, mails and search engines still lead here: it says what it was, and where others like it are. */
function GoneService({ gone, serviceID }: { gone: RefusalOf<'service_gone'>['details']; serviceID: string }) {
  const { name, category = t`other services`, categorySlug } = gone
  return (
    <EmptyState
      page
      illustration="mirror"
      title={t`Service not found.`}
      action={
        <ButtonLink to={categorySlug ? pages.serviceCategory(categorySlug) : pages.discover}>
          {t`See ${category}`}
        </ButtonLink>
      }
    >
      {name ? t`${name} can no longer be booked.` : t`This service was taken down.`}
      <WhyHidden subject="service" of={serviceID} />
    </EmptyState>
  )
}
