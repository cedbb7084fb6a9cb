import { addDays, wallClock } from '@dressing-room/contract/time'
import type { EventKind } from '../kind.ts'
import { send } from '../world.ts'

const ZONE = 'America/New_York'

export const severalServices: EventKind[] = [
  {
    name: 'somebody books several services in one visit',
    weight: 4,
    async happen(world, _, draw) {
      const [buyer, service] = [draw.of([...world.buyers.values()]), draw.of(world.services)]
      const others = world.services.filter(
        ({ id, stylistId }) => id !== service?.id && stylistId === service?.stylistId,
      )
      const also = others.map(({ publicId, addOns }) => ({
        serviceId: publicId,
        ...(draw.chance(0.5) && addOns.length > 0 && { addOnIds: addOns }),
      }))
      const client = { fullName: buyer?.name, email: buyer?.email, phone: '+1 415 555 2671' }
      const date = addDays(wallClock(world.shop.deps.clock(), ZONE).day, draw.between(0, 12))
      const time = `${String(draw.between(9, 15)).padStart(2, '0')}:00`
      const wish = { serviceId: service?.publicId, also, ...client, date, time }
      return (await send(world, draw, '/api/create-booking-session', wish, buyer?.token)).status
    },
  },
  {
    name: 'a stylist books a client in every week',
    weight: 1,
    async happen(world, _, draw) {
      const service = draw.of(world.services)
      const stylist = world.sellers.get(service?.stylistId ?? '')
      const today = wallClock(world.shop.deps.clock(), ZONE).day
      const from = draw.between(1, 12)
      const time = `${String(draw.between(9, 16)).padStart(2, '0')}:00`
      const others = Array.from({ length: draw.between(1, 3) }, (_unused, at) => ({
        date: addDays(today, from + (at + 1) * 7),
        time,
      }))
      const wish = { serviceID: service?.publicId, fullName: 'Ada Lovelace', date: addDays(today, from), time }
      return (await send(world, draw, '/api/stylist/visits', { ...wish, repeat: { others } }, stylist?.token)).status
    },
  },
  {
    name: 'a stylist calls the rest of a series off',
    weight: 1,
    async happen(world, { visits }, draw) {
      const visit = draw.of(visits)
      if (!visit) return undefined
      const url = `/api/stylist/visits/${visit.id}/cancel`
      const body = { reason: 'I am away.', following: true }
      return (await send(world, draw, url, body, world.sellers.get(visit.stylistId)?.token)).status
    },
  },
]
