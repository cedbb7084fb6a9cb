import { type Money, minus, plus, times, zero } from '@dressing-room/contract/money'
import { creditOf, totalOf } from './amounts.ts'
import type { CardPage } from './payable.ts'
import type { CheckoutRow } from './store.ts'

/**
 * The card page with what store credit pays taken off. The provider takes a discount off goods and not off their delivery:
 * where credit pays for that as well, one line says what is left to pay.
 */
export function showCreditOn(page: CardPage, checkout: CheckoutRow): CardPage {
  const credit = creditOf(checkout)
  if (credit.minor === 0) return page
  const { discount, delivery: _, lines, ...rest } = page
  const none = zero(credit.currency)
  const goods = lines.map(({ price, quantity }) => times(price, quantity)).reduce(plus, none)
  const off = plus(discount?.amount ?? none, credit)
  if (minus(goods, off).minor >= 0) {
    return { ...page, discount: { name: discount ? `${discount.name} and store credit` : 'Store credit', amount: off } }
  }
  return { ...rest, lines: [restOf(checkout.title, totalOf(checkout))] }
}

function restOf(title: string, price: Money) {
  return { name: `${title.slice(0, 1).toUpperCase()}${title.slice(1)}, after store credit`, price, quantity: 1 }
}
