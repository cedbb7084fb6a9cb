import { type EventKind, tried, twice } from '../kind.ts'
import { send } from '../world.ts'

const CARDS = ['4242424242424242', '4242424242424242', '4242424242424242', '5555555555554444']
const STRANGE_CARDS = [
  ...['4000000000000002', '4000000000009995', '4000000000000259'],
  ...['4000000000002685', '4000000000001976', '4000000000005423'],
  // Kept for a visit, they do not pay its fee.
  ...['4000000000000341', '4000002760003184'],
]

const WAYS_BACK: Record<string, string> = {
  order: '/api/update-order-status',
  combined: '/api/update-order-status',
  gift: '/api/gift-cards/update-status',
  fee: '/api/no-show-fee-status',
}

export const purchases: EventKind[] = [
  {
    name: 'somebody checks out',
    weight: 20,
    async happen(world, _, draw) {
      const currency = draw.of([...world.sellers.values()])?.currency
      const offered = world.goods.filter((each) => each.currency === currency)
      const cart = Array.from({ length: draw.between(1, 4) }, () => draw.of(offered)?.line(draw.between(1, 3)))
      const promoCode = draw.chance(0.25) ? draw.of(world.promoCodes) : undefined
      const buyer = draw.of([...world.buyers.values()])
      return (await send(world, draw, '/api/create-checkout-session', { cart, promoCode }, buyer?.token)).status
    },
  },
  {
    name: 'somebody pays',
    weight: 26,
    async happen({ shop }, { open }, draw) {
      const checkout = draw.of(open)
      if (!checkout) return undefined
      const card = draw.of(draw.chance(0.15) ? STRANGE_CARDS : CARDS) ?? ''
      return tried(shop.provider.pay(checkout.session, { card }))
    },
  },
  {
    name: 'somebody pays another amount than was asked for',
    weight: 0.5,
    async happen({ shop }, { open }, draw) {
      const checkout = draw.of(open)
      return checkout && tried(shop.provider.pay(checkout.session, { amount: draw.between(500, 9000) }))
    },
  },
  {
    name: 'the operator decides about a payment under review',
    weight: 1,
    async happen(world, { reviews }, draw) {
      const checkout = draw.of(reviews)
      if (!checkout) return undefined
      const decision = { decision: draw.chance(0.5) ? 'accept' : 'refund', reason: 'As agreed.' }
      const url = `/api/operator/payments/${checkout.id}/settle`
      return twice(draw, () => send(world, draw, url, decision, world.operator.token))
    },
  },
  {
    name: 'somebody comes back from the card page',
    weight: 4,
    async happen(world, { open }, draw) {
      const checkout = draw.of(open)
      if (!checkout) return undefined
      const url = WAYS_BACK[checkout.kind] ?? '/api/update-booking-status'
      const { token } = world.buyers.get(checkout.buyerId) ?? {}
      return (await send(world, draw, url, { sessionId: checkout.session }, token)).status
    },
  },
  {
    name: 'somebody gives a checkout up',
    weight: 3,
    async happen(world, { open }, draw) {
      const checkout = draw.of(open)
      const { token } = world.buyers.get(checkout?.buyerId ?? '') ?? {}
      if (!checkout) return undefined
      return (await send(world, draw, '/api/cancel-checkout', { sessionId: checkout.session }, token)).status
    },
  },
]
