import type { BookingDetails } from '@dressing-room/contract/booking'
import { NOBODY } from '@dressing-room/contract/nobody'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { answerText } from '../../language/answer-text.ts'
import { formatDecimal } from '../../language/format.ts'
import { clockThere, startText, todayIn, useViewerZone, viewerTime } from '../../session/viewer-zone.ts'
import { TextLink } from '../../ui/link.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { When } from '../../ui/when.tsx'
import { STATUS_WORDS } from './calendar-items.ts'

/** What the stylist needs to know of one visit, and what has happened with it. */
export function VisitFacts({ booking }: { booking: BookingDetails }) {
  const { customer, timeZone, placeTimeName, currency } = booking
  const own = viewerTime(new Date(booking.start), timeZone, useViewerZone())
  const price = formatDecimal(booking.price, currency)
  return (
    <>
      <dl className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 border-t border-hairline pt-4 wrap-anywhere max-sm:grid-cols-1 max-sm:gap-y-0">
        <Fact term={t`Status`}>{STATUS_WORDS[booking.status]}</Fact>
        <Fact term={t`When`}>
          <span className="font-medium">
            {`${startText(booking.date, booking.time, timeZone, todayIn(timeZone))}, ${placeTimeName}`}
          </span>
          {own && <span className="block text-note text-muted">{t`(your time ${own})`}</span>}
        </Fact>
        <Fact term={t`Series`}>{booking.series && t`Visit ${booking.series.number} of ${booking.series.size}`}</Fact>
        <Fact term={t`Service`}>
          {booking.services
            ? booking.services.map(({ serviceID, name, start, addOns }) => (
                <span key={serviceID} className="block">
                  {`${clockThere(new Date(start), timeZone)} ${[name, ...addOns.map((each) => each.name)].join(', ')}`}
                </span>
              ))
            : [booking.serviceName, ...booking.addOns.map(({ name }) => name)].join(', ')}
          <span className="block text-note text-muted">{t`${booking.duration} minutes`}</span>
        </Fact>
        <Fact term={t`With`}>{booking.member && <bdi>{booking.member.name}</bdi>}</Fact>
        <Fact term={t`Price`}>
          {price}
          {booking.price > 0 && (
            <span className="block text-note text-muted">
              {booking.keptCard?.state === 'kept'
                ? t`Paid at the salon; a card is kept for ${formatDecimal(booking.noShowFee, currency)}`
                : booking.paidHere === 0
                  ? t`Nothing is paid through us`
                  : booking.atSalon > 0
                    ? t`${formatDecimal(booking.paidHere, currency)} deposit paid`
                    : booking.storeCredit > 0
                      ? t`Paid`
                      : t`Paid by card`}
            </span>
          )}
        </Fact>
        <Fact term={t`Tip`}>{booking.tip?.given !== undefined && formatDecimal(booking.tip.given, currency)}</Fact>
        <Fact term={t`Refunded`}>{booking.refundedAmount > 0 && formatDecimal(booking.refundedAmount, currency)}</Fact>
        <Fact term={t`Disputed`}>{booking.dispute?.text}</Fact>
        <Fact term={t`Phone`}>
          {customer.phone && (
            <a href={`tel:${customer.phone}`} className="inline-flex min-h-6 items-center text-rouge">
              {customer.phone}
            </a>
          )}
        </Fact>
        <Fact term={t`Email`}>
          {customer.email && (
            <a href={`mailto:${customer.email}`} className="inline-flex min-h-6 items-center text-rouge">
              {customer.email}
            </a>
          )}
        </Fact>
        <Fact term={t`Note`}>
          {booking.note && (
            <span dir="auto" className="block whitespace-pre-line">
              {booking.note}
            </span>
          )}
        </Fact>
        <Fact term={t`Answers`}>
          {booking.answers?.list.map((answer) => (
            <span key={answer._id} dir="auto" className="mb-1 block">
              <span className="block text-note text-muted">{answer.text}</span>
              {answerText(answer)}
            </span>
          ))}
        </Fact>
        <Fact term={t`Client`}>
          {customer.fullName !== NOBODY && (
            <TextLink to={pages.sellerClient(booking._id)}>{t`History and notes`}</TextLink>
          )}
        </Fact>
        <Fact term={t`Booking`}>
          <TextLink to={pages.visit(booking._id)}>{t`No. ${booking.number}`}</TextLink>
        </Fact>
      </dl>
      {booking.steps.length > 0 && (
        <section aria-labelledby="steps" className="mt-4 border-t border-hairline pt-4">
          <h3 id="steps" className="mb-3 font-semibold">
            <Trans>What has happened</Trans>
          </h3>
          <Timeline
            items={booking.steps.map(({ at, text, note }) => ({
              key: at + text,
              when: <When at={at} zone={timeZone} />,
              text,
              note,
            }))}
          />
        </section>
      )}
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null
  return (
    <>
      <dt className="text-muted max-sm:text-note max-sm:not-first:mt-2">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}
