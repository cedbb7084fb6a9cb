import { type Booking, calendarFileOfBooking } from '@dressing-room/contract/booking'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { call } from '../../api/call.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { DirectionsLink } from './directions-link.tsx'
import { visitPath } from './visit-text.ts'

/** What leads on from a visit: into a calendar and there while it is ahead, to the same once more when it is over. */
export function VisitWays({ booking }: { booking: Booking }) {
  const isAhead = booking.status === 'confirmed' && new Date(booking.end).getTime() > Date.now()
  const mayBookAgain =
    !isAhead && booking.viewerRole === 'buyer' && booking.serviceExists && !booking.mayPay && !booking.mayGiveUp
  if (!isAhead && !mayBookAgain) return null
  return (
    <div className="flex flex-col items-start gap-3 print:hidden">
      {isAhead && (
        <AddToCalendar
          booking={booking}
          page={visitPath(booking._id)}
          askForFile={() => call(calendarFileOfBooking, { params: { id: booking._id } })}
        />
      )}
      {isAhead && booking.viewerRole === 'buyer' && <DirectionsLink place={booking.place} />}
      {mayBookAgain && <ButtonLink to={pages.service(booking.serviceID)}>{t`Book again`}</ButtonLink>}
    </div>
  )
}
