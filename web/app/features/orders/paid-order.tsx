import type { Order } from '@dressing-room/contract/orders'
import { t } from '@lingui/core/macro'
import { OrderAddress } from './order-address.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderSums } from './order-sums.tsx'

/** What was paid for, below the result of the payment. */
export function PaidOrder({ order }: { order: Order }) {
  return (
    <section aria-labelledby="paid-order" className="mt-8 w-full text-left">
      <h2 id="paid-order" className="mb-3 text-lead font-semibold">{t`Order ${order.number}`}</h2>
      <OrderLines order={order} />
      <div className="mt-4">
        <OrderSums order={order} />
      </div>
      <div className="mt-6">
        <OrderAddress order={order} />
      </div>
    </section>
  )
}
