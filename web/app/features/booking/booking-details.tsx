import { type Booking, getBooking } from '@dressing-room/contract/booking'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextLink } from '../../ui/link.tsx'
import { VisitActions } from './visit-actions.tsx'
import { VisitFacts } from './visit-facts.tsx'
import { visitPath } from './visit-words.ts'

type State = { kind: 'loading' } | { kind: 'shown'; booking: Booking; news?: string } | { kind: 'failed' }

interface BookingDetailsProps {
  bookingId: string | undefined
  onClose: () => void
  /** The visit was cancelled or moved: lists behind the layer are out of date. */
  onChanged: () => void
}

/** One visit in a layer above the list; fetched when it opens, because it may have moved on. */
export function BookingDetails({ bookingId, onClose, onChanged }: BookingDetailsProps) {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks again for the same booking
  useEffect(() => {
    if (!bookingId) return
    let isCurrent = true
    setState({ kind: 'loading' })
    call(getBooking, { params: { id: bookingId } }).then(
      (booking) => isCurrent && setState({ kind: 'shown', booking }),
      (error: unknown) => {
        console.error('Error fetching booking details', error)
        if (isCurrent) setState({ kind: 'failed' })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [bookingId, attempt])

  return (
    <Dialog open={bookingId !== undefined} onClose={onClose} title="Booking Details" closeLabel="Close">
      {state.kind === 'loading' && <p role="status">Loading data...</p>}
      {state.kind === 'failed' && (
        <p className="flex flex-wrap items-center gap-x-2">
          <span>Couldn't load this booking.</span>
          <Button kind="quiet" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        </p>
      )}
      {state.kind === 'shown' && (
        <div key={state.booking._id} className="flex flex-col gap-6">
          <VisitFacts booking={state.booking} />
          <VisitActions
            booking={state.booking}
            news={state.news}
            onChanged={(booking, news) => {
              setState({ kind: 'shown', booking, news })
              onChanged()
            }}
          />
          <TextLink to={visitPath(state.booking._id)} className="inline-flex min-h-11 items-center self-start">
            Open on its own page
          </TextLink>
        </div>
      )}
    </Dialog>
  )
}
