import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export type ParcelRow = Selectable<DB['parcel']>

type NewParcel = Pick<ParcelRow, 'order_id' | 'seller_id' | 'number' | 'delivery_minor' | 'created_at'> &
  Partial<Pick<ParcelRow, 'dispatch_by' | 'arrives_from' | 'arrives_until'>>

export async function insertParcels(tx: Tx, parcels: NewParcel[]): Promise<void> {
  // What its seller takes back, and at whose cost, is part of what is bought.
  const rule = (column: 'days' | 'paid_by', sellerId: string) =>
    sql`(select ${sql.ref(column)} from return_rule where seller_id = ${sellerId}::uuid)`
  await tx
    .insertInto('parcel')
    .values(
      parcels.map((parcel) => ({
        ...parcel,
        return_days: rule('days', parcel.seller_id) as RawBuilder<number>,
        return_paid_by: rule('paid_by', parcel.seller_id) as RawBuilder<'buyer' | 'seller'>,
      })),
    )
    .execute()
}

/** Locks those of the seller, always in the same order; others are not in the answer. */
export function lockOwnParcels(tx: Tx, sellerId: string, ids: string[]): Promise<ParcelRow[]> {
  return tx
    .selectFrom('parcel')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

type Step = Pick<ParcelRow, 'status' | 'shipped_at' | 'delivered_at'> &
  Partial<Pick<ParcelRow, 'carrier' | 'tracking_number' | 'tracking_url'>>

/** Of a parcel that the caller has locked. */
export async function moveParcel(tx: Tx, id: string, step: Step): Promise<void> {
  await tx.updateTable('parcel').set(step).where('id', '=', id).execute()
}

export async function findParcels(db: Db, orderIds: string[]): Promise<Map<string, ParcelRow[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db.selectFrom('parcel').selectAll().where('order_id', 'in', orderIds).orderBy('number').execute()
  return Map.groupBy(rows, (row) => row.order_id)
}
