import type { ListedBooking } from '@dressing-room/contract/booking'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { VisitStatus } from './booking-table.tsx'
import { HoldActions } from './hold-actions.tsx'
import { visitPath, visitText } from './visit-text.ts'

interface PendingTableProps {
  bookings: readonly ListedBooking[]
  onDetails: (bookingId: string) => void
  onCancel: (booking: ListedBooking) => void
  /** One was given up: the lists are out of date. */
  onChanged: () => void
}

/** What is ahead, the soonest first. */
export function PendingTable({ bookings, onDetails, onCancel, onChanged }: PendingTableProps) {
  return (
    <Table caption={t`Pending Services`} columns={[t`Name`, t`Description`, t`Date`, t`Actions`]}>
      {bookings.map((booking) => (
        <Row key={booking._id}>
          <NameCell booking={booking} />
          <DescriptionCell booking={booking} />
          <DateCell booking={booking} />
          <Cell column={t`Actions`} wide>
            <div className="flex flex-wrap gap-2">
              {(booking.mayPay || booking.mayGiveUp) && (
                <HoldActions
                  bookingId={booking._id}
                  serviceID={booking.serviceID}
                  describedBy={`visit-${booking._id}`}
                  onGivenUp={onChanged}
                />
              )}
              <Button onClick={() => onDetails(booking._id)} aria-describedby={`visit-${booking._id}`}>
                {t`View Details`}
              </Button>
              {booking.mayCancel && !booking.mayGiveUp && (
                <Button onClick={() => onCancel(booking)} aria-describedby={`visit-${booking._id}`}>
                  {t({ message: 'Cancel', context: 'an appointment' })}
                </Button>
              )}
            </div>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

interface PastTableProps {
  bookings: readonly ListedBooking[]
  onDetails: (bookingId: string) => void
  onReview: (booking: ListedBooking) => void
}

/** What has been, the latest first, with what its client has said of it. */
export function PastTable({ bookings, onDetails, onReview }: PastTableProps) {
  return (
    <Table caption={t`Appointment History`} columns={[t`Name`, t`Description`, t`Date`, t`Review`]}>
      {bookings.map((booking) => (
        <Row key={booking._id}>
          <NameCell booking={booking} />
          <DescriptionCell booking={booking} />
          <DateCell booking={booking} />
          <Cell column={t`Review`} wide>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {booking.rated !== undefined && (
                <p className="flex items-center gap-2 text-note">
                  <Stars rating={booking.rated} label={t`${booking.rated} out of 5 stars`} />
                  <Trans>Rated</Trans>
                </p>
              )}
              {booking.mayReview && (
                <Button onClick={() => onReview(booking)} aria-describedby={`visit-${booking._id}`}>
                  {t`Review`}
                </Button>
              )}
              <Button
                kind="quiet"
                className="-ml-3"
                onClick={() => onDetails(booking._id)}
                aria-describedby={`visit-${booking._id}`}
              >
                {t`View Details`}
              </Button>
            </div>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function NameCell({ booking }: { booking: ListedBooking }) {
  return (
    <Cell column={t`Name`} wide>
      <TextLink
        to={visitPath(booking._id)}
        id={`visit-${booking._id}`}
        className="font-medium text-ink wrap-anywhere hover:text-rouge"
      >
        {booking.serviceName}
      </TextLink>
      <span className="mt-1 block">
        <VisitStatus status={booking.status} />
      </span>
    </Cell>
  )
}

function DescriptionCell({ booking }: { booking: ListedBooking }) {
  return (
    <Cell column={t`Description`} wide>
      {booking.description && (
        <span dir="auto" className="line-clamp-2 max-w-96 wrap-anywhere">
          {booking.description}
        </span>
      )}
      <span className="block text-note text-muted">
        <bdi>{booking.provider.name}</bdi>
        {booking.provider.name && ', '}
        {t`${booking.duration} minutes`}
      </span>
    </Cell>
  )
}

function DateCell({ booking }: { booking: ListedBooking }) {
  return (
    <Cell column={t`Date`} wide>
      <time dateTime={booking.start} className="block cards:font-medium rows:whitespace-nowrap">
        {visitText(booking)}
      </time>
      <span className="block text-note text-muted">{booking.placeTimeName}</span>
    </Cell>
  )
}
