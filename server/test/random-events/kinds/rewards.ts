import { randomUUID } from 'node:crypto'
import { addDays, wallClock } from '@dressing-room/contract/time'
import { type EventKind, twice } from '../kind.ts'
import { send } from '../world.ts'

/** Points come with payments and go with refunds by themselves; this is what people do with them, in several tabs. */
export const rewards: EventKind[] = [
  {
    name: 'somebody turns points into a code',
    weight: 3,
    async happen(world, { rich }, draw) {
      const buyer = world.buyers.get(draw.of(rich)?.buyerId ?? '')
      if (!buyer) return undefined
      const wish = { key: randomUUID(), goodFor: draw.chance(0.6) ? 'booking' : 'order' }
      // Another tab wants the other kind of the same points.
      const other = { key: randomUUID(), goodFor: draw.chance(0.5) ? 'booking' : 'order' }
      const tab = draw.chance(0.2) ? send(world, draw, '/api/rewards/codes', other, buyer.token) : undefined
      const status = await twice(draw, () => send(world, draw, '/api/rewards/codes', wish, buyer.token))
      await tab
      return status
    },
  },
  {
    name: 'somebody checks out with a code made of points',
    weight: 3,
    async happen(world, { codes }, draw) {
      const code = draw.of(codes.filter(({ goodFor }) => goodFor === 'order'))
      if (!code) return undefined
      const currency = draw.of([...world.sellers.values()])?.currency
      const offered = world.goods.filter((each) => each.currency === currency)
      const cart = Array.from({ length: draw.between(1, 3) }, () => draw.of(offered)?.line(draw.between(1, 2)))
      const wish = { cart, promoCode: code.code, useCredit: draw.chance(0.3) }
      const { token } = world.buyers.get(code.holderId) ?? {}
      return twice(draw, () => send(world, draw, '/api/create-checkout-session', wish, token))
    },
  },
  {
    name: 'somebody books a visit with a code made of points',
    weight: 3,
    async happen(world, { codes }, draw) {
      const code = draw.of(codes.filter(({ goodFor }) => goodFor === 'booking'))
      const [buyer, service] = [world.buyers.get(code?.holderId ?? ''), draw.of(world.services)]
      if (!code || !buyer) return undefined
      const client = { fullName: buyer.name, email: buyer.email, phone: '+1 415 555 2671' }
      const { day } = wallClock(world.shop.deps.clock(), 'America/New_York')
      const when = { date: addDays(day, draw.between(1, 12)), time: `${draw.between(10, 16)}:00` }
      const wish = { serviceId: service?.publicId, price: service?.price, ...client, ...when, code: code.code }
      return twice(draw, () => send(world, draw, '/api/create-booking-session', wish, buyer.token))
    },
  },
]
