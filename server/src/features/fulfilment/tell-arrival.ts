import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { findCurrentCheckout } from '../checkouts/index.ts'
import { setSaleFree } from '../ledger/index.ts'
import type { ParcelRow } from './parcel-store.ts'
import { arrivalOf } from './rules.ts'

/** How far a parcel is decides when its seller's money is free. */
export async function tellArrival(
  deps: Pick<Deps, 'shop'>,
  tx: Tx,
  parcel: Pick<ParcelRow, 'order_id' | 'seller_id' | 'shipped_at' | 'delivered_at'>,
): Promise<void> {
  const checkout = await findCurrentCheckout(tx, 'order', parcel.order_id)
  if (!checkout) return
  await setSaleFree(deps, tx, { checkoutId: checkout.id, sellerId: parcel.seller_id, ...arrivalOf(parcel) })
}
