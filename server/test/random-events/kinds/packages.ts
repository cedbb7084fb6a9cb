import { addDays, wallClock } from '@dressing-room/contract/time'
import type { Draw } from '../draw.ts'
import { type EventKind, twice } from '../kind.ts'
import { send, type World } from '../world.ts'

const ZONE = 'America/New_York'

/** One that was paid for, whatever has become of it since. */
async function anyPackage(world: World, draw: Draw) {
  const rows = await world.shop.db
    .selectFrom('visit_package')
    .innerJoin('service', 'service.id', 'visit_package.service_id')
    .select(['visit_package.id', 'buyer_id', 'stylist_id', 'public_id'])
    .where('visit_package.status', '=', 'active')
    .orderBy('visit_package.created_at', 'desc')
    .limit(40)
    .execute()
  return draw.of(rows)
}

/** Packages of visits: offered and retired, bought, booked with by several at once, paid back by both sides. */
export const packages: EventKind[] = [
  {
    name: 'a stylist offers a package',
    weight: 2,
    async happen(world, _, draw) {
      const service = draw.of(world.services)
      const stylist = world.sellers.get(service?.stylistId ?? '')
      const visits = draw.between(2, 6)
      const price = Math.max(1, Math.floor(Number(service?.price ?? 0) * visits * 0.8))
      const wish = { serviceID: service?.publicId, visits, price, ...(draw.chance(0.7) && { validMonths: 3 }) }
      return (await send(world, draw, '/api/seller/package-offers', wish, stylist?.token)).status
    },
  },
  {
    name: 'a stylist retires a package',
    weight: 0.3,
    async happen(world, _, draw) {
      const rows = await world.shop.db.selectFrom('package_offer').select(['id', 'stylist_id']).limit(20).execute()
      const offer = draw.of(rows)
      if (!offer) return undefined
      const url = `/api/seller/package-offers/${offer.id}/retire`
      return (await send(world, draw, url, {}, world.sellers.get(offer.stylist_id)?.token)).status
    },
  },
  {
    name: 'a client buys a package',
    weight: 4,
    async happen(world, _, draw) {
      const rows = await world.shop.db.selectFrom('package_offer').select('id').limit(40).execute()
      const [offer, buyer] = [draw.of(rows), draw.of([...world.buyers.values()])]
      return offer && twice(draw, () => send(world, draw, '/api/packages', { offerId: offer.id }, buyer?.token))
    },
  },
  {
    name: 'a client books with a package',
    weight: 6,
    async happen(world, _, draw) {
      const pack = await anyPackage(world, draw)
      const buyer = pack && world.buyers.get(pack.buyer_id)
      if (!pack || !buyer) return undefined
      const client = { fullName: buyer.name, email: buyer.email, phone: '+1 415 555 2671' }
      const at = () => ({
        date: addDays(wallClock(world.shop.deps.clock(), ZONE).day, draw.between(0, 12)),
        time: `${String(draw.between(9, 16)).padStart(2, '0')}:00`,
      })
      const wishes = [at(), at(), at()].map((when) => ({
        ...{ serviceId: pack.public_id, packageId: pack.id, ...client, ...when },
      }))
      const tries = wishes.map((wish) => send(world, draw, '/api/create-booking-session', wish, buyer.token))
      return (await Promise.all(tries))[0]?.status
    },
  },
  {
    name: 'what is left of a package is paid back',
    weight: 1,
    async happen(world, _, draw) {
      const pack = await anyPackage(world, draw)
      if (!pack) return undefined
      const token = draw.chance(0.5)
        ? world.buyers.get(pack.buyer_id)?.token
        : world.sellers.get(pack.stylist_id)?.token
      return twice(draw, () => send(world, draw, `/api/packages/${pack.id}/refund`, {}, token))
    },
  },
]
