import { type Booking, rescheduleBooking } from '@dressing-room/contract/booking'
import { Refusal } from '@dressing-room/contract/refusals'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call, wordsFor } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/notice.tsx'
import { CHOOSE_BOTH, nothingChosen, StartPicker } from './start-picker.tsx'
import { startsForMoving, useStarts } from './use-starts.ts'

interface MoveVisitProps {
  booking: Booking
  onBack: () => void
  onMoved: (booking: Booking, news: string) => void
}

type State = { kind: 'choosing' } | { kind: 'missing' } | { kind: 'sending' } | { kind: 'refused'; words: string }

/** Another day and time for the same visit at the same price. */
export function MoveVisit({ booking, onBack, onMoved }: MoveVisitProps) {
  const [choice, setChoice] = useState(nothingChosen)
  const [state, setState] = useState<State>({ kind: 'choosing' })
  const { _id, serviceID, date, timeZone } = booking
  const source = useMemo(() => startsForMoving({ _id, serviceID, date, timeZone }), [_id, serviceID, date, timeZone])
  const starts = useStarts(source)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
    title.current?.scrollIntoView({ block: 'start' })
  }, [])

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
      if (!(error instanceof Refusal)) console.error(error)
      if (isGone) {
        setChoice({ day: choice.day, time: '' })
        starts.reload([choice.day])
      }
      setState({
        kind: 'refused',
        words: isGone ? `${wordsFor(error)} The list now shows what is free.` : wordsFor(error),
      })
    }
  }

  return (
    <section aria-label="Move to another time" className="flex flex-col gap-4 border-t border-ink pt-4">
      <h3 ref={title} tabIndex={-1} className="font-semibold outline-none">
        Move to another time
      </h3>
      <StartPicker
        starts={starts}
        timeZone={timeZone}
        choice={choice}
        missing={state.kind === 'missing'}
        onChoose={(next) => {
          setChoice(next)
          setState({ kind: 'choosing' })
        }}
      />
      <div>
        <Alert>{state.kind === 'missing' ? CHOOSE_BOTH : state.kind === 'refused' && state.words}</Alert>
        <div className="flex flex-wrap gap-3">
          <Button kind="sage" busy={state.kind === 'sending'} onClick={move}>
            Move appointment
          </Button>
          <Button onClick={onBack}>Keep it as it is</Button>
        </div>
      </div>
    </section>
  )
}
