import type { Money } from '@dressing-room/contract/money'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { CheckoutRow } from '../checkouts/index.ts'
import { type Payment, requestRefund } from './request-refund.ts'

/** What a refund of this checkout is taken from. */
export function paymentOf({ id: checkoutId, payment_id: paymentId, title }: CheckoutRow): Payment {
  return { checkoutId, paymentId, title }
}

/** Of a payment under review, when a person has decided: all of it goes back, or what came too much. Nobody has sold it. */
export async function giveBackReviewed(
  deps: Pick<Deps, 'queue' | 'clock'>,
  tx: Tx,
  checkout: CheckoutRow,
  amount: Money,
  what: 'all' | 'too much',
): Promise<void> {
  await requestRefund(deps, tx, paymentOf(checkout), amount, {
    ...{ key: `checkout:${checkout.id}:${what}`, askedBy: 'operator', takenFrom: 'buyer' },
    reason: what === 'all' ? 'the payment was not the one that was due' : 'more was paid than was due',
  })
}
