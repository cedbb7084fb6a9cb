import type { Booking } from '@dressing-room/contract/booking'
import { useViewerZone, viewerTime, zoneName } from '../../session/viewer-zone.ts'
import { visitDay, visitTime } from './visit-words.ts'

/** What has just been paid, to be read at a glance. */
export function BookedVisit({ booking }: { booking: Booking }) {
  const own = viewerTime(new Date(booking.start), booking.timeZone, useViewerZone())
  return (
    <section
      aria-label="Your appointment"
      className="mt-6 border-l-4 border-sage bg-bone px-5 py-4 text-left text-body"
    >
      <p className="font-semibold wrap-anywhere">{booking.serviceName}</p>
      <p className="figures mt-1">
        <time dateTime={booking.start}>
          {visitDay(booking)}, {visitTime(booking)}
        </time>{' '}
        {zoneName(booking.timeZone)}
      </p>
      {own && <p className="figures text-note text-muted">{own} your time</p>}
      <p className="mt-1 wrap-anywhere text-note text-muted">
        {[booking.provider.name, booking.place].filter(Boolean).join(', ')}
      </p>
    </section>
  )
}
