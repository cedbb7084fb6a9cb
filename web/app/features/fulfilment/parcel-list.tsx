import type { Parcel } from '@dressing-room/contract/fulfilment'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { When } from '../../ui/when.tsx'
import { ParcelAddress } from './parcel-address.tsx'

interface ParcelListProps {
  parcels: readonly Parcel[]
  chosen: ReadonlySet<string>
  onChoose: (id: string, isChosen: boolean) => void
  onShip: (parcel: Parcel) => void
  onDeliver: (parcel: Parcel) => void
  onUndo: (parcel: Parcel) => void
  onRefund: (parcel: Parcel) => void
}

/** One parcel each line; on phones what it holds and how far it is stand below each other. */
export function ParcelList({ parcels, chosen, onChoose, onShip, onDeliver, onUndo, onRefund }: ParcelListProps) {
  return (
    <ul aria-label={t`Parcels`} className="@container divide-y divide-hairline border-y border-hairline text-dense">
      {parcels.map((parcel) => (
        <li key={parcel._id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-2">
          <label className="inline-flex min-h-11 min-w-8 items-start justify-center pt-1">
            <input
              type="checkbox"
              aria-label={t`Choose order ${parcel.orderNumber}`}
              checked={chosen.has(parcel._id)}
              onChange={({ target }) => onChoose(parcel._id, target.checked)}
              className="size-5"
            />
          </label>
          <div className="grid min-w-0 gap-x-4 gap-y-1 @min-[34rem]:grid-cols-[minmax(0,1fr)_14rem] @min-[34rem]:items-start @min-[56rem]:grid-cols-[10rem_minmax(0,1fr)_11rem_auto]">
            <div className="min-w-0">
              <p className="figures font-medium">{t`Order ${parcel.orderNumber}`}</p>
              <p dir="auto" className="text-muted wrap-anywhere">
                {parcel.buyer}
              </p>
              {parcel.status === 'processing' && (
                <div className="mt-1 text-note">
                  <ParcelAddress shipTo={parcel.shipTo} />
                </div>
              )}
            </div>
            <ul aria-label={t`Items of order ${parcel.orderNumber}`} className="min-w-0">
              {parcel.lines.map((line) => (
                <li
                  key={`${line.slug} ${line.selectedColor} ${line.selectedSize}`}
                  dir="auto"
                  className="figures wrap-anywhere"
                >
                  {`${line.quantity} × ${line.name}`}
                  <span className="text-muted">
                    {[line.selectedColor, line.selectedSize].filter(Boolean).map((word) => `, ${word}`)}
                  </span>
                  {line.back > 0 && (
                    <span className="block text-note text-sale">
                      {line.back < line.quantity ? t`${line.back} of ${line.quantity} refunded` : t`Refunded`}
                    </span>
                  )}
                </li>
              ))}
            </ul>
            <Progress parcel={parcel} />
            <div className="flex flex-wrap gap-2 @min-[34rem]:justify-end">
              {parcel.canShip && (
                <Button
                  className="px-3"
                  aria-label={t`Ship order ${parcel.orderNumber}`}
                  onClick={() => onShip(parcel)}
                >
                  {t`Ship`}
                </Button>
              )}
              {parcel.status === 'shipped' && (
                <Button
                  className="px-3"
                  aria-label={t`Mark order ${parcel.orderNumber} delivered`}
                  onClick={() => onDeliver(parcel)}
                >
                  {t`Mark delivered`}
                </Button>
              )}
              {parcel.canRefund && (
                <Button
                  kind="quiet"
                  aria-label={t`Refund order ${parcel.orderNumber}`}
                  onClick={() => onRefund(parcel)}
                >
                  {t`Refund`}
                </Button>
              )}
              {parcel.canUndo && (
                <Button
                  kind="quiet"
                  aria-label={t`Undo the last step of order ${parcel.orderNumber}`}
                  onClick={() => onUndo(parcel)}
                >
                  {t`Undo`}
                </Button>
              )}
              <TextLink
                to={withQuery(pages.sellerInvoices, { search: t`Order ${parcel.orderNumber}` })}
                aria-label={t`Invoice of order ${parcel.orderNumber}`}
                className="inline-flex min-h-11 items-center px-1"
              >
                {t`Invoice`}
              </TextLink>
              <TextLink
                to={withQuery(pages.sellerMessages, { order: parcel._id })}
                aria-label={t`Message the buyer of order ${parcel.orderNumber}`}
                className="inline-flex min-h-11 items-center px-1"
              >
                {t`Message`}
              </TextLink>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Progress({ parcel }: { parcel: Parcel }) {
  const { status, isLate, dispatchBy, paidAt, shippedAt, deliveredAt, carrier, trackingNumber, trackingUrl } = parcel
  return (
    <div className="figures flex min-w-0 flex-col">
      <span>
        {isLate ? (
          <Badge tone="sale" dot="hollow">
            {t`Late`}
          </Badge>
        ) : (
          <Badge tone={status === 'processing' ? 'rouge' : 'sage'} dot={status === 'delivered' ? 'full' : 'hollow'}>
            {WORDS[status]}
          </Badge>
        )}
      </span>
      {parcel.notice && <span className="text-sale">{parcel.notice}</span>}
      <span className="text-note text-muted">
        {status === 'processing' && (dispatchBy ? t`Ship by ` : t`Paid `)}
        {status === 'shipped' && t`Shipped `}
        {status === 'delivered' && t`Delivered `}
        <When at={deliveredAt ?? shippedAt ?? dispatchBy ?? paidAt} show="day" />
      </span>
      {carrier && (
        <span className="text-note text-muted wrap-anywhere">
          {trackingUrl ? (
            <a href={trackingUrl} target="_blank" rel="noreferrer nofollow" className="underline underline-offset-4">
              {[carrier, trackingNumber].filter(Boolean).join(' ')}
            </a>
          ) : (
            [carrier, trackingNumber].filter(Boolean).join(' ')
          )}
        </span>
      )}
    </div>
  )
}

const WORDS = { processing: t`To ship`, shipped: t`Shipped`, delivered: t`Delivered` }
