import type { BookingDetails } from '@dressing-room/contract/booking'
import type { Day } from '@dressing-room/contract/time'
import { moveVisit, proposeTime } from '@dressing-room/contract/visits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { Button } from '../../ui/button.tsx'
import { RadioChips } from '../../ui/chips.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Alert } from '../../ui/notice.tsx'
import { useAction } from './use-action.ts'
import { type When, WhenFields } from './when-fields.tsx'

interface MoveFormProps {
  booking: BookingDetails
  today: Day
  onDone: (message: string) => void
  onBack: () => void
}

const WAYS = [
  { value: 'ask', label: t`Ask the client first` },
  { value: 'move', label: t`Move it now` },
] as const
type Way = (typeof WAYS)[number]['value']

/** Another time for a visit: asked for, or decided. */
export function MoveForm({ booking, today, onDone, onBack }: MoveFormProps) {
  const canAsk = booking.customer.email !== '' && new Date(booking.start) > new Date()
  const [when, setWhen] = useState<When>({ date: booking.date < today ? today : booking.date, time: booking.time })
  const [way, setWay] = useState<Way>(canAsk ? 'ask' : 'move')
  const { busy, problem, attempt } = useAction()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim()
    void attempt(async () => {
      const request = { params: { id: booking._id }, body: { ...when, note } }
      onDone((way === 'ask' ? await call(proposeTime, request) : await call(moveVisit, request)).message)
    })
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {canAsk && (
        <RadioChips
          legend={t`How`}
          chips={WAYS}
          value={way}
          onChange={(value) => setWay(value === 'ask' ? 'ask' : 'move')}
        />
      )}
      <p className="text-note text-muted">{consequence(way, booking)}</p>
      <WhenFields
        value={when}
        onChange={setWhen}
        today={today}
        placeTimeName={booking.placeTimeName}
        of={{ visit: booking._id }}
      />
      {booking.customer.email && (
        <TextArea label={t`Words to the client (optional)`} name="note" rows={2} maxLength={500} />
      )}
      <div>
        <Alert>{problem}</Alert>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="sage" busy={busy}>
            {way === 'ask' ? t`Ask the client` : t`Move`}
          </Button>
          <Button onClick={onBack}>{t`Go back`}</Button>
        </div>
      </div>
    </form>
  )
}

function consequence(way: Way, { paidHere, currency, customer }: BookingDetails): string {
  if (way === 'ask') {
    return t`The client gets a mail with two buttons. The new time is kept free for a day at most, and until they accept the visit stays where it is.`
  }
  const told = customer.email ? t`The client gets a mail.` : t`The client has no email address: please tell them.`
  if (paidHere === 0) return told
  return t`${told} Until the visit begins they can cancel it and get ${formatDecimal(paidHere, currency)} back.`
}
