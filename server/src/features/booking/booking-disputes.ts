import type { Db } from '../../platform/db/database.ts'
import { findCurrentCheckouts } from '../checkouts/index.ts'
import { listDisputes, type SellersDispute, tellSeller } from '../disputes/index.ts'
import { bookingPayable } from './booking-payable.ts'

/** What banks say against the payments of these visits, as their stylist is told. */
export async function listBookingDisputes(db: Db, bookingIds: readonly string[]): Promise<Map<string, SellersDispute>> {
  if (bookingIds.length === 0) return new Map()
  const checkouts = [...(await findCurrentCheckouts(db, bookingPayable.kind, [...bookingIds])).values()]
  const disputes = await listDisputes(
    db,
    checkouts.map(({ id }) => id),
  )
  return new Map(
    checkouts.flatMap(({ id, payable_id }) => {
      const told = tellSeller(disputes.get(id))
      return told ? [[payable_id, told] as const] : []
    }),
  )
}
