import type { BodyOf } from '@dressing-room/contract/endpoint'
import { fromDecimal, isCurrency, plus, toDecimal } from '@dressing-room/contract/money'
import { buyersReturnStep, type OrderReturn, type ReturnStep, sellersReturnStep } from '@dressing-room/contract/returns'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { AmountField, amountIn } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx'
import { Alert } from '../../ui/notice.tsx'

export type Side = 'buyer' | 'seller'

interface StepFormProps {
  back: OrderReturn
  side: Side
  step: ReturnStep
  title: string
  heading: 'h3' | 'h4'
  onClose: () => void
  onStepped: (message: string) => void
}

/** What a step asks before it is taken. */
export function StepForm({ back, side, step, title, heading: Heading, onClose, onStepped }: StepFormProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => headingRef.current?.focus(), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    setBusy(true)
    setProblem('')
    try {
      const request = { params: { id: back._id } }
      const { message } =
        side === 'buyer'
          ? await call(buyersReturnStep, { ...request, body: buyersBody(step, typed) })
          : await call(sellersReturnStep, { ...request, body: sellersBody(step, typed, back) })
      onStepped(message)
    } catch (error) {
      console.error(error)
      setProblem(messageFor(error))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} className="mt-4 flex max-w-text flex-col gap-4 rounded-picture bg-bone p-4 print:hidden">
      <Heading ref={headingRef} tabIndex={-1} className="font-semibold outline-none">
        {title}
      </Heading>
      <Fields step={step} back={back} />
      <Alert>{problem}</Alert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="filled" busy={busy}>
          {title}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}

const ASKED: Partial<Record<ReturnStep, { label: string; hint: string }>> = {
  refuse: { label: t`Why not`, hint: t`The buyer reads these words.` },
  ask: { label: t`Your question`, hint: t`The buyer is asked by e-mail and answers here.` },
  answer: { label: t`Your answer`, hint: t`The seller reads these words.` },
  escalate: { label: t`What is wrong`, hint: t`Our team reads this return with your words and answers by e-mail.` },
}

function Fields({ step, back }: { step: ReturnStep; back: OrderReturn }) {
  const asked = ASKED[step]
  if (asked) return <TextArea name="words" rows={4} maxLength={1000} required {...asked} />
  switch (step) {
    case 'accept':
      return (
        <>
          <TextArea
            name="address"
            rows={4}
            maxLength={1000}
            label={t`Send it to`}
            hint={t`Name, street, town and country, as on a parcel.`}
            autoComplete="street-address"
          />
          <TextArea
            name="label"
            rows={3}
            maxLength={2000}
            label={t`Label and instructions (optional)`}
            hint={t`A link to a label, a return number, how to pack it.`}
          />
        </>
      )
    case 'send':
      return (
        <>
          <TextField name="carrier" label={t`Carrier`} maxLength={60} />
          <TextField
            name="trackingNumber"
            label={t`Tracking number (optional)`}
            maxLength={60}
            autoCapitalize="characters"
          />
        </>
      )
    case 'receive':
      return (
        <p>
          <Trans>You have the items in your hands. The money comes next.</Trans>
        </p>
      )
    case 'withdraw':
      return (
        <p>
          <Trans>Nothing goes back, and the seller is told.</Trans>
        </p>
      )
    case 'refund':
      return <RefundFields back={back} />
    default:
      return null
  }
}

function RefundFields({ back }: { back: OrderReturn }) {
  const [amount, setAmount] = useState(String(back.amount))
  const [withDelivery, setWithDelivery] = useState(false)

  function chooseDelivery(chosen: boolean) {
    setWithDelivery(chosen)
    // What the seller has typed stays.
    if (amountIn(amount) === plannedAmount(back, withDelivery)) setAmount(String(plannedAmount(back, chosen)))
  }

  return (
    <>
      {back.deliveryLeft > 0 && (
        <Checkbox
          name="delivery"
          checked={withDelivery}
          onChange={(event) => chooseDelivery(event.target.checked)}
          label={t`Delivery as well, ${formatDecimal(back.deliveryLeft, back.currency)}`}
        />
      )}
      <AmountField
        name="amount"
        label={t`Amount`}
        currency={back.currency}
        value={amount}
        onChange={setAmount}
        hint={t`What was paid for ${withDelivery ? t`these items and their delivery` : t`these items`}. Give less back if something has come back worn, and say why.`}
      />
      <Checkbox name="restock" defaultChecked label={t`The items are for sale again`} />
      <TextArea name="note" rows={3} maxLength={1000} label={t`Words for the buyer (optional)`} />
    </>
  )
}

/** What the items come to, with the delivery of their parcel or without. */
function plannedAmount({ amount, deliveryLeft, currency }: OrderReturn, withDelivery: boolean): number {
  if (!withDelivery || !isCurrency(currency)) return amount
  return toDecimal(plus(fromDecimal(amount, currency), fromDecimal(deliveryLeft, currency)))
}

function buyersBody(step: ReturnStep, typed: FormData): BodyOf<typeof buyersReturnStep> {
  const text = (name: string) => String(typed.get(name) ?? '').trim()
  switch (step) {
    case 'send':
      return { step, carrier: text('carrier'), trackingNumber: text('trackingNumber') }
    case 'withdraw':
      return { step }
    case 'answer':
    case 'escalate':
      return { step, words: text('words') }
    default:
      throw new Error(`not a step of buyers: ${step}`)
  }
}

function sellersBody(step: ReturnStep, typed: FormData, back: OrderReturn): BodyOf<typeof sellersReturnStep> {
  const text = (name: string) => String(typed.get(name) ?? '').trim()
  switch (step) {
    case 'accept':
      return { step, address: text('address'), label: text('label') }
    case 'receive':
      return { step }
    case 'refund': {
      const amount = amountIn(text('amount'))
      const delivery = typed.get('delivery') !== null
      const isPlain = amount === undefined || amount === plannedAmount(back, delivery)
      const named =
        isPlain || !isCurrency(back.currency) ? {} : { amount: toDecimal(fromDecimal(amount, back.currency)) }
      return { step, restock: typed.get('restock') !== null, delivery, ...named, note: text('note') }
    }
    case 'refuse':
    case 'ask':
      return { step, words: text('words') }
    default:
      throw new Error(`not a step of sellers: ${step}`)
  }
}
