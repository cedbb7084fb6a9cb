import { PAYMENT_STATUSES, type PaymentStatus } from '@dressing-room/contract/orders'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { Units } from '../catalog/index.ts'
import { isAbandoned, mayMove } from './rules.ts'

export type OrderRow = Selectable<DB['shop_order']>

export type OrderLineRow = Omit<Selectable<DB['order_line']>, 'id' | 'position'>

export type NewOrder = Omit<
  OrderRow,
  'id' | 'number' | 'payment_status' | 'holds_stock' | 'ended_at' | 'given_up_at' | 'paid_at'
> & {
  lines: Omit<OrderLineRow, 'order_id'>[]
}

/** One buyer's checkouts happen one after another, whatever tabs and double clicks do. */
export async function lockBuyer(tx: Tx, buyerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`checkout:${buyerId}`}, 0))`.execute(tx)
}

/** The order of nothing to pay that this buyer's same cart became after `since`. */
export function findFreeOrder(
  db: Db,
  { buyer, fingerprint }: { buyer: { id: string }; fingerprint: string },
  since: Date,
): Promise<OrderRow | undefined> {
  return orders(db)
    .where('buyer_id', '=', buyer.id)
    .where('fingerprint', '=', fingerprint)
    .where('payment_status', '=', 'paid')
    .where('total_minor', '=', 0)
    .where('created_at', '>', since)
    .executeTakeFirst()
}

export function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  return orders(db).where('id', '=', id).executeTakeFirst()
}

export function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  return orders(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

function orders(db: Db) {
  return db.selectFrom('shop_order').selectAll()
}

export async function insertOrder(tx: Tx, { lines, ...order }: NewOrder): Promise<OrderRow> {
  const row = await tx.insertInto('shop_order').values(order).returningAll().executeTakeFirstOrThrow()
  await tx
    .insertInto('order_line')
    .values(lines.map((line, position) => ({ ...line, order_id: row.id, position })))
    .execute()
  return row
}

export function listLines(db: Db, orderIds: string[]): Promise<OrderLineRow[]> {
  return db
    .selectFrom('order_line')
    .selectAll()
    .where(sql<boolean>`order_id = any(${orderIds}::uuid[])`)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
}

/** The units an order holds; lines whose variant the seller has removed since hold nothing. */
export async function listUnits(db: Db, orderId: string): Promise<Units[]> {
  const lines = await listLines(db, [orderId])
  return lines.flatMap(({ variant_id, quantity }) => (variant_id ? [{ variantId: variant_id, quantity }] : []))
}

/** The database's own moment. */
type Moment = RawBuilder<unknown>

/** Moves the status if it is still what the caller saw; answers whether it was. */
export async function moveOrder(
  tx: Tx,
  order: { id: string; payment_status: PaymentStatus },
  to: PaymentStatus,
  also: { holds_stock?: boolean; paid_at?: Moment; ended_at?: Moment; given_up_at?: Moment } = {},
): Promise<boolean> {
  if (!mayMove(order.payment_status, to)) throw new Error(`an order cannot go from ${order.payment_status} to ${to}`)
  const { numUpdatedRows } = await tx
    .updateTable('shop_order')
    .set({ payment_status: to, ...(also as object) })
    .where('id', '=', order.id)
    .where('payment_status', '=', order.payment_status)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function buyersOrders(
  db: Db,
  buyerId: string,
  { page, limit, boughtOnly }: { page: number; limit: number; boughtOnly: boolean },
): Promise<{ rows: OrderRow[]; total: number }> {
  const shown = boughtOnly ? PAYMENT_STATUSES.filter((status) => !isAbandoned(status)) : PAYMENT_STATUSES
  const { total } = await db
    .selectFrom('shop_order')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('buyer_id', '=', buyerId)
    .where('payment_status', 'in', shown)
    .executeTakeFirstOrThrow()
  const rows = await orders(db)
    .where('buyer_id', '=', buyerId)
    .where('payment_status', 'in', shown)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, total }
}

export async function buyerOf(db: Db, buyerId: string): Promise<{ name: string; email: string }> {
  return db.selectFrom('account').select(['name', 'email']).where('id', '=', buyerId).executeTakeFirstOrThrow()
}
