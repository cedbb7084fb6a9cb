import { type Booking, cancelBooking, continueToPayment } from '@dressing-room/contract/booking'
import { useState } from 'react'
import { call, wordsFor } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/notice.tsx'
import { keepCheckout } from './last-checkout.ts'

interface HoldActionsProps {
  bookingId: string
  serviceID: string
  /** What both buttons are about, read aloud after their words. */
  describedBy?: string
  onGivenUp: (booking: Booking, news: string) => void
}

type State = { kind: 'asking' } | { kind: 'paying' } | { kind: 'giving-up' } | { kind: 'refused'; words: string }

/** The two ways on for a time that is held and not paid for. */
export function HoldActions({ bookingId, serviceID, describedBy, onGivenUp }: HoldActionsProps) {
  const [state, setState] = useState<State>({ kind: 'asking' })
  const params = { id: bookingId }

  async function attempt(kind: 'paying' | 'giving-up', work: () => Promise<void>) {
    if (state.kind === 'paying' || state.kind === 'giving-up') return
    setState({ kind })
    try {
      await work()
    } catch (error) {
      console.warn(error)
      setState({ kind: 'refused', words: wordsFor(error) })
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
      <Alert>{state.kind === 'refused' && <p>{state.words}</p>}</Alert>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="sage"
          busy={state.kind === 'paying'}
          aria-describedby={describedBy}
          onClick={pay}
          className="max-sm:px-3"
        >
          Continue to payment
        </Button>
        <Button
          busy={state.kind === 'giving-up'}
          aria-describedby={describedBy}
          onClick={giveUp}
          className="max-sm:px-3"
        >
          Give up
        </Button>
      </div>
    </div>
  )
}
