import type { Booking } from '@dressing-room/contract/booking'
import { refundVisit } from '@dressing-room/contract/refunds'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { AmountField, amountIn } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Alert } from '../../ui/notice.tsx'

interface GoodwillProps {
  booking: Booking
  onChanged: (booking: Booking, notice: string) => void
}

/** A stylist gives something of the price back, and the visit stays what it is. */
export function Goodwill({ booking, onChanged }: GoodwillProps) {
  const [isOpen, setOpen] = useState(false)
  const left = Math.max(0, booking.paidHere - booking.refundedAmount)
  if (left === 0) return null
  if (!isOpen) {
    return (
      <Button className="self-start print:hidden" onClick={() => setOpen(true)}>
        {t`Give money back`}
      </Button>
    )
  }
  return (
    <GoodwillForm
      booking={booking}
      left={left}
      onClose={() => setOpen(false)}
      onChanged={(...changed) => {
        setOpen(false)
        onChanged(...changed)
      }}
    />
  )
}

function GoodwillForm({ booking, left, onClose, onChanged }: GoodwillProps & { left: number; onClose: () => void }) {
  const [amount, setAmount] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const money = (each: number) => formatDecimal(each, booking.currency)
  const amountGiven = amountIn(amount)
  const isAmount = amountGiven !== undefined && Number.isFinite(amountGiven) && amountGiven > 0

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isAmount) return setProblem(t`Please enter an amount.`)
    const note = String(new FormData(event.currentTarget).get('note') ?? '')
    setBusy(true)
    setProblem('')
    try {
      const done = await call(refundVisit, { params: { id: booking._id }, body: { key, amount: amountGiven, note } })
      onChanged({ ...booking, refundedAmount: done.refundedAmount, refundState: 'asked' }, done.message)
    } catch (error) {
      console.error(error)
      setProblem(messageFor(error))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 border-t border-ink pt-4 print:hidden">
      <h2 className="font-semibold">
        <Trans>Give money back</Trans>
      </h2>
      <AmountField
        label={t`Amount`}
        currency={booking.currency}
        value={amount}
        onChange={setAmount}
        hint={t`Up to ${money(left)}. The appointment stays as it is.`}
      />
      <TextArea name="note" rows={3} maxLength={1000} label={t`Words for the client (optional)`} />
      <Alert>{problem}</Alert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="sage" busy={busy} className="figures">
          {isAmount ? t`Give back ${money(amountGiven)}` : t`Give back`}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}
