import type { Booking } from '@dressing-room/contract/booking'
import { TextLink } from '../../ui/link.tsx'
import { VisitMoment } from './visit-moment.tsx'
import { visitPath, visitWords } from './visit-words.ts'

/** Which visit a payment was for, to be read at a glance, with the way to its own page. */
export function BookedVisit({ booking }: { booking: Booking }) {
  return (
    <section
      aria-label="Your appointment"
      className="mt-6 border-l-4 border-sage bg-bone px-5 py-4 text-left text-body"
    >
      <p className="font-semibold wrap-anywhere">{booking.serviceName}</p>
      <p className="figures mt-1">
        <VisitMoment
          words={visitWords(booking)}
          moment={new Date(booking.start)}
          timeZone={booking.timeZone}
          placeTimeName={booking.placeTimeName}
        />
      </p>
      <p className="mt-1 wrap-anywhere text-note text-muted">
        {[booking.provider.name, booking.place].filter(Boolean).join(', ')}
      </p>
      <p className="mt-2">
        <TextLink to={visitPath(booking._id)} className="inline-flex min-h-11 items-center">
          See your appointment
        </TextLink>
      </p>
    </section>
  )
}
