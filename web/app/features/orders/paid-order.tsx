import type { Order } from '@dressing-room/contract/orders'
import { OrderLines } from './order-lines.tsx'
import { OrderSums } from './order-sums.tsx'

/** What has just been paid for, below the news of it. */
export function PaidOrder({ order }: { order: Order }) {
  return (
    <section aria-labelledby="paid-order" className="mt-8 w-full text-left">
      <h2 id="paid-order" className="mb-3 text-lead font-semibold">{`Order ${order.number}`}</h2>
      <OrderLines order={order} />
      <div className="mt-4">
        <OrderSums order={order} />
      </div>
    </section>
  )
}
