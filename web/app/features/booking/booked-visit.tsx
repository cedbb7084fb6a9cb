import type { Booking } from '@dressing-room/contract/booking'
import { t } from '@lingui/core/macro'
import { TextLink } from '../../ui/link.tsx'
import { VisitMoment } from './visit-moment.tsx'
import { salonText, visitPath, visitText } from './visit-text.ts'
import { VisitWays } from './visit-ways.tsx'

/** The visit that a payment was for, in short, with a link to its page. */
export function BookedVisit({ booking }: { booking: Booking }) {
  const salon = salonText(booking)
  return (
    <section
      aria-label={t`Your appointment`}
      className="mt-6 border-l-4 border-sage bg-bone px-5 py-4 text-left text-body"
    >
      <p className="font-semibold wrap-anywhere">{booking.serviceName}</p>
      <p className="figures mt-1">
        <VisitMoment
          text={visitText(booking)}
          moment={new Date(booking.start)}
          timeZone={booking.timeZone}
          placeTimeName={booking.placeTimeName}
        />
      </p>
      <p className="mt-1 wrap-anywhere text-note text-muted">
        {[booking.provider.name, booking.place].filter(Boolean).join(', ')}
      </p>
      {booking.status === 'confirmed' && salon && <p className="figures mt-1 text-note">{salon}</p>}
      {booking.status === 'confirmed' && (
        <div className="mt-3">
          <VisitWays booking={booking} />
        </div>
      )}
      <p className="mt-2">
        <TextLink to={visitPath(booking._id)} className="inline-flex min-h-11 items-center">
          {t`See your appointment`}
        </TextLink>
      </p>
    </section>
  )
}
