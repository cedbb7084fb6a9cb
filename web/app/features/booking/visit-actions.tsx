import { type Booking, cancelBooking } from '@dressing-room/contract/booking'
import { rescheduleBooking } from '@dressing-room/contract/visits'
import { t } from '@lingui/core/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Status } from '../../ui/notice.tsx'
import { CancelVisit } from './cancel-visit.tsx'
import { HoldActions } from './hold-actions.tsx'
import { MoveVisit } from './move-visit.tsx'
import { startsForMoving } from './start-source.ts'

type Step = 'reading' | 'cancelling' | 'moving'

interface VisitActionsProps {
  booking: Booking
  /** The result of the last action. */
  notice: string | undefined
  onChanged: (booking: Booking, notice: string) => void
}

/** What can be done with one booking now, one thing at a time. */
export function VisitActions({ booking, notice, onChanged }: VisitActionsProps) {
  const [step, setStep] = useState<Step>('reading')
  const actions = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    // The pressed button is removed, so the focus moves to what replaces it: buttons or a notice.
    if (before.current !== 'reading' && step === 'reading') actions.current?.focus()
    before.current = step
  }, [step])
  const back = () => setStep('reading')
  const params = { id: booking._id }
  const source = useMemo(() => startsForMoving(booking._id), [booking._id])
  const changed = ({ booking: next, message }: { booking: Booking; message: string }) => {
    back()
    onChanged(next, message)
  }
  const mayCancel = booking.mayCancel && !booking.mayGiveUp
  return (
    <div className="print:hidden">
      {step === 'cancelling' && (
        <CancelVisit
          booking={booking}
          onNo={back}
          onCancel={async () => changed(await call(cancelBooking, { params }))}
        />
      )}
      {step === 'moving' && (
        <MoveVisit
          booking={booking}
          source={source}
          onBack={back}
          onMove={async (to) => changed(await call(rescheduleBooking, { params, body: to }))}
        />
      )}
      <div ref={actions} tabIndex={-1} className="scroll-mb-6 outline-none">
        {step === 'reading' && (booking.mayPay || booking.mayGiveUp) && (
          <HoldActions
            bookingId={booking._id}
            serviceID={booking.serviceID}
            onGivenUp={(next, message) => {
              actions.current?.focus()
              onChanged(next, message)
            }}
          />
        )}
        {step === 'reading' && (mayCancel || booking.mayMove) && (
          <div className="flex flex-wrap gap-3">
            {booking.mayMove && <Button onClick={() => setStep('moving')}>{t`Reschedule`}</Button>}
            {mayCancel && <Button onClick={() => setStep('cancelling')}>{t`Cancel appointment`}</Button>}
          </div>
        )}
        <Status>{step === 'reading' && notice && <p>{notice}</p>}</Status>
      </div>
    </div>
  )
}
