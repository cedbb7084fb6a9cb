import { money } from '@dressing-room/contract/money'
import { listed, moneyText, say, type Text } from '@dressing-room/contract/text'
import type { Db } from '../../platform/db/database.ts'
import { listGivenBack } from '../ledger/index.ts'
import { creditUsed } from './amounts.ts'
import { numberOf, partsOf } from './parts-store.ts'
import { paymentMethodText } from './payment-method.ts'
import type { CheckoutRow } from './store.ts'

/** For a mail about a payment: what store credit has paid and what the card, and which one that was. */
export function paidWithRows(checkout: CheckoutRow): { label: Text; value: Text }[] {
  const credit = creditUsed(checkout)
  const method = paymentMethodText(checkout)
  const methodRow = method ? [{ label: say('Payment method'), value: method }] : []
  if (credit === 0) return methodRow
  const amount = (minor: number) => moneyText(money(minor, checkout.currency))
  return [
    { label: say('Paid with store credit'), value: amount(credit) },
    ...(checkout.amount_minor > 0 ? [{ label: say('Paid by card'), value: amount(checkout.amount_minor) }] : []),
    ...methodRow,
  ]
}

/** For the same mails: what was paid for on the same card page. The payment is being settled, so its parts count that have not gone back before. */
export async function togetherRows(db: Db, checkout: CheckoutRow): Promise<{ label: Text; value: Text }[]> {
  if (!checkout.part_of) return []
  const others = (await partsOf(db, checkout.part_of)).filter(({ id }) => id !== checkout.id)
  const givenBack = await listGivenBack(
    db,
    others.map(({ id }) => id),
  )
  const parts = others.filter(({ id }) => !givenBack.has(id))
  if (parts.length === 0) return []
  return [{ label: say('Paid together with'), value: listed(parts.map(nameOf)) }]
}

function nameOf(part: CheckoutRow): Text {
  const number = numberOf(part)
  return part.payable_kind === 'order' ? say('order {number}', { number }) : say('appointment {number}', { number })
}
