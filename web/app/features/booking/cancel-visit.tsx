import { type Booking, cancelBooking } from '@dressing-room/contract/booking'
import { useEffect, useRef, useState } from 'react'
import { call, wordsFor } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/notice.tsx'
import { refundWords } from './visit-words.ts'

interface CancelVisitProps {
  booking: Booking
  onNo: () => void
  onCancelled: (booking: Booking, news: string) => void
}

/** Asks once more, and says what it means for the money before it is done. */
export function CancelVisit({ booking, onNo, onCancelled }: CancelVisitProps) {
  const [state, setState] = useState<{ kind: 'asking' } | { kind: 'sending' } | { kind: 'refused'; words: string }>({
    kind: 'asking',
  })
  const question = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    question.current?.focus({ preventScroll: true })
    question.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [])

  async function cancel() {
    setState({ kind: 'sending' })
    try {
      const { message, booking: after } = await call(cancelBooking, { params: { id: booking._id } })
      onCancelled(after, message)
    } catch (error) {
      console.warn(error)
      setState({ kind: 'refused', words: wordsFor(error) })
    }
  }

  return (
    <section aria-label="Cancel Appointment" className="scroll-mb-6 border-t border-ink pt-4">
      <h3 ref={question} tabIndex={-1} className="font-semibold outline-none">
        Are you sure you want to cancel this appointment?
      </h3>
      <p className="figures mt-1">{refundWords(booking)}</p>
      <div className="mt-4">
        <Alert>{state.kind === 'refused' && <p>{state.words}</p>}</Alert>
        <div className="flex flex-wrap gap-3">
          <Button kind="filled" busy={state.kind === 'sending'} onClick={cancel}>
            Yes, Cancel
          </Button>
          <Button onClick={onNo}>No</Button>
        </div>
      </div>
    </section>
  )
}
