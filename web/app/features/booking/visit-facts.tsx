import type { Booking } from '@dressing-room/contract/booking'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { formatDecimal } from '../../language/format.ts'
import { momentThere } from '../../session/viewer-zone.ts'
import { TextLink } from '../../ui/link.tsx'
import { NameLink } from '../../ui/name-link.tsx'
import { When } from '../../ui/when.tsx'
import { VisitStatus } from './booking-table.tsx'
import { ServiceLines } from './service-lines.tsx'
import { VisitMoment } from './visit-moment.tsx'
import { creditText, feeText, refundState, salonText, visitDay, visitTime } from './visit-text.ts'

/** All that is known of one booking. */
export function VisitFacts({ booking }: { booking: Booking }) {
  const { customer, provider, timeZone, placeTimeName } = booking
  const sum = (amount: number) => formatDecimal(amount, booking.currency)
  const refund = refundState(booking)
  const salon = salonText(booking)
  const fee = booking.viewerRole === 'buyer' ? feeText(booking) : undefined
  const open = booking.status === 'held' || booking.status === 'confirmed'
  const moment = (at: string) => (
    <VisitMoment
      text={momentThere(new Date(at), timeZone)}
      moment={new Date(at)}
      timeZone={timeZone}
      placeTimeName={placeTimeName}
    />
  )
  return (
    <dl className="figures grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 wrap-anywhere max-sm:grid-cols-1 max-sm:gap-y-0 print:grid-cols-[auto_1fr]">
      <Fact term={t`Services`}>{booking.services && <ServiceLines booking={booking} />}</Fact>
      <Fact term={t`Service`}>
        {booking.services ? null : booking.serviceExists ? (
          <TextLink to={pages.service(booking.serviceID)}>{booking.serviceName}</TextLink>
        ) : (
          <span>{booking.serviceName}</span>
        )}
      </Fact>
      <Fact term={t`Add-ons`}>
        {!booking.services &&
          booking.addOns.length > 0 &&
          booking.addOns.map(({ name, minutes, price }) => (
            <span key={name} className="block">
              <bdi>{name}</bdi>
              {addOnFacts(minutes, price > 0 && sum(price))}
            </span>
          ))}
      </Fact>
      <Fact term={t`Series`}>{booking.series && t`Visit ${booking.series.number} of ${booking.series.size}`}</Fact>
      <Fact term={t`Status`}>
        <VisitStatus status={booking.status} />
      </Fact>
      <Fact term={t`Date`}>{visitDay(booking)}</Fact>
      <Fact term={t`Time`}>
        <VisitMoment
          text={visitTime(booking)}
          moment={new Date(booking.start)}
          timeZone={timeZone}
          placeTimeName={placeTimeName}
        />
      </Fact>
      <Fact term={t`Duration`}>{t`${booking.duration} minutes`}</Fact>
      <Fact term={t`Place`}>{booking.place}</Fact>
      <Fact term={t`Stylist`}>
        <span className="block">
          <NameLink name={provider.name} to={provider.shopSlug && pages.storefront(provider.shopSlug)} />
        </span>
        <Contact email={provider.contactEmail} phone={provider.contactPhone} />
      </Fact>
      <Fact term={t`With`}>{booking.member && <bdi>{booking.member.name}</bdi>}</Fact>
      <Fact term={t`Customer`}>
        <bdi>{customer.fullName}</bdi>
      </Fact>
      <Fact term={t`Email`}>{customer.email}</Fact>
      <Fact term={t`Phone`}>{customer.phone}</Fact>
      <Fact term={t`Note`}>{(booking.note || booking.noteConsent) && <Note booking={booking} />}</Fact>
      <Fact term={t`Price`}>
        <span className="font-semibold">{sum(booking.price)}</span>
        {booking.packageId && (
          <span className="block text-muted">
            {booking.usesPackage ? t`Paid with a package` : t`Back in the package`}
          </span>
        )}
        {booking.discount > 0 && (
          <span className="block text-muted">{t`Your code took ${sum(booking.discount)} off`}</span>
        )}
        {booking.paidHere > 0 && booking.atSalon > 0 && (
          <span className="block text-muted">
            {booking.status === 'held'
              ? t`${sum(booking.paidHere)} deposit to pay now`
              : t`${sum(booking.paidHere)} deposit paid`}
          </span>
        )}
        {salon && <span className="block text-muted">{salon}</span>}
        {fee && <span className="block text-muted">{fee}</span>}
        {booking.storeCredit > 0 && <span className="block text-muted">{creditText(booking)}</span>}
      </Fact>
      <Fact term={t`Payment method`}>{booking.paymentMethod}</Fact>
      <Fact term={t`Paid together with`}>
        {booking.paidTogether?.map(({ kind, id, number, isGivenBack }) => (
          <TextLink key={id} to={kind === 'order' ? pages.order(id) : pages.visit(id)} className="block">
            {kind === 'order'
              ? isGivenBack
                ? t`Order ${number}, paid back`
                : t`Order ${number}`
              : isGivenBack
                ? t`Appointment ${number}, paid back`
                : t`Appointment ${number}`}
          </TextLink>
        ))}
      </Fact>
      <Fact term={refund?.term ?? ''}>{refund?.text}</Fact>
      <Fact term={t`Disputed`}>{booking.dispute?.text}</Fact>
      {booking.freeUntil && open ? (
        <Fact term={t`Free cancellation until`}>{moment(booking.freeUntil)}</Fact>
      ) : (
        <Fact term={t`Free cancellation`}>
          {booking.status === 'confirmed' &&
            booking.mayCancel &&
            (booking.paidHere + booking.noShowFee > 0 || booking.usesPackage) &&
            t`Has ended`}
        </Fact>
      )}
      <Fact term={t`Reschedule until`}>{booking.mayMove && moment(booking.movableUntil)}</Fact>
      <Fact term={t`Booked on`}>
        <When at={booking.createdAt} />
      </Fact>
      <Fact term={t`Booking`}>{t`No. ${booking.number}`}</Fact>
    </dl>
  )
}

function Note({ booking: { note, noteConsent } }: { booking: Booking }) {
  return (
    <>
      {note && (
        <span dir="auto" className="block whitespace-pre-line">
          {note}
        </span>
      )}
      {noteConsent && (
        <span className="block text-note text-muted">
          {t`Agreed: “${noteConsent.text}” `}
          <When at={noteConsent.at} />
        </span>
      )}
    </>
  )
}

/** ', 30 minutes, $20.00' */
function addOnFacts(minutes: number, price: string | false): string {
  return [minutes > 0 && t`${minutes} minutes`, price].flatMap((each) => (each ? [`, ${each}`] : [])).join('')
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null
  return (
    <>
      <dt className="text-muted max-sm:text-note max-sm:not-first:mt-2">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
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
