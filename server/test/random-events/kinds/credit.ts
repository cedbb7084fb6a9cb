import { randomUUID } from 'node:crypto'
import { addDays, wallClock } from '@dressing-room/contract/time'
import { decimal } from '../amounts.ts'
import { type EventKind, twice } from '../kind.ts'
import { send } from '../world.ts'

/** Store credit: where it comes from, and how it is spent beside the card, in several tabs at once. */
export const credit: EventKind[] = [
  {
    name: 'the operator gives credit',
    weight: 3,
    async happen(world, _, draw) {
      const buyer = draw.of([...world.buyers.values()])
      const currency = draw.of([...world.sellers.values()])?.currency ?? 'USD'
      const wish = { key: randomUUID(), amount: decimal(draw.between(20, 9000), currency), currency, reason: 'Sorry.' }
      const url = `/api/operator/accounts/${buyer?.id}/store-credit`
      return twice(draw, () => send(world, draw, url, wish, world.operator.token))
    },
  },
  {
    name: 'two people redeem one gift code',
    weight: 2,
    async happen(world, _, draw) {
      const wish = { amount: decimal(draw.between(50, 5000)), currency: 'USD', reason: 'For a friend.' }
      const made = await send(world, draw, '/api/operator/gift-codes', wish, world.operator.token)
      const { code } = made.body
      if (!code) return made.status
      const tries = [draw.of([...world.buyers.values()]), draw.of([...world.buyers.values()])].map((buyer) =>
        send(world, draw, '/api/store-credit/redeem', { code }, buyer?.token),
      )
      return (await Promise.all(tries))[0]?.status
    },
  },
  {
    name: 'somebody checks out with store credit',
    weight: 9,
    async happen(world, _, draw) {
      const currency = draw.of([...world.sellers.values()])?.currency
      const offered = world.goods.filter((each) => each.currency === currency)
      const cart = Array.from({ length: draw.between(1, 3) }, () => draw.of(offered)?.line(draw.between(1, 2)))
      const buyer = draw.of([...world.buyers.values()])
      const wish = { cart, useCredit: true }
      return twice(draw, () => send(world, draw, '/api/create-checkout-session', wish, buyer?.token))
    },
  },
  {
    name: 'somebody books a visit with store credit',
    weight: 4,
    async happen(world, _, draw) {
      const [buyer, service] = [draw.of([...world.buyers.values()]), draw.of(world.services)]
      const client = { fullName: buyer?.name, email: buyer?.email, phone: '+1 415 555 2671' }
      const { day } = wallClock(world.shop.deps.clock(), 'America/New_York')
      const when = { date: addDays(day, draw.between(0, 12)), time: `${draw.between(10, 16)}:00` }
      const wish = { serviceId: service?.publicId, price: service?.price, ...client, ...when, useCredit: true }
      const url = '/api/create-booking-session'
      // Some change their mind about it while the time is held.
      const changed = draw.chance(0.3) ? send(world, draw, url, { ...wish, useCredit: false }, buyer?.token) : undefined
      const { status } = await send(world, draw, url, wish, buyer?.token)
      await changed
      return status
    },
  },
]
