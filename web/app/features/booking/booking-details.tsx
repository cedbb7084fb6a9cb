import { type BookingDetails as Details, getBooking } from '@dressing-room/contract/booking'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { VisitActions } from './visit-actions.tsx'
import { VisitFacts } from './visit-facts.tsx'
import { VisitSteps } from './visit-steps.tsx'
import { visitPath } from './visit-text.ts'
import { VisitWays } from './visit-ways.tsx'

type State = { kind: 'loading' } | { kind: 'shown'; booking: Details; notice?: string } | { kind: 'failed' }

interface BookingDetailsProps {
  bookingId: string | undefined
  title?: string
  onClose: () => void
  /** The visit was cancelled or moved: lists behind the layer are out of date. */
  onChanged: () => void
}

/** One visit in a layer above the list; fetched when it opens, because it may have moved on. */
export function BookingDetails({ bookingId, title = t`Booking Details`, onClose, onChanged }: BookingDetailsProps) {
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

  /** What has happened with it is one step longer now; until that is here, what is known stays. */
  async function readAgain(notice: string) {
    if (!bookingId) return
    try {
      const booking = await call(getBooking, { params: { id: bookingId } })
      setState((shown) =>
        shown.kind === 'shown' && shown.booking._id === bookingId ? { kind: 'shown', booking, notice } : shown,
      )
    } catch (error) {
      console.warn(error)
    }
  }

  return (
    <Dialog open={bookingId !== undefined} onClose={onClose} title={title} closeLabel={t`Close`}>
      {state.kind === 'loading' && (
        <p role="status">
          <Trans>Loading data...</Trans>
        </p>
      )}
      {state.kind === 'failed' && <LoadFailed what={t`this booking`} onRetry={() => setAttempt(attempt + 1)} />}
      {state.kind === 'shown' && (
        <div key={state.booking._id} className="flex flex-col gap-6">
          <VisitFacts booking={state.booking} />
          <VisitActions
            booking={state.booking}
            notice={state.notice}
            onChanged={(booking, notice) => {
              setState({ kind: 'shown', booking: { ...state.booking, ...booking }, notice })
              void readAgain(notice)
              onChanged()
            }}
          />
          <VisitWays booking={state.booking} />
          <VisitSteps steps={state.booking.steps} />
          <TextLink to={visitPath(state.booking._id)} className="inline-flex min-h-11 items-center self-start">
            {t`Open on its own page`}
          </TextLink>
        </div>
      )}
    </Dialog>
  )
}
