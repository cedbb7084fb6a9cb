import { type DepositTerms, payNow } from '@dressing-room/contract/deposit'
import { type Money, money, toDecimal } from '@dressing-room/contract/money'
import type { BookableOffer } from './store.ts'

type Offered = Pick<BookableOffer, 'currency' | 'deposit_percent' | 'deposit_minor'>

/** Undefined where the whole price is paid with the booking. */
export function depositOf({ currency, deposit_percent, deposit_minor }: Offered): DepositTerms | undefined {
  if (deposit_percent !== null) return { percent: deposit_percent }
  return deposit_minor === null ? undefined : { amount: toDecimal(money(deposit_minor, currency)) }
}

/** What of the price of an offer, as it is chosen, is paid with the booking. */
export function payNowOf(offer: Offered & Pick<BookableOffer, 'price_minor'>): Money {
  return payNow(money(offer.price_minor, offer.currency), depositOf(offer))
}
