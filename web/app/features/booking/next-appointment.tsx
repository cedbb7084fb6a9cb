import { type Booking, nextBooking } from '@dressing-room/contract/booking'
import { CalendarDays } from 'lucide-react'
import { call } from '../../api/call.ts'
import { useViewerZone, viewerTime, zoneName } from '../../session/viewer-zone.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
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
    <Card
      title="Next Appointment"
      icon={CalendarDays}
      tone="sage"
      className="md:col-span-7"
      action={<Action next={next} onDetails={onDetails} onRetry={onRetry} />}
    >
      {next.kind === 'visit' && <Visit booking={next.booking} />}
      {next.kind === 'none' && (
        <p className="text-title" id="no-appointment">
          You are yet to book
        </p>
      )}
    </Card>
  )
}

function Action({ next, onDetails, onRetry }: NextAppointmentProps) {
  if (next.kind === 'failed') {
    return (
      <Button kind="quiet" className="-ml-3" onClick={onRetry}>
        Try again
      </Button>
    )
  }
  return (
    <Button
      disabled={next.kind === 'none'}
      aria-describedby={next.kind === 'none' ? 'no-appointment' : 'next-visit'}
      onClick={() => next.kind === 'visit' && onDetails(next.booking._id)}
    >
      View Details
    </Button>
  )
}

function Visit({ booking }: { booking: Booking }) {
  const { timeZone, start } = booking
  const own = viewerTime(new Date(start), timeZone, useViewerZone())
  return (
    <div className="flex items-start justify-between gap-6">
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
