import type { OrderParcel } from '@dressing-room/contract/fulfilment'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { classes } from '../../ui/class-names.ts'
import { When } from '../../ui/when.tsx'

interface ParcelProgressProps {
  parcel: OrderParcel
  paidAt: string
}

/** Where one parcel is: each step with its day, and how to follow it. */
export function ParcelProgress({ parcel, paidAt }: ParcelProgressProps) {
  const { status, dispatchBy, shippedAt, deliveredAt, carrier, trackingNumber, trackingUrl } = parcel
  const steps = [
    { name: t`Order paid`, at: paidAt, isDone: true },
    { name: t`Processing`, isDone: true, note: status === 'processing' && dispatchBy ? dispatchBy : undefined },
    { name: t`Shipped`, at: shippedAt, isDone: status !== 'processing' },
    { name: t`Delivered`, at: deliveredAt, isDone: status === 'delivered' },
  ]
  const current = { processing: t`Processing`, shipped: t`Shipped`, delivered: t`Delivered` }[status]
  return (
    <div className="mb-4 flex flex-col gap-3">
      <ol
        aria-label={t`Progress of the parcel from ${parcel.seller}`}
        className="figures grid gap-x-4 gap-y-2 sm:grid-cols-4"
      >
        {steps.map(({ name, at, isDone, note }) => (
          <li
            key={name}
            aria-current={name === current ? 'step' : undefined}
            className={classes(
              'border-l-2 pl-3 sm:border-t-2 sm:border-l-0 sm:pt-2 sm:pl-0',
              isDone ? 'border-sage' : 'border-hairline',
            )}
          >
            <span className={classes('block', name === current && 'font-semibold', !isDone && 'text-muted')}>
              {name}
            </span>
            <span className="block text-note text-muted">
              {at && <When at={at} />}
              {note && (
                <>
                  {t`Ships by `}
                  <When at={note} show="day" />
                </>
              )}
              {!isDone && t`Not yet`}
            </span>
          </li>
        ))}
      </ol>
      {carrier && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="wrap-anywhere">
            {trackingNumber ? t`${carrier}, number ${trackingNumber}` : t`Sent with ${carrier}`}
          </span>
          {trackingUrl && (
            <a
              href={trackingUrl}
              target="_blank"
              rel="noreferrer nofollow"
              className="inline-flex min-h-11 items-center text-rouge underline underline-offset-4"
            >
              <Trans>Track this parcel</Trans>
            </a>
          )}
        </p>
      )}
    </div>
  )
}
