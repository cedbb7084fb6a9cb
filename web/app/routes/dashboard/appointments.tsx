import { BOOKINGS_PER_PAGE, type ListedBooking } from '@dressing-room/contract/booking'
import { getOwnVisitFeed } from '@dressing-room/contract/calendar-feeds'
import { pages } from '@dressing-room/contract/pages'
import { type Reviewable, reviewOfBooking } from '@dressing-room/contract/reviews'
import { reviewVisit } from '@dressing-room/contract/visits'
import { listWaiting } from '@dressing-room/contract/waiting-list'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { call, messageFor } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { BookingDetails } from '../../features/booking/booking-details.tsx'
import { CancelDialog } from '../../features/booking/cancel-dialog.tsx'
import { findNextVisit, NextAppointment } from '../../features/booking/next-appointment.tsx'
import { loadOwnList, type OwnList, PAST_PAGE, PENDING_PAGE } from '../../features/booking/own-lists.ts'
import { PastTable, PendingTable } from '../../features/booking/own-tables.tsx'
import { OwnVisitFeed } from '../../features/calendar-feeds/own-visit-feed.tsx'
import { loadRecommendations } from '../../features/recommendations/load-recommendations.ts'
import { RecommendationsCard } from '../../features/recommendations/recommendations-card.tsx'
import { ReviewDialog } from '../../features/reviews/review-dialog.tsx'
import { loadRewards } from '../../features/rewards/load-rewards.ts'
import { YourRewards } from '../../features/rewards/your-rewards.tsx'
import { OwnPlaces } from '../../features/waiting-list/own-places.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Alert, Status } from '../../ui/notice.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { reviewPictures } from '../review-pictures.tsx'
import type { Route } from './+types/appointments'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Appointments`, hidden: true })
}

/** Each part is loaded for itself: what cannot be had says so in its own place. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireUser(request)
  const search = new URL(request.url).searchParams
  const [next, pending, past, waiting, feed, rewards, recommendations] = await Promise.all([
    findNextVisit(),
    loadOwnList('pending', search),
    loadOwnList('past', search),
    optional(call(listWaiting, {})),
    optional(call(getOwnVisitFeed, {})),
    loadRewards(),
    loadRecommendations(),
  ])
  const lists = { next, pending, past, waiting: waiting?.entries, feed: feed?.visitFeed }
  return { isSeller: user.isVerified, ...lists, rewards, recommendations }
}

interface Reviewing {
  item: Reviewable
  reviewerName: string
}

export default function Appointments({
  loaderData: { isSeller, next, pending, past, waiting, feed, rewards, recommendations },
}: Route.ComponentProps) {
  const [opened, setOpened] = useState<string>()
  const [cancelling, setCancelling] = useState<ListedBooking>()
  const [reviewing, setReviewing] = useState<Reviewing>()
  const [notice, setNotice] = useState('')
  const [problem, setProblem] = useState('')
  const { revalidate } = useRevalidator()
  const turning = useNavigation().state !== 'idle'
  const to = usePageLinks()

  const say = (message: string) => {
    setNotice(message)
    setProblem('')
    void revalidate()
  }
  async function review({ _id }: ListedBooking) {
    setProblem('')
    try {
      const { service, reviewerName } = await call(reviewOfBooking, { params: { id: _id } })
      setReviewing({ item: service, reviewerName })
    } catch (error) {
      console.error(error)
      setProblem(messageFor(error))
    }
  }

  return (
    <Frame>
      {isSeller && (
        <TextLink to={pages.sellerAppointments} className="-mt-4 mb-4 inline-flex min-h-11 items-center">
          {t`Appointments at your salon`}
        </TextLink>
      )}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-12">
        <NextAppointment next={next} onDetails={setOpened} onRetry={revalidate} />
        <YourRewards rewards={rewards} goodFor="booking" onRetry={revalidate} className="lg:col-span-5" />
        <RecommendationsCard recommendations={recommendations} onRetry={revalidate} className="lg:col-span-12" />
      </div>
      <Status>{notice}</Status>
      <Part id="pending" title={t`Pending Services`}>
        <List
          shown={pending}
          what={t`your pending services`}
          turning={turning}
          label={t`Pages of your pending services`}
          to={(page) => to(PENDING_PAGE, page)}
          onRetry={revalidate}
          empty={
            <EmptyState
              illustration="mirror"
              title={t`You are yet to book.`}
              action={<ButtonLink to={pages.services}>{t`Book an appointment`}</ButtonLink>}
            />
          }
        >
          {(bookings) => (
            <PendingTable bookings={bookings} onDetails={setOpened} onCancel={setCancelling} onChanged={revalidate} />
          )}
        </List>
      </Part>
      {waiting?.length !== 0 && (
        <Part id="waiting" title={t`Waiting list`}>
          {waiting ? (
            <OwnPlaces entries={waiting} onChanged={say} />
          ) : (
            <LoadFailed what={t`your waiting list`} onRetry={revalidate} />
          )}
        </Part>
      )}
      <Part id="history" title={t`Appointment History`}>
        <Alert>{problem}</Alert>
        <List
          shown={past}
          what={t`your appointment history`}
          turning={turning}
          label={t`Pages of your appointment history`}
          to={(page) => to(PAST_PAGE, page)}
          onRetry={revalidate}
          empty={
            <p className="text-muted">
              <Trans>Your past appointments will stand here.</Trans>
            </p>
          }
        >
          {(bookings) => <PastTable bookings={bookings} onDetails={setOpened} onReview={review} />}
        </List>
      </Part>
      <div className="mt-12 border-t border-ink pt-6 md:mt-18">
        <OwnVisitFeed feed={feed} onRetry={revalidate} />
      </div>
      <BookingDetails
        bookingId={opened}
        title={t`Appointment Details`}
        onClose={() => setOpened(undefined)}
        onChanged={revalidate}
      />
      <CancelDialog
        booking={cancelling}
        onClose={() => setCancelling(undefined)}
        onCancelled={(message) => {
          setCancelling(undefined)
          say(message)
        }}
      />
      <ReviewDialog
        item={reviewing?.item}
        reviewerName={reviewing?.reviewerName ?? ''}
        send={(id, { rating, text, pictures }) =>
          call(reviewVisit, { params: { id }, body: { rating, reviewText: text, pictures } })
        }
        picker={reviewPictures}
        onClose={() => setReviewing(undefined)}
        onSent={(message) => {
          setReviewing(undefined)
          say(message)
        }}
      />
    </Frame>
  )
}

interface ListProps {
  shown: OwnList
  /** 'your orders' */
  what: string
  turning: boolean
  label: string
  to: (page: number) => string
  onRetry: () => void
  empty: ReactNode
  children: (bookings: readonly ListedBooking[]) => ReactNode
}

function List({ shown, what, turning, label, to, onRetry, empty, children }: ListProps) {
  if (shown.kind === 'failed') return <LoadFailed what={what} onRetry={onRetry} />
  if (shown.bookings.length === 0 && shown.page === 1) return empty
  return (
    <div aria-busy={turning} className="flex flex-col gap-6">
      {children(shown.bookings)}
      <Pagination label={label} page={shown.page} totalPages={shown.totalPages} to={to} />
    </div>
  )
}

/** Each table turns its own pages and leaves the other's where they are. */
function usePageLinks() {
  const [params] = useSearchParams()
  return (name: string, page: number) => {
    const next = new URLSearchParams(params)
    next.set(name, String(page))
    return `?${next}`
  }
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="pt-10 md:pt-18">
      <h2 id={id} className="mb-6 font-display text-head md:text-display">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="pt-8 md:pt-12">
      <h1 className="mb-6 font-display text-display md:mb-8">
        <Trans>Appointments</Trans>
      </h1>
      {children}
    </div>
  )
}

export function HydrateFallback() {
  return (
    <Frame>
      <div aria-busy="true">
        <p role="status" className="mb-6 text-muted">
          <Trans>Loading data...</Trans>
        </p>
        <Skeleton className="mb-8 h-52" />
        {Array.from({ length: BOOKINGS_PER_PAGE }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <Skeleton key={at} className="mb-4 h-16" />
        ))}
      </div>
    </Frame>
  )
}
