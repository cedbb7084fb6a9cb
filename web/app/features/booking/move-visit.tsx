import type { Booking } from '@dressing-room/contract/booking'
import { Refusal } from '@dressing-room/contract/refusals'
import type { Day } from '@dressing-room/contract/time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { messageFor } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Alert, Status } from '../../ui/notice.tsx'
import { CHOOSE_BOTH, useStartChoice } from './start-choice.ts'
import { StartPicker } from './start-picker.tsx'
import type { StartSource } from './start-source.ts'
import { moveText } from './visit-text.ts'

interface MoveVisitProps {
  booking: Pick<Booking, 'date' | 'timeZone' | 'placeTimeName'> & Parameters<typeof moveText>[0]
  /** Where it may be moved to; the same object each time. */
  source: StartSource
  /** Asks the server to, and says what has become of it. */
  onMove: (to: { date: Day; time: string }) => Promise<void>
  onBack: () => void
}

type State = { kind: 'choosing' } | { kind: 'missing' } | { kind: 'sending' } | { kind: 'refused'; message: string }

/** Another day and time for the same visit at the same price, and what that does to the money. */
export function MoveVisit({ booking, source, onMove, onBack }: MoveVisitProps) {
  const [state, setState] = useState<State>({ kind: 'choosing' })
  const chosen = useStartChoice(source, { day: booking.date, time: '' }, booking)
  const { choice, start } = chosen
  const money = start && moveText(booking, start.refundIfCancelled, start.isFree)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
    title.current?.scrollIntoView({ block: 'start' })
  }, [])

  // Another choice answers what was said about the one before.
  useEffect(() => {
    if (choice.time) setState({ kind: 'choosing' })
  }, [choice])

  async function move() {
    if (!choice.day || !choice.time) return setState({ kind: 'missing' })
    setState({ kind: 'sending' })
    try {
      await onMove({ date: choice.day, time: choice.time })
    } catch (error) {
      const isGone = error instanceof Refusal && ['slot_taken', 'slot_not_bookable', 'shop_closed'].includes(error.code)
      console.warn(error)
      if (isGone) chosen.letGo()
      setState({
        kind: 'refused',
        message: isGone ? t`${messageFor(error)} The list now shows what is free.` : messageFor(error),
      })
    }
  }

  const refused = state.kind === 'missing' ? CHOOSE_BOTH : state.kind === 'refused' ? state.message : undefined
  return (
    <section aria-label={t`Reschedule`} className="flex flex-col gap-4 border-t border-ink pt-4">
      <h3 ref={title} tabIndex={-1} className="font-semibold outline-none">
        <Trans>Reschedule</Trans>
      </h3>
      <StartPicker chosen={chosen} missing={state.kind === 'missing'} />
      <Status tone="plain">{money && <p>{money}</p>}</Status>
      <div>
        <Alert>{refused && <p>{refused}</p>}</Alert>
        <div className="flex flex-wrap gap-3">
          <Button kind="sage" busy={state.kind === 'sending'} onClick={move}>
            {t`Confirm new time`}
          </Button>
          <Button onClick={onBack}>{t`Keep current time`}</Button>
        </div>
      </div>
    </section>
  )
}
