import { formatMoney, type Money, money } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import { cardLimit } from '../checkouts/index.ts'
import type { BookableOffer } from '../stylist-services/index.ts'

/** Of what a card has to pay: the price, or what store credit leaves of it. */
export function refuseBeyondCardLimits(
  { price_minor, currency }: Pick<BookableOffer, 'price_minor' | 'currency'>,
  byCard: Money,
): void {
  const limit = cardLimit(byCard)
  if (limit.isWithin) return
  const isTooSmall = limit.bound === 'minimum'
  const price = formatMoney(money(price_minor, currency))
  refuse(isTooSmall ? 'below_card_minimum' : 'above_order_limit', {
    message: isTooSmall
      ? say('Cards take payments from {limit}. This service costs {price}.', { limit: limit.text, price })
      : say('Cards take payments up to {limit}. This service costs {price}.', { limit: limit.text, price }),
  })
}
