import type { Booking, BookingDetails } from '@dressing-room/contract/booking'
import { NOBODY } from '@dressing-room/contract/nobody'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { answerProposal } from '@dressing-room/contract/visits'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Goodwill } from './goodwill.tsx'
import { ProposedTimeAnswer } from './proposed-time.tsx'
import { VisitTip } from './tip-form.tsx'
import { VisitActions } from './visit-actions.tsx'
import { VisitAnswers } from './visit-answers.tsx'
import { VisitFacts } from './visit-facts.tsx'
import { VisitFee } from './visit-fee.tsx'
import { VisitMoment } from './visit-moment.tsx'
import { VisitSteps } from './visit-steps.tsx'
import { visitText } from './visit-text.ts'
import { VisitWays } from './visit-ways.tsx'

interface VisitPageProps {
  booking: BookingDetails
  /** The result of the last action. */
  notice: string | undefined
  /** Links to its receipt and invoice. */
  papers?: ReactNode
  /** What its client has said, or may say, of it. */
  reviews?: ReactNode
  onChanged: (booking: Booking, notice: string) => void
}

/** One booking with an address of its own: to come back to from a mail, to show at the door, to print. */
export function VisitPage({ booking, notice, papers, reviews, onChanged }: VisitPageProps) {
  const { timeZone, placeTimeName } = booking
  return (
    <article className="grid grid-cols-1 gap-x-10 gap-y-8 pt-8 md:pt-12 lg:grid-cols-12 print:block print:pt-0">
      <div className="flex flex-col gap-8 lg:col-span-5 lg:self-start">
        <header>
          <p className="text-note text-muted">{t`Booking No. ${booking.number}`}</p>
          <h1 className="mt-1 font-display text-display text-balance wrap-anywhere">{booking.serviceName}</h1>
          <p className="figures mt-4 border-l-4 border-sage pl-4 text-lead">
            <VisitMoment
              text={visitText(booking)}
              moment={new Date(booking.start)}
              timeZone={timeZone}
              placeTimeName={placeTimeName}
              className="font-medium"
            />
            <span className="mt-1 block text-body wrap-anywhere">{booking.place}</span>
          </p>
        </header>
        {booking.proposal && booking.viewerRole === 'buyer' && (
          <ProposedTimeAnswer
            proposal={booking.proposal}
            provider={booking.provider.name}
            timeZone={timeZone}
            placeTimeName={placeTimeName}
            now=""
            onAnswer={async (answer) => {
              const changed = await call(answerProposal, { params: { id: booking._id }, body: { answer } })
              onChanged(changed.booking, changed.message)
            }}
          />
        )}
        <div className="flex flex-col gap-3">
          {booking.viewerRole === 'stylist' && (
            <ButtonLink
              to={withQuery(pages.sellerAppointments, { view: 'day', day: booking.date, visit: booking._id })}
              className="self-start print:hidden"
            >
              {t`Open in your calendar`}
            </ButtonLink>
          )}
          {booking.viewerRole === 'stylist' && booking.customer.fullName !== NOBODY && (
            <ButtonLink to={pages.sellerClient(booking._id)} className="self-start print:hidden">
              {t`Client: history and notes`}
            </ButtonLink>
          )}
          <VisitWays booking={booking} />
          <VisitActions booking={booking} notice={notice} onChanged={onChanged} />
          {booking.viewerRole === 'stylist' && <Goodwill booking={booking} onChanged={onChanged} />}
        </div>
        <VisitFee booking={booking} />
        <VisitTip booking={booking} />
        {reviews}
      </div>
      <section
        aria-labelledby="visit-details"
        className="border-t border-ink pt-5 lg:col-span-7 lg:self-start print:mt-6"
      >
        <h2 id="visit-details" className="mb-3 text-lead font-semibold">
          <Trans>Booking Details</Trans>
        </h2>
        <VisitFacts booking={booking} />
        <VisitAnswers booking={booking} />
        <VisitSteps steps={booking.steps} />
        {papers && <div className="mt-6 empty:hidden">{papers}</div>}
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-hairline pt-4 print:hidden">
          <Button onClick={() => window.print()}>{t`Print`}</Button>
          <TextLink to={pages.appointments} className="inline-flex min-h-11 items-center">
            {t`View Booking History`}
          </TextLink>
        </p>
      </section>
    </article>
  )
}

export function VisitPageSkeleton() {
  return (
    <Loading label={t`Loading data...`}>
      <div className="flex max-w-text flex-col gap-4 pt-8 md:pt-12">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="h-20" />
        <Skeleton className="mt-4 h-64" />
      </div>
    </Loading>
  )
}
