import type { Booking } from '@dressing-room/contract/booking'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { TextLink } from '../../ui/link.tsx'
import { Placeholder } from '../../ui/placeholder.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { HoldActions } from './hold-actions.tsx'
import { visitDay, visitPath, visitStatus, visitTime } from './visit-words.ts'

interface BookingTableProps {
  bookings: readonly Booking[]
  onDetails: (bookingId: string) => void
  /** One was given up: the list is out of date. */
  onChanged: () => void
}

export function BookingTable({ bookings, onDetails, onChanged }: BookingTableProps) {
  return (
    <Table
      caption="Booking History"
      columns={['Image', 'Name', 'Customer', 'Date', 'Appointment', 'Status', 'Actions']}
    >
      {bookings.map((booking) => (
        <Row key={booking._id}>
          <Cell column="Image" wide>
            <VisitThumb visit={booking} />
          </Cell>
          <Cell column="Name" wide>
            <TextLink
              to={visitPath(booking._id)}
              id={`visit-${booking._id}`}
              className="font-medium text-ink wrap-anywhere hover:text-rouge"
            >
              {booking.name}
            </TextLink>
          </Cell>
          <Cell column="Customer">
            <span className="wrap-anywhere">{booking.customer.fullName}</span>
          </Cell>
          <Cell column="Date">
            <time dateTime={booking.date} className="whitespace-nowrap">
              {visitDay(booking)}
            </time>
          </Cell>
          <Cell column="Appointment">
            <span className="block">{visitTime(booking)}</span>
            <span className="block text-note text-muted">{booking.placeTimeName}</span>
          </Cell>
          <Cell column="Status">
            <VisitStatus status={booking.status} />
          </Cell>
          <Cell column="Actions" wide>
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
              className="whitespace-nowrap max-md:mt-2 max-md:w-full lg:px-4"
            >
              View Details
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
