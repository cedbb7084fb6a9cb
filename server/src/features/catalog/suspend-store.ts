import type { Tx } from '../../platform/db/database.ts'

/** Takes all that is for sale of this seller off sale. */
export async function suspendProducts(tx: Tx, sellerId: string): Promise<void> {
  await tx
    .updateTable('product')
    .set({ status: 'archived', suspended: true })
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'active')
    .execute()
}

/** Puts back on sale what the suspension has taken off, and nothing that the seller has archived. */
export async function restoreProducts(tx: Tx, sellerId: string): Promise<void> {
  const suspended = tx.updateTable('product').where('seller_id', '=', sellerId).where('suspended', '=', true)
  await suspended.set({ status: 'active' }).where('status', '=', 'archived').where('deleted_at', 'is', null).execute()
  await suspended.set({ suspended: false }).execute()
}
