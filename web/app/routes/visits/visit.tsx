import { type BookingDetails, getBooking } from '@dressing-room/contract/booking'
import { pages } from '@dressing-room/contract/pages'
import { documentsOf } from '@dressing-room/contract/paper'
import { Refusal } from '@dressing-room/contract/refusals'
import { reviewOfBooking } from '@dressing-room/contract/reviews'
import { reviewVisit } from '@dressing-room/contract/visits'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { VisitPage, VisitPageSkeleton } from '../../features/booking/visit-page.tsx'
import { AskButton } from '../../features/conversations/ask-button.tsx'
import { DocumentLinks } from '../../features/paper/document-links.tsx'
import { OwnReviews } from '../../features/reviews/own-reviews.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { usePolling } from '../../ui/use-polling.ts'
import { messagePictures } from '../message-pictures.tsx'
import { reviewPictures } from '../review-pictures.tsx'
import type { Route } from './+types/visit'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Your appointment`, hidden: true })
}

/** Its client and its stylist see it; for everyone else there is no such booking. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireUser(request)
  try {
    const [booking, papers] = await Promise.all([
      call(getBooking, { params }),
      optional(call(documentsOf, { params: { kind: 'booking', id: params.id } })),
    ])
    const isOver = booking.status === 'completed' || new Date(booking.end).getTime() <= Date.now()
    const reviews =
      booking.viewerRole === 'buyer' && isOver
        ? { found: await optional(call(reviewOfBooking, { params })) }
        : undefined
    return { kind: 'found', booking, papers, reviews } as const
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return { kind: 'missing' } as const
    throw error
  }
}

export default function Visit({ loaderData }: Route.ComponentProps) {
  const [notice, setNotice] = useState<string>()
  const { revalidate } = useRevalidator()
  const [searchParams] = useSearchParams()
  // A refund that was requested is usually confirmed within seconds, as is what becomes of a fee.
  const isUnderWay = ({ refundState, keptCard }: BookingDetails) =>
    refundState === 'asked' || refundState === 'pending' || keptCard?.state === 'charging'
  usePolling(loaderData.kind === 'found' && isUnderWay(loaderData.booking))
  if (loaderData.kind === 'missing') {
    return (
      <EmptyState
        page
        illustration="mirror"
        title={t`Booking not found.`}
        action={<ButtonLink to={pages.appointments}>{t`View Booking History`}</ButtonLink>}
      />
    )
  }
  return (
    <VisitPage
      booking={loaderData.booking}
      notice={notice}
      papers={
        <>
          <DocumentLinks found={loaderData.papers} />
          <WriteAbout booking={loaderData.booking} />
        </>
      }
      reviews={
        loaderData.reviews && (
          <OwnReviews
            items={loaderData.reviews.found && [loaderData.reviews.found.service]}
            reviewerName={loaderData.reviews.found?.reviewerName}
            send={(id, { rating, text, pictures }) =>
              call(reviewVisit, { params: { id }, body: { rating, reviewText: text, pictures } })
            }
            onChanged={() => void revalidate()}
            picker={reviewPictures}
            openFor={searchParams.get('review')}
          />
        )
      }
      onChanged={(_, message) => {
        setNotice(message)
        void revalidate()
      }}
    />
  )
}

/** Client and stylist write to each other once the visit is paid; who comes without an account has none to be written to. */
function WriteAbout({ booking }: { booking: BookingDetails }) {
  const { _id: id, viewerRole, provider, customer, status, payAtSalon } = booking
  if (payAtSalon || status === 'held') return null
  const name = viewerRole === 'buyer' ? provider.name : customer.fullName
  return (
    <div className="mt-4 print:hidden">
      <AskButton
        label={t`Write to ${name}`}
        title={t`Write to ${name}`}
        about={{ kind: 'visit', id }}
        picker={messagePictures}
      />
    </div>
  )
}

export function HydrateFallback() {
  return <VisitPageSkeleton />
}
