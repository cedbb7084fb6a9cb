import type { BookingDetails } from '@dressing-room/contract/booking'
import { cancelVisit } from '@dressing-room/contract/visits'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { call } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, TextArea } from '../../ui/field.tsx'
import { Alert } from '../../ui/notice.tsx'
import { useAction } from './use-action.ts'

interface CancelFormProps {
  booking: BookingDetails
  onDone: (message: string) => void
  onBack: () => void
}

/** Calls a visit off, with a reason; what goes back is said before. */
export function CancelForm({ booking, onDone, onBack }: CancelFormProps) {
  const { busy, problem, attempt } = useAction()
  const { refundIfCancelled, currency, payAtSalon, atSalon, noShowFee, following = 0 } = booking

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const body = {
      reason: String(typed.get('reason') ?? '').trim(),
      ...(typed.get('following') && { following: true }),
    }
    void attempt(async () => {
      onDone((await call(cancelVisit, { params: { id: booking._id }, body })).message)
    })
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p className="font-medium">
        <Trans>Are you sure you want to cancel this appointment?</Trans>
      </p>
      <p>
        {refundIfCancelled > 0
          ? atSalon > 0
            ? t`Your client gets the deposit back: ${formatDecimal(refundIfCancelled, currency)}.`
            : t`Your client gets all of it back: ${formatDecimal(refundIfCancelled, currency)}.`
          : noShowFee > 0
            ? t`Nothing is charged, and the card is not kept any longer.`
            : payAtSalon
              ? t`Nothing was paid here, so nothing goes back.`
              : t`There is nothing to pay back.`}
      </p>
      {following > 0 && (
        <Checkbox
          name="following"
          label={plural(following, {
            one: 'Cancel the visit after it in the series too',
            other: 'Cancel the # visits after it in the series too',
          })}
        />
      )}
      <TextArea label={t`Reason, for the client (optional)`} name="reason" rows={2} maxLength={500} />
      <div>
        <Alert>{problem}</Alert>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="filled" busy={busy}>
            {t`Yes, Cancel`}
          </Button>
          <Button onClick={onBack}>{t`No`}</Button>
        </div>
      </div>
    </form>
  )
}
