import { randomUUID } from 'node:crypto'
import { addDays, wallClock } from '@dressing-room/contract/time'
import { decimal } from '../amounts.ts'
import type { Draw } from '../draw.ts'
import { type EventKind, twice } from '../kind.ts'
import { type Seen, send, type World } from '../world.ts'

const ZONE = 'America/New_York'
const day = ({ shop }: World, ahead: number) => addDays(wallClock(shop.deps.clock(), ZONE).day, ahead)
const hour = (draw: Draw) => `${String(draw.between(9, 16)).padStart(2, '0')}:00`

export const visits: EventKind[] = [
  {
    name: 'somebody books a visit',
    weight: 9,
    async happen(world, _, draw) {
      const [buyer, service] = [draw.of([...world.buyers.values()]), draw.of(world.services)]
      const client = { fullName: buyer?.name, email: buyer?.email, phone: '+1 415 555 2671' }
      const when = { date: day(world, draw.between(0, 12)), time: hour(draw) }
      const wish = { serviceId: service?.publicId, price: service?.price, ...client, ...when }
      return (await send(world, draw, '/api/create-booking-session', wish, buyer?.token)).status
    },
  },
  visitEvent('a client calls a visit off', 2, ({ id }) => [`/api/bookings/${id}/cancel`, {}], 'client'),
  visitEvent('a stylist calls a visit off', 1, ({ id }) => [
    `/api/stylist/visits/${id}/cancel`,
    { reason: 'I am ill.' },
  ]),
  visitEvent('a stylist says how a visit ended', 2, ({ id }, draw) => [
    `/api/stylist/visits/${id}/close`,
    { outcome: draw.chance(0.8) ? 'completed' : 'no-show' },
  ]),
  visitEvent('a stylist takes back how a visit ended', 1, ({ id }) => [`/api/stylist/visits/${id}/reopen`, {}]),
  visitEvent('a stylist notes what was paid at the salon', 2, ({ id }, draw) => [
    `/api/stylist/visits/${id}/salon-payment`,
    { paidWith: draw.of(['cash', 'card', null] as const) },
  ]),
  visitEvent(
    'a client tips a stylist',
    3,
    ({ id }, draw) => [`/api/bookings/${id}/tip`, { amount: decimal(draw.between(40, 3000)) }],
    'client',
  ),
  visitEvent(
    'a client moves a visit',
    2,
    ({ id }, draw, world) => [
      `/api/bookings/${id}/reschedule`,
      { date: day(world, draw.between(1, 12)), time: hour(draw) },
    ],
    'client',
  ),
  visitEvent('a stylist gives something back out of goodwill', 2, ({ id, minor }, draw) => [
    `/api/bookings/${id}/refunds`,
    { key: randomUUID(), amount: decimal(draw.between(1, minor)), note: 'Sorry for the wait.' },
  ]),
  visitEvent(
    'the operator gives something of a visit back',
    1,
    ({ id, minor }, draw) => [
      `/api/operator/visits/${id}/refunds`,
      { key: randomUUID(), amount: decimal(draw.between(1, minor)), reason: 'As agreed.' },
    ],
    'operator',
  ),
]

export function visitEvent(
  name: string,
  weight: number,
  call: (visit: Seen['visits'][number], draw: Draw, world: World) => [url: string, body: object],
  who: 'client' | 'stylist' | 'operator' = 'stylist',
): EventKind {
  return {
    ...{ name, weight },
    async happen(world, { visits }, draw) {
      const visit = draw.of(visits)
      if (!visit) return undefined
      const people = { client: world.buyers.get(visit.buyerId), stylist: world.sellers.get(visit.stylistId) }
      const person = who === 'operator' ? world.operator : people[who]
      const [url, body] = call(visit, draw, world)
      return twice(draw, () => send(world, draw, url, body, person?.token))
    },
  }
}
