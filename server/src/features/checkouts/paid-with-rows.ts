import { money } from '@dressing-room/contract/money'
import { moneyText, say, type Text } from '@dressing-room/contract/text'
import { type CheckoutRow, creditUsed } from './store.ts'

/** For a mail about a payment: what store credit has paid and what the card; nothing where it was the card alone. */
export function paidWithRows(checkout: CheckoutRow): { label: Text; value: Text }[] {
  const credit = creditUsed(checkout)
  if (credit === 0) return []
  const amount = (minor: number) => moneyText(money(minor, checkout.currency))
  return [
    { label: say('Paid with store credit'), value: amount(credit) },
    ...(checkout.amount_minor > 0 ? [{ label: say('Paid by card'), value: amount(checkout.amount_minor) }] : []),
  ]
}
