import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { orderIdOf } from './purchase.ts'
import { settleByReport } from './settle-order.ts'
import { findOrder, isEventKnown } from './store.ts'

/**
 * A message of the payment provider. Resolves when it has had its effect, now or before, or is none of ours;
 * refuses when the provider should send it again.
 */
export async function hearProvider(deps: Deps, rawBody: Buffer, signature: string): Promise<void> {
  const event = deps.payments.readEvent(rawBody, signature) ?? refuse('bad_signature')
  if (event.live !== deps.payments.live) refuse('bad_signature', { message: 'Test and live mode do not mix.' })
  const { checkout } = event
  const orderId = checkout?.ours ? orderIdOf(checkout.reference) : undefined
  if (!checkout || !orderId || (await isEventKnown(deps.db, event.id))) return
  // Ours by its mark, but not in our books: perhaps written a moment from now, so it shall come again.
  if (!(await findOrder(deps.db, orderId))) refuse('order_not_found')
  try {
    const report = await deps.payments.report(checkout.id)
    if (report) await settleByReport(deps, orderId, report, { event: { id: event.id, type: event.type } })
  } catch (error) {
    throw error instanceof PaymentsUnavailable ? refuse('try_again') : error
  }
}
