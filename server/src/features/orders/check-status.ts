import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { money, toDecimal } from '@dressing-room/contract/money'
import type { updateOrderStatus } from '@dressing-room/contract/orders'
import { type Localizable, say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { findPaidOn, type Payable, pollCheckout, receivedOf } from '../checkouts/index.ts'
import { findOrder } from './store.ts'

/**
 * The browser came back from the card page. Only the buyer learns anything; everyone else gets the same words as for
 * an unknown id.
 */
export async function checkStatus(
  deps: Deps,
  payables: readonly Payable[],
  viewer: { id: string } | undefined,
  providerId: string,
): Promise<Localizable<ResponseOf<typeof updateOrderStatus>>> {
  const checked = { message: say('Status checked.') }
  const found = await findPaidOn(deps.db, payables.filter(hasOrder), providerId)
  if (!found) return checked
  const { payable, checkout } = found
  await pollCheckout(deps, payable, checkout)
  if (viewer?.id !== checkout.buyer_id) return checked
  const order = await findOrder(deps.db, checkout.payable_id)
  if (!order) return checked
  // Where all of a payment for goods and visits went back, that is more than the goods.
  const whole = payable.kind === 'combined' && checkout.status === 'returned' ? receivedOf(checkout) : undefined
  const total = whole ?? money(order.total_minor, order.currency)
  return {
    ...checked,
    paymentStatus: order.payment_status,
    orderId: order.id,
    totalAmount: toDecimal(total),
    currency: total.currency,
  }
}

/** A payment for goods and visits is named by its order. */
function hasOrder({ kind }: Payable): boolean {
  return kind === 'order' || kind === 'combined'
}
