import { deliverParcels } from '@dressing-room/server/features/fulfilment/deliver-parcels'
import { shipParcels } from '@dressing-room/server/features/fulfilment/ship-parcels'
import { customer } from './customers.ts'
import type { Lane } from './past.ts'
import type { PlannedOrder, PlannedSale } from './plan.ts'
import type { Stall } from './sell.ts'

const DAY_MS = 24 * 3_600_000
const CARRIERS = ['USPS', 'UPS', 'FedEx'] as const
/** As many as one call takes. */
const AT_ONCE = 50

/**
 * Shipped on the second day and delivered on the fifth, once a day all that have come to that; what is younger waits, and
 * a few have been forgotten, so that parcels are in every state.
 */
export async function fulfil(lane: Lane, { sellerId, now }: Stall, sales: readonly PlannedSale[]): Promise<void> {
  const { deps } = lane
  const parcels = await parcelsOf(lane, sellerId)
  const steps = sales
    .filter((sale) => sale.kind === 'order')
    .flatMap((sale) => {
      const id = parcels.get(customer(sale.customer).email)
      const daysAgo = (now.getTime() - sale.at.getTime()) / DAY_MS
      if (!id || daysAgo < 2 || isForgotten(sale, daysAgo)) return []
      const parcel = { id, sale }
      const shipped = { ...parcel, step: 'ship' as const, at: evening(sale.at, 1) }
      return daysAgo < 5 ? [shipped] : [shipped, { ...parcel, step: 'deliver' as const, at: evening(sale.at, 4) }]
    })
    .sort((one, other) => one.at - other.at)
  for (const ofDay of Map.groupBy(steps, ({ step, sale, at }) => `${step} ${at} ${carrierOf(sale)}`).values()) {
    const [first] = ofDay
    if (!first) continue
    await lane.goTo(new Date(first.at))
    for (let from = 0; from < ofDay.length; from += AT_ONCE) {
      const some = ofDay.slice(from, from + AT_ONCE)
      if (first.step === 'deliver') {
        const ids = some.map(({ id }) => id)
        await deliverParcels(deps, sellerId, ids)
        continue
      }
      await shipParcels(deps, sellerId, {
        carrier: carrierOf(first.sale),
        parcels: some.map(({ id, sale }) => ({ _id: id, trackingNumber: trackingNumberOf(sale) })),
      })
    }
  }
}

/** What is still to be sent, by the address of its buyer. */
async function parcelsOf({ deps: { db } }: Lane, sellerId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('parcel')
    .innerJoin('shop_order', 'shop_order.id', 'order_id')
    .innerJoin('account', 'account.id', 'buyer_id')
    .select(['parcel.id', 'email'])
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'processing')
    .execute()
  return new Map(rows.map(({ email, id }) => [email, id]))
}

function isForgotten({ customer: at }: PlannedOrder, daysAgo: number): boolean {
  return daysAgo > 5.5 && daysAgo < 8.5 && at % 4 === 0
}

function carrierOf({ customer: at }: PlannedOrder) {
  return CARRIERS[at % CARRIERS.length] ?? 'UPS'
}

function trackingNumberOf(sale: PlannedOrder): string {
  return `${carrierOf(sale) === 'UPS' ? '1Z' : '94'}${700_000_000 + sale.customer * 7919}`
}

/** When parcels are taken to the carrier, so many days after; in milliseconds. */
function evening(moment: Date, days: number): number {
  return Math.floor(moment.getTime() / DAY_MS + days) * DAY_MS + DAY_MS
}
