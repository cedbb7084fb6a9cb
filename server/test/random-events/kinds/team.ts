import { addDays, wallClock } from '@dressing-room/contract/time'
import type { Draw } from '../draw.ts'
import type { EventKind } from '../kind.ts'
import { send, type World } from '../world.ts'

const ZONE = 'America/New_York'
/** Fewer than a shop may have: those who leave have to have somebody to hand over to, and not always one who is free. */
const MOST = 4

interface Member {
  id: string
  sellerId: string
}

/** Who is in a team now, owners left out, in the order in which they came. */
async function members({ shop }: World): Promise<Member[]> {
  const rows = await shop.db
    .selectFrom('team_member')
    .select(['id', 'seller_id as sellerId'])
    .where('retired_at', 'is', null)
    .whereRef('id', '<>', 'seller_id')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows
}

const aTime = (world: World, draw: Draw) => ({
  date: addDays(wallClock(world.shop.deps.clock(), ZONE).day, draw.between(0, 12)),
  time: `${String(draw.between(9, 16)).padStart(2, '0')}:00`,
})

export const teams: EventKind[] = [
  {
    name: 'an owner adds somebody to the team',
    weight: 2,
    async happen(world, _, draw) {
      const service = draw.of(world.services)
      const owner = world.sellers.get(service?.stylistId ?? '')
      if (!service || !owner) return undefined
      const team = (await members(world)).filter(({ sellerId }) => sellerId === owner.id)
      const own = world.services.filter(({ stylistId }) => stylistId === owner.id).map(({ id }) => id)
      // Some do everything, others one service.
      const services = draw.chance(0.6) ? own : [service.id]
      if (team.length >= MOST) return undefined
      return (
        await send(world, draw, '/api/team', { name: `Stylist ${team.length + 1}`, hours: null, services }, owner.token)
      ).status
    },
  },
  {
    name: 'somebody of a team leaves, and hands their visits over',
    weight: 1,
    async happen(world, _, draw) {
      const member = draw.of(await members(world))
      const owner = world.sellers.get(member?.sellerId ?? '')
      if (!member || !owner) return undefined
      return (await send(world, draw, `/api/team/${member.id}/retire`, {}, owner.token)).status
    },
  },
  {
    name: 'somebody books a visit with one of a team',
    weight: 5,
    async happen(world, _, draw) {
      const [buyer, member] = [draw.of([...world.buyers.values()]), draw.of(await members(world))]
      const service = draw.of(world.services.filter(({ stylistId }) => stylistId === member?.sellerId))
      if (!buyer || !member || !service) return undefined
      const client = { fullName: buyer.name, email: buyer.email, phone: '+1 415 555 2671' }
      // The owner is one of them, by the id of their account.
      const wanted = draw.chance(0.3) ? member.sellerId : member.id
      const wish = {
        serviceId: service.publicId,
        price: service.price,
        ...client,
        ...aTime(world, draw),
        member: wanted,
      }
      return (await send(world, draw, '/api/create-booking-session', wish, buyer.token)).status
    },
  },
  {
    name: 'a stylist books a client in with one of a team',
    weight: 1,
    async happen(world, _, draw) {
      const member = draw.of(await members(world))
      const owner = world.sellers.get(member?.sellerId ?? '')
      const service = draw.of(world.services.filter(({ stylistId }) => stylistId === member?.sellerId))
      if (!member || !owner || !service) return undefined
      const wish = { serviceID: service.publicId, fullName: 'Ada Lovelace', ...aTime(world, draw), member: member.id }
      return (await send(world, draw, '/api/stylist/visits', wish, owner.token)).status
    },
  },
  {
    name: 'somebody waits for one of a team',
    weight: 1,
    async happen(world, _, draw) {
      const [buyer, member] = [draw.of([...world.buyers.values()]), draw.of(await members(world))]
      const service = draw.of(world.services.filter(({ stylistId }) => stylistId === member?.sellerId))
      if (!buyer || !member || !service) return undefined
      const { date: fromDay, time: fromTime } = aTime(world, draw)
      const times = { fromDay, untilDay: fromDay, fromTime, untilTime: '24:00', noticeMinutes: 0 }
      const wish = { serviceId: service.publicId, ...times, ...(draw.chance(0.6) && { member: member.id }) }
      return (await send(world, draw, '/api/waiting-list', wish, buyer.token)).status
    },
  },
]
