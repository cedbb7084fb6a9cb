import { type DepositTerms, payNow, payNowOfAll } from '@dressing-room/contract/deposit'
import { type Money, money, toDecimal, zero } from '@dressing-room/contract/money'
import { type NoShowTerms, noShowFee } from '@dressing-room/contract/no-show-fee'
import type { OfferPart } from './one-after-another.ts'
import type { BookableOffer } from './store.ts'

type Offered = Pick<
  BookableOffer,
  'currency' | 'deposit_percent' | 'deposit_minor' | 'no_show_percent' | 'no_show_minor'
>

/** Undefined where the whole price is paid with the booking. */
export function depositOf({ currency, deposit_percent, deposit_minor }: Offered): DepositTerms | undefined {
  if (deposit_percent !== null) return { percent: deposit_percent }
  return deposit_minor === null ? undefined : { amount: toDecimal(money(deposit_minor, currency)) }
}

/** Undefined where no card is kept for it. */
export function noShowTermsOf({ currency, no_show_percent, no_show_minor }: Offered): NoShowTerms | undefined {
  if (no_show_percent !== null) return { percent: no_show_percent }
  return no_show_minor === null ? undefined : { amount: toDecimal(money(no_show_minor, currency)) }
}

/** For which a card is kept, while the whole price is paid at the salon; nothing where none is. */
export function noShowFeeOf(offer: Offered & Pick<BookableOffer, 'price_minor'>): Money {
  return noShowFee(money(offer.price_minor, offer.currency), noShowTermsOf(offer))
}

/** What of the price of an offer, as it is chosen, is paid with the booking. */
export function payNowOf(
  offer: Offered & Pick<BookableOffer, 'price_minor'> & { parts?: readonly OfferPart[] },
): Money {
  if (noShowFeeOf(offer).minor > 0) return zero(offer.currency)
  const price = money(offer.price_minor, offer.currency)
  if (!offer.parts) return payNow(price, depositOf(offer))
  return payNowOfAll(
    price,
    offer.parts.map((part) => ({ priceMinor: part.offer.price_minor, deposit: depositOf(part.offer) })),
  )
}
