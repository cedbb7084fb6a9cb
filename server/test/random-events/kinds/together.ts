import { addDays, wallClock } from '@dressing-room/contract/time'
import type { Draw } from '../draw.ts'
import { type EventKind, twice } from '../kind.ts'
import { send, type World } from '../world.ts'

const ZONE = 'America/New_York'
const NEWEST = 20

/** Goods and visits on one card page. All services are priced in US dollars. */
export const together: EventKind[] = [
  {
    name: 'somebody puts a visit into the cart',
    weight: 5,
    async happen(world, _, draw) {
      const [buyer, service] = [draw.of([...world.buyers.values()]), draw.of(world.services)]
      const client = { fullName: buyer?.name, email: buyer?.email, phone: '+1 415 555 2671' }
      const date = addDays(wallClock(world.shop.deps.clock(), ZONE).day, draw.between(0, 12))
      const time = `${String(draw.between(9, 16)).padStart(2, '0')}:00`
      const credit = draw.chance(0.3) && { useCredit: true }
      const wish = { serviceId: service?.publicId, price: service?.price, ...client, date, time, ...credit }
      return (await send(world, draw, '/api/cart/visits', wish, buyer?.token)).status
    },
  },
  {
    name: 'somebody checks out goods together with visits',
    weight: 8,
    async happen(world, _, draw) {
      const visits = await heldInCart(world, draw)
      const buyer = world.buyers.get(visits[0]?.buyer_id ?? '')
      if (!buyer) return undefined
      const offered = world.goods.filter(({ currency }) => currency === 'USD')
      const cart = Array.from({ length: draw.between(1, 3) }, () => draw.of(offered)?.line(draw.between(1, 2)))
      const body = {
        ...{ cart, visits: visits.map(({ id }) => id) },
        ...(draw.chance(0.25) && { promoCode: draw.of(world.promoCodes) }),
        ...(draw.chance(0.3) && { useCredit: true }),
      }
      return twice(draw, () => send(world, draw, '/api/create-combined-session', body, buyer.token))
    },
  },
  {
    name: 'somebody goes on to pay for a visit in the cart alone',
    weight: 2,
    async happen(world, _, draw) {
      const [visit] = await heldInCart(world, draw)
      const buyer = world.buyers.get(visit?.buyer_id ?? '')
      const pay = () => send(world, draw, `/api/cart/visits/${visit?.id}/checkout`, {}, buyer?.token)
      return visit && twice(draw, pay)
    },
  },
  {
    name: 'somebody takes a visit out of the cart',
    weight: 1,
    async happen(world, _, draw) {
      const [visit] = await heldInCart(world, draw)
      const buyer = world.buyers.get(visit?.buyer_id ?? '')
      return visit && (await send(world, draw, `/api/cart/visits/${visit.id}/remove`, {}, buyer?.token)).status
    },
  },
]

/** All that one of those who have anything in their cart has there. */
async function heldInCart({ shop }: World, draw: Draw): Promise<{ id: string; buyer_id: string | null }[]> {
  const rows = await shop.db
    .selectFrom('booking')
    .select(['id', 'buyer_id'])
    .where('in_cart_at', 'is not', null)
    .where('status', '=', 'held')
    .orderBy('in_cart_at', 'desc')
    .orderBy('id')
    .limit(NEWEST)
    .execute()
  const whose = draw.of(rows)?.buyer_id
  return rows.filter(({ buyer_id }) => buyer_id === whose)
}
