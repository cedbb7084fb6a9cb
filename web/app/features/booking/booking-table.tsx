import type { Booking } from '@dressing-room/contract/booking'
import { t } from '@lingui/core/macro'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { TextLink } from '../../ui/link.tsx'
import { Placeholder } from '../../ui/placeholder.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { HoldActions } from './hold-actions.tsx'
import { visitDay, visitPath, visitStatus, visitTime } from './visit-text.ts'

interface BookingTableProps {
  bookings: readonly Booking[]
  onDetails: (bookingId: string) => void
  /** One was given up: the list is out of date. */
  onChanged: () => void
}

export function BookingTable({ bookings, onDetails, onChanged }: BookingTableProps) {
  return (
    <Table
      caption={t`Booking History`}
      columns={[t`Image`, t`Name`, t`Customer`, t`Date`, t`Appointment`, t`Status`, t`Actions`]}
    >
      {bookings.map((booking) => (
        <Row key={booking._id}>
          <Cell column={t`Image`} wide className="cards:absolute cards:end-0 cards:top-6">
            <VisitThumb visit={booking} />
          </Cell>
          <Cell column={t`Name`} wide className="cards:min-h-12 cards:pe-22">
            <TextLink
              to={visitPath(booking._id)}
              id={`visit-${booking._id}`}
              className="font-medium text-ink wrap-anywhere hover:text-rouge"
            >
              {booking.name}
            </TextLink>
          </Cell>
          <Cell column={t`Customer`}>
            <span className="wrap-anywhere">{booking.customer.fullName}</span>
          </Cell>
          <Cell column={t`Date`}>
            <time dateTime={booking.date} className="whitespace-nowrap">
              {visitDay(booking)}
            </time>
          </Cell>
          <Cell column={t`Appointment`}>
            <span className="block">{visitTime(booking)}</span>
            <span className="block text-note text-muted">{booking.placeTimeName}</span>
          </Cell>
          <Cell column={t`Status`}>
            <VisitStatus status={booking.status} />
          </Cell>
          <Cell column={t`Actions`} wide>
            {(booking.mayPay || booking.mayGiveUp) && (
              <div className="mb-2">
                <HoldActions
                  bookingId={booking._id}
                  serviceID={booking.serviceID}
                  describedBy={`visit-${booking._id}`}
                  onGivenUp={onChanged}
                />
              </div>
            )}
            <Button
              onClick={() => onDetails(booking._id)}
              aria-describedby={`visit-${booking._id}`}
              className="rows:whitespace-nowrap cards:mt-2 @max-[28rem]/table:w-full"
            >
              {t`View Details`}
            </Button>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

export function VisitThumb({
  visit: { imageUrl, serviceID },
  className,
}: {
  visit: Pick<Booking, 'imageUrl' | 'serviceID'>
  className?: string
}) {
  return (
    <span className={classes('block aspect-3/2 w-18 shrink-0 overflow-hidden rounded-picture', className)}>
      {imageUrl ? (
        <img src={imageUrl} alt="" width={72} height={48} loading="lazy" className="size-full bg-mat object-cover" />
      ) : (
        <Placeholder of={serviceID} />
      )}
    </span>
  )
}

const isOn = (status: Booking['status']) => status === 'confirmed' || status === 'completed'

export function VisitStatus({ status }: Pick<Booking, 'status'>) {
  const on = isOn(status)
  return (
    <Badge tone={on ? 'sage' : 'plain'} dot={on ? 'full' : 'hollow'}>
      {visitStatus(status)}
    </Badge>
  )
}
