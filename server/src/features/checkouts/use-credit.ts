import { fromDecimal, type Money, toDecimal, zero } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import { moneyText, say } from '@dressing-room/contract/text'
import type { Tx } from '../../platform/db/database.ts'
import { holdCredit, lockFreeCredit, releaseCredit } from '../store-credit/index.ts'
import { creditOf } from './amounts.ts'
import { planPayment } from './rules.ts'
import type { CheckoutRow } from './store.ts'

/** Somebody wants to pay with their store credit as far as it goes. */
export interface CreditWish {
  /** How much of it they were told is used, as a decimal. */
  shown?: number | undefined
}

/**
 * Sets aside what of the buyer's store credit this total takes, for a checkout that is written in the same transaction.
 * Refuses where they were shown more: then the card would pay more than they know.
 */
export async function setCreditAside(
  tx: Tx,
  buyerId: string,
  total: Money,
  wish: CreditWish | undefined,
): Promise<Money> {
  if (!wish || total.minor === 0) return zero(total.currency)
  const { credit } = planPayment(total, await lockFreeCredit(tx, buyerId, total.currency))
  refuseLessThanShown(credit, wish)
  if (credit.minor > 0) await holdCredit(tx, buyerId, credit)
  return credit
}

/** How much of it would be used if what this open checkout holds were free. */
export async function creditInPlaceOf(tx: Tx, checkout: CheckoutRow, total: Money): Promise<Money> {
  const held = isHolding(checkout) ? checkout.credit_minor : 0
  const free = await lockFreeCredit(tx, checkout.buyer_id, total.currency)
  return planPayment(total, free + (checkout.currency === total.currency ? held : 0)).credit
}

function refuseLessThanShown(credit: Money, { shown }: CreditWish): void {
  if (shown === undefined || fromDecimal(shown, credit.currency).minor <= credit.minor) return
  refuse('store_credit_changed', {
    credit: toDecimal(credit),
    currency: credit.currency,
    message: say('{amount} of your store credit can be used now. Please look at the new total.', {
      amount: moneyText(credit),
    }),
  })
}

function isHolding({ credit_state }: CheckoutRow): boolean {
  return credit_state === 'held'
}

type CreditChange = Partial<Pick<CheckoutRow, 'credit_state'>>

/** A checkout that holds credit ends: what has to be written with it. */
export async function letCreditGo(tx: Tx, checkout: CheckoutRow): Promise<CreditChange> {
  if (!isHolding(checkout)) return {}
  await releaseCredit(tx, checkout.buyer_id, creditOf(checkout))
  return { credit_state: 'released' }
}

/**
 * A checkout is paid: its credit is spent by the posting that follows in this transaction. That of one which had ended is
 * taken again if it is still there; where it is not, nothing can be handed over.
 */
export async function takeCredit(tx: Tx, checkout: CheckoutRow): Promise<CreditChange> {
  if (checkout.credit_state === 'none') return {}
  if (!isHolding(checkout)) {
    const free = await lockFreeCredit(tx, checkout.buyer_id, checkout.currency)
    return { credit_state: free >= checkout.credit_minor ? 'spent' : 'released' }
  }
  await releaseCredit(tx, checkout.buyer_id, creditOf(checkout))
  return { credit_state: 'spent' }
}

/** Whether the credit that should have paid a part of it is gone. */
export function lacksCredit({ credit_state }: CheckoutRow): boolean {
  return credit_state === 'released'
}

/** The entry of the sale for what credit pays of it. */
export function creditEntries({ credit_minor, buyer_id }: CheckoutRow) {
  if (credit_minor === 0) return []
  return [{ account: 'store credit' as const, buyer_id, amount_minor: credit_minor }]
}
