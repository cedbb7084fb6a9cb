import type { Tx } from '../../platform/db/database.ts'
import { type CheckoutRow, findCurrentCheckout, isUuid, lockCheckout } from '../checkouts/index.ts'
import { paymentsInQuestion } from '../disputes/index.ts'
import type { Question } from './rules.ts'
import { type GiftCardRow, lockCard } from './store.ts'

/**
 * A card with the checkout that has paid for it, locked in the order in which payments, refunds and disputes lock them, and
 * what speaks against that payment. Undefined where there is no such card.
 */
export async function lockPaidCard(
  tx: Tx,
  id: string,
): Promise<{ card: GiftCardRow; checkout: CheckoutRow; question: Question } | undefined> {
  const current = isUuid(id) ? await findCurrentCheckout(tx, 'gift', id) : undefined
  const checkout = current && (await lockCheckout(tx, current.id))
  const card = checkout && (await lockCard(tx, id))
  if (!card) return undefined
  return { card, checkout, question: (await paymentsInQuestion(tx, [checkout.id]))(checkout.id) }
}
