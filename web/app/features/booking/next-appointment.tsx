import { type Booking, nextBooking } from '@dressing-room/contract/booking'
import { CalendarDays } from 'lucide-react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { VisitThumb } from './booking-table.tsx'
import { VisitMoment } from './visit-moment.tsx'
import { visitWords } from './visit-words.ts'

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
      <p className="flex flex-wrap items-center gap-x-2">
        <span>Couldn't load your next appointment.</span>
        <Button kind="quiet" className="-ml-3" onClick={onRetry}>
          Try again
        </Button>
      </p>
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
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="min-w-0">
        <p id="next-visit" className="text-title wrap-anywhere">
          {booking.serviceName}
        </p>
        <p className="figures mt-2">
          <VisitMoment
            words={visitWords(booking)}
            moment={new Date(booking.start)}
            timeZone={booking.timeZone}
            placeTimeName={booking.placeTimeName}
          />
        </p>
      </div>
      <VisitThumb visit={booking} className="max-sm:hidden md:w-36" />
    </div>
  )
}
