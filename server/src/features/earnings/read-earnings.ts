import type { Earnings } from '@dressing-room/contract/earnings'
import type { Deps } from '../../deps.ts'
import { countAll, listRecentSales, listTakings, listTopServices } from './earnings-query.ts'
import { toSale, toTakings } from './present.ts'
import { mainFirst } from './rules.ts'

const RECENT_SALES = 8
const TOP_SERVICES = 5
/** Of a seller who has not sold anything yet. */
export const NO_CURRENCY_YET = 'USD'

export async function readEarnings({ db }: Pick<Deps, 'db'>, sellerId: string): Promise<Earnings> {
  const [rows, counts, sales, services] = await Promise.all([
    listTakings(db, sellerId),
    countAll(db, sellerId),
    listRecentSales(db, sellerId, RECENT_SALES),
    listTopServices(db, sellerId, TOP_SERVICES),
  ])
  const takings = mainFirst(rows).map(toTakings)
  return {
    totalProducts: counts.products,
    totalServices: counts.services,
    totalRevenue: takings[0]?.revenue ?? 0,
    totalBookings: counts.services_booked,
    currency: takings[0]?.currency ?? NO_CURRENCY_YET,
    takings,
    recentSales: sales.map(toSale),
    topServices: services.map(({ public_id, name, bookings }) => ({
      serviceID: public_id,
      serviceName: name,
      bookings,
    })),
  }
}
