import { chosenUnits, getRefundable, type Refundable, refundParcel } from '@dressing-room/contract/refunds'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { AmountField, amountIn } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox, TextArea } from '../../ui/field.tsx'
import { Alert } from '../../ui/notice.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

interface RefundDialogProps {
  /** undefined: it is closed. */
  parcel: { _id: string; orderNumber: number } | undefined
  onClose: () => void
  onRefunded: (message: string) => void
}

/** Gives money of one parcel back. What it comes to is what the server says, at every change. */
export function RefundDialog({ parcel, onClose, onRefunded }: RefundDialogProps) {
  return (
    <Dialog
      open={parcel !== undefined}
      onClose={onClose}
      title={t`Refund order ${parcel?.orderNumber ?? ''}`}
      closeLabel={t`Close`}
    >
      {parcel && <RefundForm key={parcel._id} parcelId={parcel._id} onRefunded={onRefunded} />}
    </Dialog>
  )
}

function RefundForm({ parcelId, onRefunded }: { parcelId: string; onRefunded: (message: string) => void }) {
  const [units, setUnits] = useState<Record<string, number>>({})
  const [withDelivery, setWithDelivery] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [key] = useState(() => crypto.randomUUID())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const lines = Object.entries(units).flatMap(([id, quantity]) => (quantity > 0 ? [{ id, quantity }] : []))
  const found = useRefundable(parcelId, chosenUnits(lines), withDelivery)

  if (found.kind === 'loading') return <RefundSkeleton />
  if (found.kind === 'failed') return <Alert>{found.message}</Alert>
  const { sale } = found
  const money = (amount: number) => formatDecimal(amount, sale.currency)
  const amountGiven = typed === undefined ? sale.chosen.amount : amountIn(typed)
  const isAmount = amountGiven !== undefined && Number.isFinite(amountGiven) && amountGiven > 0

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (!isAmount) return setProblem(t`Please choose items, or enter an amount.`)
    setBusy(true)
    setProblem('')
    try {
      const restock = form.get('restock') !== null
      const body = {
        ...{ key, delivery: withDelivery, amount: amountGiven, note: String(form.get('note') ?? '') },
        lines: lines.map((line) => ({ ...line, restock })),
      }
      onRefunded((await call(refundParcel, { params: { id: parcelId }, body })).message)
    } catch (error) {
      console.error(error)
      setProblem(messageFor(error))
      setBusy(false)
    }
  }

  if (sale.left <= 0) return <p>{t`All of ${money(sale.paid)} has been given back.`}</p>
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <dl className="figures flex flex-wrap gap-x-8 gap-y-2">
        <Sum term={t`Paid by ${sale.buyer}`}>{money(sale.paid)}</Sum>
        <Sum term={t`Given back`}>{money(sale.refunded)}</Sum>
        <Sum term={t`Can be given back`}>{money(sale.left)}</Sum>
      </dl>
      <ul aria-label={t`Items`} className="border-t border-hairline">
        {sale.lines.map((line) => (
          <li
            key={line.id}
            className="figures flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline py-3"
          >
            <p dir="auto" className="min-w-0 flex-1 basis-48 wrap-anywhere">
              <span className="font-medium">{line.name}</span>
              <span className="block text-note text-muted">
                {[line.selectedColor, line.selectedSize, t`${money(line.paid)} for ${line.quantity}`]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </p>
            {line.left > 0 ? (
              <NumberStepper
                label={t`How many of ${line.name}`}
                hideLabel
                decreaseLabel={t`One less of ${line.name}`}
                increaseLabel={t`One more of ${line.name}`}
                value={units[line.id] ?? 0}
                min={0}
                max={line.left}
                onChange={(count) => {
                  setTyped(undefined)
                  setUnits({ ...units, [line.id]: count ?? 0 })
                }}
              />
            ) : (
              <span className="text-note text-muted">
                <Trans>All given back</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
      {lines.length > 0 && <Checkbox name="restock" label={t`These items are for sale again`} />}
      {sale.deliveryLeft > 0 && (
        <Checkbox
          label={t`Delivery as well, ${money(sale.deliveryLeft)}`}
          checked={withDelivery}
          onChange={({ target }) => {
            setTyped(undefined)
            setWithDelivery(target.checked)
          }}
        />
      )}
      <AmountField
        label={t`Amount`}
        currency={sale.currency}
        value={typed ?? (sale.chosen.amount > 0 ? String(sale.chosen.amount) : '')}
        onChange={setTyped}
        hint={t`What was paid for these items after discounts, or any amount up to what can be given back.`}
      />
      <TextArea name="note" rows={3} maxLength={1000} label={t`Words for the buyer (optional)`} />
      <Alert>{problem}</Alert>
      <p className="text-note text-muted">
        <Trans>The buyer gets an e-mail. Your share and the fee are taken back from this sale in proportion.</Trans>
      </p>
      <Button type="submit" kind="filled" busy={busy} className="figures">
        {isAmount ? t`Give back ${money(amountGiven)}` : t`Give back`}
      </Button>
    </form>
  )
}

type Found = { kind: 'loading' } | { kind: 'failed'; message: string } | { kind: 'found'; sale: Refundable }

/** What is shown stays until the next figures are there; an answer that comes late is not shown any more. */
function useRefundable(id: string, units: string, withDelivery: boolean): Found {
  const [found, setFound] = useState<Found>({ kind: 'loading' })
  useEffect(() => {
    let isCurrent = true
    const query = { ...(units && { units }), ...(withDelivery && { delivery: 'true' as const }) }
    call(getRefundable, { params: { id }, query }).then(
      (sale) => isCurrent && setFound({ kind: 'found', sale }),
      (error) => {
        console.error(error)
        if (isCurrent) setFound({ kind: 'failed', message: messageFor(error) })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [id, units, withDelivery])
  return found
}

function Sum({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="text-note text-muted wrap-anywhere">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}

function RefundSkeleton() {
  return (
    <Loading label={t`Loading data...`}>
      <Skeleton className="mb-3 h-12" />
      <Skeleton className="mb-3 h-16" />
      <Skeleton className="h-12" />
    </Loading>
  )
}
