import { type Booking, calendarFileOfBooking } from '@dressing-room/contract/booking'
import { call } from '../../api/call.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { BookAgain } from './book-again.tsx'
import { DirectionsLink } from './directions-link.tsx'
import { RepeatVisit } from './repeat-visit.tsx'
import { visitPath } from './visit-text.ts'

/** A visit that takes place, or did. */
const REPEATED: readonly Booking['status'][] = ['confirmed', 'completed']

/** What leads on from a visit: into a calendar and there while it is ahead, to the same once more when it is over. */
export function VisitWays({ booking }: { booking: Booking }) {
  const isAhead = booking.status === 'confirmed' && new Date(booking.end).getTime() > Date.now()
  const isOver = !isAhead && booking.viewerRole === 'buyer' && !booking.mayPay && !booking.mayGiveUp
  const mayBookAgain = isOver && (booking.serviceExists || booking.provider.shopSlug !== undefined)
  if (!isAhead && !mayBookAgain) return null
  const mayRepeat = booking.viewerRole === 'buyer' && booking.serviceExists && REPEATED.includes(booking.status)
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
      {mayBookAgain && <BookAgain booking={booking} />}
      {mayRepeat && <RepeatVisit booking={booking} />}
    </div>
  )
}
