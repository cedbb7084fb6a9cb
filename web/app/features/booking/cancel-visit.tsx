import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { messageFor } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/notice.tsx'
import { refundText } from './visit-text.ts'

interface CancelVisitProps {
  booking: Parameters<typeof refundText>[0]
  /** Asks the server to, and says what has become of it. */
  onCancel: () => Promise<void>
  onNo: () => void
}

/** Asks for confirmation, and says first what happens to the money. */
export function CancelVisit({ booking, onNo, onCancel }: CancelVisitProps) {
  const [state, setState] = useState<{ kind: 'asking' } | { kind: 'sending' } | { kind: 'refused'; message: string }>({
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
      await onCancel()
    } catch (error) {
      console.warn(error)
      setState({ kind: 'refused', message: messageFor(error) })
    }
  }

  return (
    <section aria-label={t`Cancel Appointment`} className="scroll-mb-6 border-t border-ink pt-4">
      <h3 ref={question} tabIndex={-1} className="font-semibold outline-none">
        <Trans>Are you sure you want to cancel this appointment?</Trans>
      </h3>
      <p className="figures mt-1">{refundText(booking)}</p>
      <div className="mt-4">
        <Alert>{state.kind === 'refused' && <p>{state.message}</p>}</Alert>
        <div className="flex flex-wrap gap-3">
          <Button kind="filled" busy={state.kind === 'sending'} onClick={cancel}>
            {t`Yes, Cancel`}
          </Button>
          <Button onClick={onNo}>{t`No`}</Button>
        </div>
      </div>
    </section>
  )
}
