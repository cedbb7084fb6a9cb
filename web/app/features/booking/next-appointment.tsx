import { type Booking, nextBooking } from '@dressing-room/contract/booking'
import { CalendarDays } from 'lucide-react'
import { call } from '../../api/call.ts'
import { useViewerZone, viewerTime, zoneName } from '../../session/viewer-zone.ts'
import { Button } from '../../ui/button.tsx'
import { VisitThumb } from './booking-table.tsx'
import { visitDay, visitTime } from './visit-words.ts'

export type NextVisit = { kind: 'visit'; booking: Booking } | { kind: 'none' } | { kind: 'failed' }

export async function findNextVisit(): Promise<NextVisit> {
  try {
    const { booking } = await call(nextBooking, {})
    return booking ? { kind: 'visit', booking } : { kind: 'none' }
  } catch (error) {
    console.error(error)
    return { kind: 'failed' }
  }
}

interface NextAppointmentProps {
  next: NextVisit
  onDetails: (bookingId: string) => void
  onRetry: () => void
}

export function NextAppointment({ next, onDetails, onRetry }: NextAppointmentProps) {
  return (
    <section aria-labelledby="next-appointment" className="rounded-picture bg-bone p-6 md:col-span-7 md:p-8">
      <h2 id="next-appointment" className="flex items-center gap-3 text-lead font-semibold">
        <CalendarDays size={22} aria-hidden className="text-sage" />
        Next Appointment
      </h2>
      {next.kind === 'visit' && <Visit booking={next.booking} />}
      {next.kind === 'none' && (
        <p className="mt-4 text-title" id="no-appointment">
          You are yet to book
        </p>
      )}
      {next.kind === 'failed' ? (
        <Button kind="quiet" className="mt-4" onClick={onRetry}>
          Try again
        </Button>
      ) : (
        <Button
          disabled={next.kind === 'none'}
          aria-describedby={next.kind === 'none' ? 'no-appointment' : 'next-visit'}
          className="mt-6"
          onClick={() => next.kind === 'visit' && onDetails(next.booking._id)}
        >
          View Details
        </Button>
      )}
    </section>
  )
}

function Visit({ booking }: { booking: Booking }) {
  const { timeZone, start } = booking
  const own = viewerTime(new Date(start), timeZone, useViewerZone())
  return (
    <div className="mt-4 flex items-start justify-between gap-6">
      <p className="min-w-0">
        <span id="next-visit" className="block text-title wrap-anywhere">
          {booking.serviceName}
        </span>
        <span className="figures mt-2 block">
          <time dateTime={start}>{`${visitDay(booking)}, ${visitTime(booking)}`}</time> {zoneName(timeZone)}
        </span>
        {own && <span className="figures block text-note text-muted">{own} your time</span>}
      </p>
      <VisitThumb visit={booking} className="max-sm:hidden md:w-36" />
    </div>
  )
}
