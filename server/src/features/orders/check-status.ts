import type { AnswerOf } from '@dressing-room/contract/endpoint'
import { money, toDecimal } from '@dressing-room/contract/money'
import type { updateOrderStatus } from '@dressing-room/contract/orders'
import type { Deps } from '../../deps.ts'
import { PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { settleOrder } from './settle-order.ts'
import { claimAsk, findOrder, findOrderByCheckout } from './store.ts'

const ASK_EVERY_SECONDS = 5

/**
 * The browser came back from the card page. What it says changes nothing: the provider is asked, at most once per
 * few seconds and checkout. Only the buyer learns anything; everyone else gets the same words as for an unknown id.
 */
export async function checkStatus(
  deps: Deps,
  viewer: { id: string } | undefined,
  checkoutId: string,
): Promise<AnswerOf<typeof updateOrderStatus>> {
  const checked = { message: 'Status checked.' }
  const order = await findOrderByCheckout(deps.db, checkoutId)
  if (!order) return checked
  if (order.payment_status === 'pending' && (await claimAsk(deps.db, order.id, ASK_EVERY_SECONDS))) {
    try {
      await settleOrder(deps, order)
    } catch (error) {
      // The webhook or the job will tell; until then the order is what it was.
      if (!(error instanceof PaymentsUnavailable)) throw error
    }
  }
  if (viewer?.id !== order.buyer_id) return checked
  const now = (await findOrder(deps.db, order.id)) ?? order
  return {
    ...checked,
    paymentStatus: now.payment_status,
    orderId: now.id,
    totalAmount: toDecimal(money(now.total_minor, now.currency)),
    currency: now.currency,
  }
}
