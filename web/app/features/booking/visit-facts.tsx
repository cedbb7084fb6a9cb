import type { Booking } from '@dressing-room/contract/booking'
import { formatDecimal } from '@dressing-room/contract/money'
import { pages } from '@dressing-room/contract/pages'
import type { ReactNode } from 'react'
import { momentThere } from '../../session/viewer-zone.ts'
import { TextLink } from '../../ui/link.tsx'
import { When } from '../../ui/when.tsx'
import { VisitStatus } from './booking-table.tsx'
import { VisitMoment } from './visit-moment.tsx'
import { refundState, visitDay, visitTime } from './visit-words.ts'

/** All that is known of one booking. */
export function VisitFacts({ booking }: { booking: Booking }) {
  const { customer, provider, timeZone, placeTimeName } = booking
  const sum = (amount: number) => formatDecimal(amount, booking.currency)
  const refund = refundState(booking)
  const open = booking.status === 'held' || booking.status === 'confirmed'
  const moment = (at: string) => (
    <VisitMoment
      words={momentThere(new Date(at), timeZone)}
      moment={new Date(at)}
      timeZone={timeZone}
      placeTimeName={placeTimeName}
    />
  )
  return (
    <dl className="figures grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 wrap-anywhere max-sm:grid-cols-1 max-sm:gap-y-0 print:grid-cols-[auto_1fr]">
      <Fact term="Service">
        {booking.serviceExists ? (
          <TextLink to={pages.service(booking.serviceID)}>{booking.serviceName}</TextLink>
        ) : (
          <span>{booking.serviceName}</span>
        )}
      </Fact>
      <Fact term="Status">
        <VisitStatus status={booking.status} />
      </Fact>
      <Fact term="Date">{visitDay(booking)}</Fact>
      <Fact term="Time">
        <VisitMoment
          words={visitTime(booking)}
          moment={new Date(booking.start)}
          timeZone={timeZone}
          placeTimeName={placeTimeName}
        />
      </Fact>
      <Fact term="Duration">{`${booking.duration} minutes`}</Fact>
      <Fact term="Place">{booking.place}</Fact>
      <Fact term="Stylist">
        <bdi className="block">{provider.name}</bdi>
        <Contact email={provider.contactEmail} phone={provider.contactPhone} />
      </Fact>
      <Fact term="Customer">
        <bdi>{customer.fullName}</bdi>
      </Fact>
      <Fact term="Email">{customer.email}</Fact>
      <Fact term="Phone">{customer.phone}</Fact>
      <Fact term="Note">
        {booking.note && (
          <span dir="auto" className="block whitespace-pre-line">
            {booking.note}
          </span>
        )}
      </Fact>
      <Fact term="Price">
        <span className="font-semibold">{sum(booking.price)}</span>
      </Fact>
      <Fact term={refund?.term ?? ''}>{refund?.words}</Fact>
      {booking.freeUntil && open ? (
        <Fact term="Free cancellation until">{moment(booking.freeUntil)}</Fact>
      ) : (
        <Fact term="Free cancellation">
          {booking.status === 'confirmed' && booking.mayCancel && booking.price > 0 && 'Has ended'}
        </Fact>
      )}
      <Fact term="Reschedule until">{booking.mayMove && moment(booking.movableUntil)}</Fact>
      <Fact term="Booked on">
        <When at={booking.createdAt} />
      </Fact>
      <Fact term="Booking">{`No. ${booking.number}`}</Fact>
    </dl>
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

function Contact({ email, phone }: { email: string; phone: string }) {
  return (
    <span className="flex flex-wrap gap-x-4 text-note text-muted">
      {email && (
        <a href={`mailto:${email}`} className="inline-flex min-h-6 items-center text-ink">
          {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="inline-flex min-h-6 items-center text-ink">
          {phone}
        </a>
      )}
    </span>
  )
}
