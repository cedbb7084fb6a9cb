import { type Money, money } from '@dressing-room/contract/money'
import type { CheckoutRow } from './store.ts'

/** Whether there is nothing that a card page would have to do. */
export function isFree({ amount_minor, way }: Pick<CheckoutRow, 'amount_minor' | 'way'>): boolean {
  return amount_minor === 0 && way !== 'keep card'
}

/** What the card pays. */
export function totalOf({ amount_minor, currency }: Pick<CheckoutRow, 'amount_minor' | 'currency'>): Money {
  return money(amount_minor, currency)
}

/** What store credit pays of it. */
export function creditOf({ credit_minor, currency }: Pick<CheckoutRow, 'credit_minor' | 'currency'>): Money {
  return money(credit_minor, currency)
}

/** Store credit that pays a part of it, now or once it is paid; in minor units. */
export function creditUsed(checkout: CheckoutRow | undefined): number {
  const isUsed = checkout?.credit_state === 'held' || checkout?.credit_state === 'spent'
  return isUsed ? checkout.credit_minor : 0
}

/** All that is due, however it is paid. */
export function dueOf(checkout: Pick<CheckoutRow, 'amount_minor' | 'credit_minor' | 'currency'>): Money {
  return money(checkout.amount_minor + checkout.credit_minor, checkout.currency)
}

/** What has come in, where that is known to differ or has been looked at. */
export function receivedOf({ received_minor, received_currency }: CheckoutRow): Money | undefined {
  return received_minor !== null && received_currency !== null ? money(received_minor, received_currency) : undefined
}

/** What has come in for it, and counts for what is due: less where somebody has accepted so, never more. */
export function whatCame(checkout: CheckoutRow): Money {
  const [due, received] = [totalOf(checkout), receivedOf(checkout)]
  return received && received.minor < due.minor ? received : due
}
