import type { Tx } from '../../platform/db/database.ts'

/** Takes all that can be booked with this stylist off the shop; visits that are booked stay. */
export async function suspendServices(tx: Tx, sellerId: string): Promise<void> {
  await tx
    .updateTable('service')
    .set({ status: 'archived', suspended: true })
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'active')
    .execute()
}

/** Puts back what the suspension has taken off, and nothing that the stylist has archived. */
export async function restoreServices(tx: Tx, sellerId: string): Promise<void> {
  const suspended = tx.updateTable('service').where('seller_id', '=', sellerId).where('suspended', '=', true)
  await suspended.set({ status: 'active' }).where('status', '=', 'archived').where('deleted_at', 'is', null).execute()
  await suspended.set({ suspended: false }).execute()
}
