import { getOrder, type Order } from '@dressing-room/contract/orders'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { When } from '../../ui/when.tsx'
import { LinePicture } from './line-picture.tsx'
import { amountIn, paymentWords } from './order-words.ts'

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
      {state.kind === 'failed' && (
        <Button kind="quiet" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </Button>
      )}
      {state.kind === 'shown' && <Details order={state.order} />}
    </Dialog>
  )
}

function Details({ order }: { order: Order }) {
  const amount = amountIn(order)
  return (
    <div className="figures flex flex-col gap-6">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-muted">Order</dt>
        <dd>No. {order.number}</dd>
        <dt className="text-muted">Total Amount</dt>
        <dd className="font-semibold">{amount(order.totalAmount)}</dd>
        <dt className="text-muted">Payment Status</dt>
        <dd>{paymentWords(order.paymentStatus)}</dd>
        <dt className="text-muted">Created At</dt>
        <dd>
          <When at={order.createdAt} />
        </dd>
      </dl>
      <section aria-labelledby="order-products">
        <h3 id="order-products" className="mb-2 font-semibold">
          Products
        </h3>
        <ul className="border-t border-hairline">
          {order.products.map((line) => (
            <li
              key={`${line.slug} ${line.selectedColor} ${line.selectedSize}`}
              className="grid grid-cols-[3rem_1fr_auto] gap-x-4 border-b border-hairline py-3"
            >
              <LinePicture line={line} width={48} />
              <span className="min-w-0">
                <Link to={`/product/${line.slug}`} className="text-ink underline decoration-1 underline-offset-4">
                  {line.name}
                </Link>
                <span className="block text-note text-muted">
                  {[line.selectedColor, line.selectedSize, line.seller && `sold by ${line.seller}`]
                    .filter(Boolean)
                    .join(', ')}
                </span>
                <span className="block text-note text-muted">
                  {amount(line.price)} × {line.quantity}
                </span>
              </span>
              <span className="text-right">{amount(line.lineTotal)}</span>
            </li>
          ))}
        </ul>
        <dl className="ml-auto grid max-w-64 grid-cols-[1fr_auto] gap-x-6 gap-y-1 pt-3">
          <dt className="text-muted">Subtotal</dt>
          <dd className="text-right">{amount(order.subtotal)}</dd>
          <dt className="text-muted">Discount</dt>
          <dd className="text-right">{order.discount > 0 ? `-${amount(order.discount)}` : amount(0)}</dd>
          <dt className="text-muted">Delivery</dt>
          <dd className="text-right">{amount(order.delivery)}</dd>
          {order.refundedAmount > 0 && (
            <>
              <dt className="text-muted">Refunded</dt>
              <dd className="text-right">-{amount(order.refundedAmount)}</dd>
            </>
          )}
          <dt className="font-semibold">Total</dt>
          <dd className="text-right font-semibold">{amount(order.totalAmount)}</dd>
        </dl>
      </section>
    </div>
  )
}
