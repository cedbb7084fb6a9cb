import { type BookingDetails, getBooking } from '@dressing-room/contract/booking'
import type { Day } from '@dressing-room/contract/time'
import { t } from '@lingui/core/macro'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Status } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { CancelForm } from './cancel-form.tsx'
import { KeptCardFee } from './kept-card-fee.tsx'
import { MoveForm } from './move-form.tsx'
import { SalonPayment } from './salon-payment.tsx'
import { type Step, VisitActions } from './visit-actions.tsx'
import { VisitFacts } from './visit-facts.tsx'

interface VisitDialogProps {
  /** Undefined: it is closed. */
  visitId: string | undefined
  today: Day
  onClose: () => void
  /** Something has changed, and so the calendar may look different. */
  onChanged: () => void
}

/** One visit in a layer over the calendar: who comes, and what can be done about it. */
export function VisitDialog({ visitId, today, onClose, onChanged }: VisitDialogProps) {
  const { booking, failed, load } = useBooking(visitId)
  return (
    <Dialog
      open={visitId !== undefined}
      onClose={onClose}
      title={booking ? <bdi>{booking.customer.fullName}</bdi> : t`Visit`}
      closeLabel={t`Close`}
    >
      {failed && <LoadFailed what={t`this visit`} onRetry={load} />}
      {!booking && !failed && (
        <Loading label={t`Loading the visit`}>
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="mt-3 h-24" />
          <Skeleton className="mt-6 h-11" />
        </Loading>
      )}
      {booking && (
        <Visit
          key={booking._id}
          booking={booking}
          today={today}
          onChanged={() => {
            load()
            onChanged()
          }}
        />
      )}
    </Dialog>
  )
}

function Visit({ booking, today, onChanged }: { booking: BookingDetails; today: Day; onChanged: () => void }) {
  const [step, setStep] = useState<Step>('reading')
  const [notice, setNotice] = useState('')
  const back = () => setStep('reading')
  const done = (message: string) => {
    setNotice(message)
    back()
    onChanged()
  }
  return (
    <>
      <Status className="not-empty:mb-4">{notice}</Status>
      {step === 'moving' && <MoveForm booking={booking} today={today} onDone={done} onBack={back} />}
      {step === 'cancelling' && <CancelForm booking={booking} onDone={done} onBack={back} />}
      {step === 'reading' && (
        <>
          <VisitActions booking={booking} onStep={setStep} onDone={done} />
          <KeptCardFee booking={booking} onDone={done} />
          <SalonPayment booking={booking} onDone={done} />
          <VisitFacts booking={booking} />
        </>
      )}
    </>
  )
}

/** What was shown stays while it is loaded again. */
function useBooking(visitId: string | undefined) {
  const [booking, setBooking] = useState<BookingDetails>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    if (!visitId) return
    call(getBooking, { params: { id: visitId } })
      .then(setBooking)
      .catch((error: unknown) => {
        console.error(error)
        setFailed(true)
      })
  }, [visitId])
  useEffect(() => {
    setBooking(undefined)
    load()
  }, [load])
  return { booking: booking?._id === visitId ? booking : undefined, failed, load }
}
