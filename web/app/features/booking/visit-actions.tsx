import type { Booking } from '@dressing-room/contract/booking'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Status } from '../../ui/notice.tsx'
import { CancelVisit } from './cancel-visit.tsx'
import { HoldActions } from './hold-actions.tsx'
import { MoveVisit } from './move-visit.tsx'

type Step = 'reading' | 'cancelling' | 'moving'

interface VisitActionsProps {
  booking: Booking
  /** What has just become of it. */
  news: string | undefined
  onChanged: (booking: Booking, news: string) => void
}

/** What can be done with one booking now, one thing at a time. */
export function VisitActions({ booking, news, onChanged }: VisitActionsProps) {
  const [step, setStep] = useState<Step>('reading')
  const actions = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    // The button that was pressed is gone: what comes next, buttons or news, takes the focus over.
    if (before.current !== 'reading' && step === 'reading') actions.current?.focus()
    before.current = step
  }, [step])
  const back = () => setStep('reading')
  const changed = (next: Booking, words: string) => {
    back()
    onChanged(next, words)
  }
  const mayCancel = booking.mayCancel && !booking.mayGiveUp
  return (
    <div className="print:hidden">
      {step === 'cancelling' && <CancelVisit booking={booking} onNo={back} onCancelled={changed} />}
      {step === 'moving' && <MoveVisit booking={booking} onBack={back} onMoved={changed} />}
      <div ref={actions} tabIndex={-1} className="scroll-mb-6 outline-none">
        {step === 'reading' && (booking.mayPay || booking.mayGiveUp) && (
          <HoldActions
            bookingId={booking._id}
            serviceID={booking.serviceID}
            onGivenUp={(next, words) => {
              actions.current?.focus()
              onChanged(next, words)
            }}
          />
        )}
        {step === 'reading' && (mayCancel || booking.mayMove) && (
          <div className="flex flex-wrap gap-3">
            {booking.mayMove && <Button onClick={() => setStep('moving')}>Reschedule</Button>}
            {mayCancel && <Button onClick={() => setStep('cancelling')}>Cancel appointment</Button>}
          </div>
        )}
        <Status>{step === 'reading' && news && <p>{news}</p>}</Status>
      </div>
    </div>
  )
}
