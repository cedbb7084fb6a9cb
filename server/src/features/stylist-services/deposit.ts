import { type DepositTerms, payNow, payNowOfAll } from '@dressing-room/contract/deposit'
import { type Money, money, toDecimal } from '@dressing-room/contract/money'
import type { OfferPart } from './one-after-another.ts'
import type { BookableOffer } from './store.ts'

type Offered = Pick<BookableOffer, 'currency' | 'deposit_percent' | 'deposit_minor'>

/** Undefined where the whole price is paid with the booking. */
export function depositOf({ currency, deposit_percent, deposit_minor }: Offered): DepositTerms | undefined {
  if (deposit_percent !== null) return { percent: deposit_percent }
  return deposit_minor === null ? undefined : { amount: toDecimal(money(deposit_minor, currency)) }
}

/** What of the price of an offer, as it is chosen, is paid with the booking. */
export function payNowOf(
  offer: Offered & Pick<BookableOffer, 'price_minor'> & { parts?: readonly OfferPart[] },
): Money {
  const price = money(offer.price_minor, offer.currency)
  if (!offer.parts) return payNow(price, depositOf(offer))
  return payNowOfAll(
    price,
    offer.parts.map((part) => ({ priceMinor: part.offer.price_minor, deposit: depositOf(part.offer) })),
  )
}
