import type { BookingDetails } from '@dressing-room/contract/booking'
import { recordOutcome, reopenVisit, withdrawProposal } from '@dressing-room/contract/visits'
import { t } from '@lingui/core/macro'
import { call } from '../../api/call.ts'
import { momentThere, startText, todayIn } from '../../session/viewer-zone.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/notice.tsx'
import { useAction } from './use-action.ts'

export type Step = 'reading' | 'moving' | 'cancelling'

interface VisitActionsProps {
  booking: BookingDetails
  onStep: (step: Step) => void
  onDone: (message: string) => void
}

/** What the stylist can do with one visit now. */
export function VisitActions({ booking, onStep, onDone }: VisitActionsProps) {
  const { busy, problem, attempt } = useAction()
  const { _id: id, proposal, stylistMay, mayCancel, timeZone } = booking
  const close = (outcome: 'completed' | 'no-show') =>
    attempt(async () => {
      const { message } = await call(recordOutcome, { params: { id }, body: { outcome } })
      const later = t`The client hears of it in ten minutes; until then you can take it back without a word.`
      onDone(outcome === 'no-show' && booking.customer.email ? t`Marked as a no-show. ${later}` : message)
    })
  const reopen = () => attempt(async () => onDone((await call(reopenVisit, { params: { id } })).message))
  const withdraw = () => attempt(async () => onDone((await call(withdrawProposal, { params: { id } })).message))
  return (
    <div className="mb-6">
      {proposal && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 border-l-4 border-dashed border-sage bg-bone px-4 py-2">
          <p className="figures min-w-0 wrap-anywhere">
            {t`You have proposed ${startText(proposal.date, proposal.time, timeZone, todayIn(timeZone))}.`}
            <span className="block text-note text-muted">
              {t`Kept until ${momentThere(new Date(proposal.heldUntil), timeZone)}`}
            </span>
          </p>
          <Button kind="quiet" busy={busy} onClick={withdraw}>
            {t`Take back`}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {stylistMay?.complete && (
          <Button kind="sage" busy={busy} onClick={() => close('completed')}>
            {t`It took place`}
          </Button>
        )}
        {stylistMay?.move && <Button onClick={() => onStep('moving')}>{t`Another time`}</Button>}
        {stylistMay?.markNoShow && (
          <Button busy={busy} onClick={() => close('no-show')}>
            {t`No-show`}
          </Button>
        )}
        {stylistMay?.reopen && (
          <Button busy={busy} onClick={reopen}>
            {booking.status === 'no-show' ? t`Undo no-show` : t`Undo`}
          </Button>
        )}
        {mayCancel && (
          <Button onClick={() => onStep('cancelling')}>{t({ message: 'Cancel', context: 'an appointment' })}</Button>
        )}
      </div>
      {problem && (
        <div className="mt-3">
          <Alert>{problem}</Alert>
        </div>
      )}
    </div>
  )
}
