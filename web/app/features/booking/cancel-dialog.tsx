import { type Booking, cancelBooking } from '@dressing-room/contract/booking'
import { t } from '@lingui/core/macro'
import { call } from '../../api/call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CancelVisit } from './cancel-visit.tsx'
import { visitText } from './visit-text.ts'

interface CancelDialogProps {
  /** undefined: it is closed. */
  booking: Booking | undefined
  onClose: () => void
  /** With the words of the server: what has become of the money. */
  onCancelled: (message: string) => void
}

export function CancelDialog({ booking, onClose, onCancelled }: CancelDialogProps) {
  return (
    <Dialog open={booking !== undefined} onClose={onClose} title={t`Cancel Appointment`} closeLabel={t`Close`}>
      {booking && (
        <>
          <p className="mb-4">
            <span className="block font-medium wrap-anywhere">{booking.serviceName}</span>
            <span className="figures block text-muted">{`${visitText(booking)}, ${booking.placeTimeName}`}</span>
          </p>
          <CancelVisit
            booking={booking}
            onNo={onClose}
            onCancel={async () => {
              const { message } = await call(cancelBooking, { params: { id: booking._id } })
              onCancelled(message)
            }}
          />
        </>
      )}
    </Dialog>
  )
}
