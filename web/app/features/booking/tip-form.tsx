import type { BookingDetails } from '@dressing-room/contract/booking'
import { fromDecimal, isCurrency, percentOf, toDecimal } from '@dressing-room/contract/money'
import { startTip } from '@dressing-room/contract/tips'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { call, messageFor } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { AmountField, amountIn } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioChips } from '../../ui/chips.tsx'
import { Alert } from '../../ui/notice.tsx'

const PERCENTS = [10, 15, 20]
const OWN = 'own'

type Tipped = Pick<BookingDetails, '_id' | 'price' | 'currency' | 'provider' | 'viewerRole' | 'tip'>

/** After a visit: what its client has given on top, or the way to give it. */
export function VisitTip({ booking }: { booking: Tipped }) {
  const { tip, currency, viewerRole } = booking
  if (tip?.given !== undefined) {
    const sum = formatDecimal(tip.given, currency)
    return (
      <p className="figures border-l-4 border-sage bg-bone px-4 py-3">
        {viewerRole === 'buyer' ? t`You gave a tip of ${sum}. Thank you!` : t`Your client gave you a tip of ${sum}.`}
      </p>
    )
  }
  return tip?.mayTip ? <TipForm booking={booking} /> : null
}

function TipForm({ booking }: { booking: Tipped }) {
  const { _id: id, price, currency, provider } = booking
  const choices = price > 0 ? PERCENTS.map((percent) => ({ percent, amount: partOf(price, percent, currency) })) : []
  const [choice, setChoice] = useState(choices.length > 0 ? '' : OWN)
  const [own, setOwn] = useState('')
  const [state, setState] = useState<{ kind: 'asking' } | { kind: 'going' } | { kind: 'refused'; message: string }>({
    kind: 'asking',
  })
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#tip') section.current?.scrollIntoView({ block: 'start' })
  }, [hash])
  const amount = choice === OWN ? amountIn(own) : choices.find(({ percent }) => String(percent) === choice)?.amount
  const isAmount = amount !== undefined && Number.isFinite(amount) && amount > 0
  const sum = (each: number) => formatDecimal(each, currency)
  const name = provider.name || t`your stylist`

  async function pay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isAmount) return setState({ kind: 'refused', message: t`Please choose or enter an amount.` })
    setState({ kind: 'going' })
    try {
      window.location.assign((await call(startTip, { params: { id }, body: { amount } })).url)
    } catch (error) {
      console.warn(error)
      setState({ kind: 'refused', message: messageFor(error) })
    }
  }

  return (
    <section
      ref={section}
      id="tip"
      aria-labelledby="tip-title"
      className="scroll-mt-6 border-t border-ink pt-4 print:hidden"
    >
      <h2 id="tip-title" className="text-lead font-semibold">
        <Trans>Leave a tip</Trans>
      </h2>
      <p className="mt-1 text-note text-muted">{t`All of it goes to ${name}. We take no fee from tips.`}</p>
      <form noValidate onSubmit={pay} className="mt-4 flex flex-col gap-4">
        {choices.length > 0 && (
          <RadioChips
            legend={t`How much`}
            chips={[
              ...choices.map(({ percent, amount }) => ({
                value: String(percent),
                label: t`${percent}% (${sum(amount)})`,
              })),
              { value: OWN, label: t`Another amount` },
            ]}
            value={choice}
            onChange={setChoice}
          />
        )}
        {choice === OWN && <AmountField label={t`Tip`} currency={currency} value={own} onChange={setOwn} />}
        <Alert>{state.kind === 'refused' && <p>{state.message}</p>}</Alert>
        <Button type="submit" kind="sage" busy={state.kind === 'going'} className="figures self-start">
          {isAmount ? t`Tip ${sum(amount)}` : t`Leave a tip`}
        </Button>
      </form>
    </section>
  )
}

function partOf(price: number, percent: number, currency: string): number {
  return isCurrency(currency) ? toDecimal(percentOf(fromDecimal(price, currency), percent)) : 0
}
