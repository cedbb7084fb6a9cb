import { type Booking, cancelBooking } from '@dressing-room/contract/booking'
import { continueToPayment } from '@dressing-room/contract/booking-sessions'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/notice.tsx'
import { useRestored } from '../../ui/use-restored.ts'
import { keepCheckout } from './last-checkout.ts'

interface HoldActionsProps {
  bookingId: string
  serviceID: string
  /** The id of what both buttons are about; read aloud after their labels. */
  describedBy?: string
  onGivenUp: (booking: Booking, notice: string) => void
}

type State = { kind: 'asking' } | { kind: 'paying' } | { kind: 'giving-up' } | { kind: 'refused'; message: string }

/** For a time that is held and not paid: pay for it, or give it up. */
export function HoldActions({ bookingId, serviceID, describedBy, onGivenUp }: HoldActionsProps) {
  const [state, setState] = useState<State>({ kind: 'asking' })
  const params = { id: bookingId }
  useRestored(() => setState({ kind: 'asking' }))

  async function attempt(kind: 'paying' | 'giving-up', work: () => Promise<void>) {
    if (state.kind === 'paying' || state.kind === 'giving-up') return
    setState({ kind })
    try {
      await work()
    } catch (error) {
      console.warn(error)
      setState({ kind: 'refused', message: messageFor(error) })
    }
  }

  const pay = () =>
    attempt('paying', async () => {
      const { id, url } = await call(continueToPayment, { params })
      keepCheckout({ sessionId: id, serviceID })
      window.location.assign(url)
    })
  const giveUp = () =>
    attempt('giving-up', async () => {
      const { booking, message } = await call(cancelBooking, { params })
      onGivenUp(booking, message)
    })

  return (
    <div>
      <Alert>{state.kind === 'refused' && <p>{state.message}</p>}</Alert>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="sage"
          busy={state.kind === 'paying'}
          aria-describedby={describedBy}
          onClick={pay}
          className="max-sm:px-3"
        >
          {t`Continue to payment`}
        </Button>
        <Button
          busy={state.kind === 'giving-up'}
          aria-describedby={describedBy}
          onClick={giveUp}
          className="max-sm:px-3"
        >
          {t`Give up`}
        </Button>
      </div>
    </div>
  )
}
