import { getOrder, type Order } from '@dressing-room/contract/orders'
import { pages } from '@dressing-room/contract/pages'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { When } from '../../ui/when.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderStatus } from './order-status.tsx'
import { OrderRefunds, OrderSums } from './order-sums.tsx'
import { amountIn } from './order-words.ts'

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
    <Dialog open={orderId !== undefined} onClose={onClose} title="Order Details" closeLabel="Close">
      {state.kind === 'loading' && <p role="status">Loading data...</p>}
      {state.kind === 'failed' && <LoadFailed what="this order" onRetry={() => setAttempt(attempt + 1)} />}
      {state.kind === 'shown' && <Details order={state.order} />}
    </Dialog>
  )
}

function Details({ order }: { order: Order }) {
  return (
    <div className="figures flex flex-col gap-6">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-muted">Order</dt>
        <dd>{`No. ${order.number}`}</dd>
        <dt className="text-muted">Total Amount</dt>
        <dd className="font-semibold">{amountIn(order)(order.totalAmount)}</dd>
        <dt className="text-muted">Payment Status</dt>
        <dd>
          <OrderStatus order={order} />
        </dd>
        <dt className="text-muted">Ordered on</dt>
        <dd>
          <When at={order.createdAt} />
        </dd>
      </dl>
      <section aria-labelledby="order-products">
        <h3 id="order-products" className="mb-2 font-semibold">
          Products
        </h3>
        <OrderLines order={order} />
        <div className="mt-3">
          <OrderSums order={order} />
        </div>
      </section>
      <OrderRefunds order={order} />
      <ButtonLink to={pages.order(order._id)}>Open order page</ButtonLink>
    </div>
  )
}
