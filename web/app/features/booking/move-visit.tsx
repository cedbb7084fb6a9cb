import type { Booking } from '@dressing-room/contract/booking'
import { Refusal } from '@dressing-room/contract/refusals'
import { rescheduleBooking } from '@dressing-room/contract/visits'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call, wordsFor } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Alert, Status } from '../../ui/notice.tsx'
import { CHOOSE_BOTH, useStartChoice } from './start-choice.ts'
import { StartPicker } from './start-picker.tsx'
import { startsForMoving } from './start-source.ts'
import { moveWords } from './visit-words.ts'

interface MoveVisitProps {
  booking: Booking
  onBack: () => void
  onMoved: (booking: Booking, news: string) => void
}

type State = { kind: 'choosing' } | { kind: 'missing' } | { kind: 'sending' } | { kind: 'refused'; words: string }

/** Another day and time for the same visit at the same price, and what that does to the money. */
export function MoveVisit({ booking, onBack, onMoved }: MoveVisitProps) {
  const [state, setState] = useState<State>({ kind: 'choosing' })
  const { _id, date } = booking
  const source = useMemo(() => startsForMoving(_id), [_id])
  const chosen = useStartChoice(source, { day: date, time: '' }, booking)
  const { choice, start } = chosen
  const money = start && moveWords(booking, start.refundIfCancelled)
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
      const answer = await call(rescheduleBooking, {
        params: { id: _id },
        body: { date: choice.day, time: choice.time },
      })
      onMoved(answer.booking, answer.message)
    } catch (error) {
      const isGone = error instanceof Refusal && (error.code === 'slot_taken' || error.code === 'slot_not_bookable')
      console.warn(error)
      if (isGone) chosen.letGo()
      setState({
        kind: 'refused',
        words: isGone ? `${wordsFor(error)} The list now shows what is free.` : wordsFor(error),
      })
    }
  }

  const refused = state.kind === 'missing' ? CHOOSE_BOTH : state.kind === 'refused' ? state.words : undefined
  return (
    <section aria-label="Reschedule" className="flex flex-col gap-4 border-t border-ink pt-4">
      <h3 ref={title} tabIndex={-1} className="font-semibold outline-none">
        Reschedule
      </h3>
      <StartPicker chosen={chosen} missing={state.kind === 'missing'} />
      <Status tone="plain">{money && <p>{money}</p>}</Status>
      <div>
        <Alert>{refused && <p>{refused}</p>}</Alert>
        <div className="flex flex-wrap gap-3">
          <Button kind="sage" busy={state.kind === 'sending'} onClick={move}>
            Confirm new time
          </Button>
          <Button onClick={onBack}>Keep current time</Button>
        </div>
      </div>
    </section>
  )
}
