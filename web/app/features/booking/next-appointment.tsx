import { type Booking, nextBooking } from '@dressing-room/contract/booking'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { VisitThumb } from './booking-table.tsx'
import { VisitMoment } from './visit-moment.tsx'
import { visitText } from './visit-text.ts'

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
  /** Where there is none: said of service and of date and time, each in its place. */
  inParts?: boolean
}

export function NextAppointment({ next, onDetails, onRetry, inParts = false }: NextAppointmentProps) {
  return (
    <Card
      title={t`Next Appointment`}
      icon={CalendarDays}
      tone="sage"
      className="lg:col-span-7"
      action={next.kind !== 'failed' && <Action next={next} onDetails={onDetails} />}
    >
      {next.kind === 'failed' && <LoadFailed what={t`your next appointment`} onRetry={onRetry} />}
      {next.kind === 'visit' && <Visit booking={next.booking} />}
      {next.kind === 'none' && !inParts && (
        <p className="text-title" id="no-appointment">
          <Trans>You are yet to book</Trans>
        </p>
      )}
      {next.kind === 'none' && inParts && (
        <dl id="no-appointment" className="grid grid-cols-1 gap-x-6 sm:grid-cols-[auto_1fr] sm:gap-y-1">
          <dt className="text-muted max-sm:text-note">
            <Trans>Service</Trans>
          </dt>
          <dd>
            <Trans>You are yet to book</Trans>
          </dd>
          <dt className="text-muted max-sm:mt-2 max-sm:text-note">
            <Trans>Date and time</Trans>
          </dt>
          <dd>
            <Trans>You are yet to book</Trans>
          </dd>
        </dl>
      )}
    </Card>
  )
}

function Action({ next, onDetails }: Pick<NextAppointmentProps, 'next' | 'onDetails'>) {
  const hasNone = next.kind === 'none'
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button
        disabled={hasNone}
        aria-describedby={hasNone ? 'no-appointment' : 'next-visit'}
        onClick={() => next.kind === 'visit' && onDetails(next.booking._id)}
      >
        {t`View Details`}
      </Button>
      {hasNone && (
        <TextLink to={pages.services} className="inline-flex min-h-11 items-center">
          {t`Book an appointment`}
        </TextLink>
      )}
    </div>
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
            text={visitText(booking)}
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
