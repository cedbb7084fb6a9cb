import { refundOrder, refundVisit } from '@dressing-room/contract/operator-acts'
import type { RefundableSale } from '@dressing-room/contract/operators'
import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { call } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { ActButton } from './act-button.tsx'

interface RefundOrderProps {
  orderId: string
  currency: string
  sale: RefundableSale
  /** Several sellers are in the order, so that it says whose part this is. */
  isOneOfSeveral: boolean
}

/** Units of lines, the delivery, or an amount of one seller's part of an order; what is left is said before. */
export function RefundOrder({ orderId, currency, sale, isOneOfSeveral }: RefundOrderProps) {
  const { seller, lines, left, deliveryLeft } = sale
  if (left <= 0) return null
  return (
    <ActButton
      label={isOneOfSeveral ? t`Refund goods of ${seller.name}` : t`Refund`}
      title={t`Refund goods of ${seller.name}`}
      explain={t`Up to ${formatDecimal(left, currency)} is left. Buyer and seller are told, with your reason.`}
      fields={
        <>
          <ul className="divide-y divide-hairline border-y border-hairline">
            {lines
              .filter((line) => line.left > 0)
              .map((line) => (
                <li
                  key={line.id}
                  className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] items-end gap-x-4 gap-y-1 py-3"
                >
                  <TextField
                    label={<span className="wrap-anywhere">{line.name}</span>}
                    hint={t`0 to ${line.left}`}
                    name={`units ${line.id}`}
                    type="number"
                    min={0}
                    max={line.left}
                    step={1}
                    defaultValue={0}
                  />
                  <Checkbox label={t`Sell these again`} name={`restock ${line.id}`} />
                </li>
              ))}
          </ul>
          {deliveryLeft > 0 && (
            <Checkbox label={t`Delivery, ${formatDecimal(deliveryLeft, currency)}`} name="delivery" />
          )}
          <TextField
            label={t`Or an amount in ${currency}`}
            hint={t`Instead of what the lines come to.`}
            name="amount"
            type="number"
            min={0.01}
            max={left}
            step="any"
          />
        </>
      }
      onAct={(reason, form) => {
        const amount = String(form.get('amount') ?? '')
        return call(refundOrder, {
          params: { id: orderId },
          body: {
            key: crypto.randomUUID(),
            sellerId: seller.id,
            lines: lines.flatMap(({ id }) => {
              const quantity = Number(form.get(`units ${id}`) ?? 0)
              return quantity > 0 ? [{ id, quantity, restock: form.get(`restock ${id}`) === 'on' }] : []
            }),
            delivery: form.get('delivery') === 'on',
            ...(amount && { amount: Number(amount) }),
            reason,
          },
        })
      }}
    />
  )
}

export function RefundVisit({ visitId, currency, left }: { visitId: string; currency: string; left: number }) {
  const id = useId()
  if (left <= 0) return null
  return (
    <ActButton
      key={id}
      label={t`Refund`}
      title={t`Refund some of this visit`}
      explain={t`Up to ${formatDecimal(left, currency)} is left. The visit stays what it is; client and stylist are told, with your reason.`}
      fields={
        <TextField
          label={t`Amount in ${currency}`}
          name="amount"
          type="number"
          required
          min={0.01}
          max={left}
          step="any"
        />
      }
      onAct={(reason, form) =>
        call(refundVisit, {
          params: { id: visitId },
          body: { key: crypto.randomUUID(), amount: Number(form.get('amount')), reason },
        })
      }
    />
  )
}
