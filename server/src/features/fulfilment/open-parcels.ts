import type { Tx } from '../../platform/db/database.ts'
import { insertParcels } from './parcel-store.ts'

/** What one seller is to send of an order; days as 'YYYY-MM-DD', left out where the seller's rule promises none. */
export interface ParcelPlan {
  sellerId: string
  deliveryMinor?: number
  dispatchBy?: string
  arrivesFrom?: string
  arrivesUntil?: string
}

/** One parcel for each seller of a new order, numbered in the order of the list. */
export async function openParcels(
  tx: Tx,
  order: { id: string; created_at: Date },
  plans: readonly ParcelPlan[],
): Promise<void> {
  await insertParcels(
    tx,
    plans.map((plan, at) => ({
      order_id: order.id,
      seller_id: plan.sellerId,
      number: at + 1,
      delivery_minor: plan.deliveryMinor ?? 0,
      dispatch_by: plan.dispatchBy ?? null,
      arrives_from: plan.arrivesFrom ?? null,
      arrives_until: plan.arrivesUntil ?? null,
      created_at: order.created_at,
    })),
  )
}
