import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { getOrderReturns, ReturnableParcel } from '@dressing-room/contract/returns'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Status } from '../../ui/notice.tsx'
import { When } from '../../ui/when.tsx'
import { AskReturn } from './ask-return.tsx'
import { ReturnCard } from './return-card.tsx'

interface OrderReturnsProps {
  orderId: string
  /** undefined: they could not be had. */
  found: ResponseOf<typeof getOrderReturns> | undefined
  /** Something has changed: the order is to be read anew. */
  onChanged: () => void
}

/** What of an order can go back, and what is going back, for its buyer. */
export function OrderReturns({ orderId, found, onChanged }: OrderReturnsProps) {
  const [returning, setReturning] = useState<ReturnableParcel>()
  const [done, setDone] = useState('')
  const changed = (message: string) => {
    setDone(message)
    setReturning(undefined)
    onChanged()
  }
  if (!found) return <LoadFailed what={t`the returns of this order`} onRetry={onChanged} />
  const { parcels, returns } = found
  return (
    <section aria-labelledby="order-returns" className="border-t border-ink pt-5">
      <h2 id="order-returns" className="mb-3 text-lead font-semibold">
        <Trans>Returns</Trans>
      </h2>
      <ul className="mb-4 flex flex-col gap-4">
        {parcels.map((parcel) => (
          <li key={parcel.number} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="min-w-0 wrap-anywhere">
              {parcels.length > 1 && (
                <span dir="auto" className="block font-medium">
                  {parcel.seller}
                </span>
              )}
              {parcel.until && parcel.reasons.length > 0 && (
                <span className="block">
                  {t`Return by `}
                  <When at={parcel.until} show="day" />
                </span>
              )}
              <span className="block text-note text-muted">{parcel.text}</span>
            </p>
            {parcel.reasons.length > 0 && (
              <Button
                className="print:hidden"
                aria-label={parcels.length > 1 ? t`Return items from ${parcel.seller}` : undefined}
                onClick={() => setReturning(parcel)}
              >
                {t`Return items`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Status className="mb-4">{done}</Status>
      {returns.map((back) => (
        <ReturnCard
          key={back._id}
          back={back}
          side="buyer"
          heading="h3"
          title={parcels.length > 1 ? `, ${back.seller}` : ''}
          onStepped={changed}
        />
      ))}
      <AskReturn orderId={orderId} parcel={returning} onClose={() => setReturning(undefined)} onAsked={changed} />
    </section>
  )
}
