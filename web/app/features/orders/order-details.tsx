import { getOrder, type Order } from '@dressing-room/contract/orders'
import { pages } from '@dressing-room/contract/pages'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { When } from '../../ui/when.tsx'
import { OrderAddress } from './order-address.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderStatus } from './order-status.tsx'
import { OrderRefunds, OrderSums } from './order-sums.tsx'
import { amountIn, isSent } from './order-text.ts'
import { ParcelProgress } from './parcel-progress.tsx'

type State = { kind: 'loading' } | { kind: 'shown'; order: Order } | { kind: 'failed' }

/** One order in a layer above the list; fetched when it opens, because its payment may have moved on. */
export function OrderDetails({ orderId, onClose }: { orderId: string | undefined; onClose: () => void }) {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks again for the same order
  useEffect(() => {
    if (!orderId) return
    let isCurrent = true
    setState({ kind: 'loading' })
    call(getOrder, { params: { id: orderId } }).then(
      (order) => isCurrent && setState({ kind: 'shown', order }),
      (error: unknown) => {
        console.error('Error fetching order details', error)
        if (isCurrent) setState({ kind: 'failed' })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [orderId, attempt])

  return (
    <Dialog open={orderId !== undefined} onClose={onClose} title={t`Order Details`} closeLabel={t`Close`}>
      {state.kind === 'loading' && (
        <p role="status">
          <Trans>Loading data...</Trans>
        </p>
      )}
      {state.kind === 'failed' && <LoadFailed what={t`this order`} onRetry={() => setAttempt(attempt + 1)} />}
      {state.kind === 'shown' && <Details order={state.order} />}
    </Dialog>
  )
}

function Details({ order }: { order: Order }) {
  return (
    <div className="figures flex flex-col gap-6">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-muted">
          <Trans>Order</Trans>
        </dt>
        <dd>{t`No. ${order.number}`}</dd>
        <dt className="text-muted">
          <Trans>Total Amount</Trans>
        </dt>
        <dd className="font-semibold">{amountIn(order)(order.totalAmount)}</dd>
        <dt className="text-muted">
          <Trans>Payment Status</Trans>
        </dt>
        <dd>
          <OrderStatus order={order} />
        </dd>
        <dt className="text-muted">
          <Trans>Ordered on</Trans>
        </dt>
        <dd>
          <When at={order.createdAt} />
        </dd>
      </dl>
      <section aria-labelledby="order-products">
        <h3 id="order-products" className="mb-2 font-semibold">
          <Trans>Products</Trans>
        </h3>
        <OrderLines order={order} />
        <div className="mt-3">
          <OrderSums order={order} />
        </div>
      </section>
      {isSent(order) && (
        <section aria-labelledby="order-parcels">
          <h3 id="order-parcels" className="mb-2 font-semibold">
            {plural(order.parcels.length, { one: 'Parcel', other: 'Parcels' })}
          </h3>
          {order.parcels.map((parcel) => (
            <div key={parcel.number}>
              {order.parcels.length > 1 && <p className="mb-2 wrap-anywhere">{t`From ${parcel.seller}`}</p>}
              <ParcelProgress parcel={parcel} paidAt={order.paidAt} />
            </div>
          ))}
        </section>
      )}
      <OrderAddress order={order} />
      <OrderRefunds order={order} />
      <div className="flex flex-col gap-3">
        {order.payUrl && (
          <ButtonLink to={order.payUrl} kind="filled">
            {t`Continue to payment`}
          </ButtonLink>
        )}
        <ButtonLink to={pages.order(order._id)}>{t`Open order page`}</ButtonLink>
      </div>
    </div>
  )
}
