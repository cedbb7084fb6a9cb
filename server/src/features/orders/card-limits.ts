import type { Money } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import { moneyText, say } from '@dressing-room/contract/text'
import { cardLimit } from '../checkouts/index.ts'

/** Of what a card has to pay, all of the total or what store credit leaves of it. */
export function refuseBeyondCardLimits(total: Money): void {
  const limit = cardLimit(total)
  if (limit.isWithin) return
  if (limit.bound === 'minimum') {
    refuse('below_card_minimum', {
      message: say('Cards take payments from {limit}. Your total is {amount}: please add something to your cart.', {
        limit: limit.text,
        amount: moneyText(total),
      }),
    })
  }
  refuse('above_order_limit', {
    message: say('One payment can be at most {limit}. Please split your order.', { limit: limit.text }),
  })
}
