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

/**
 * One buyer's checkouts happen one after another, whatever tabs and double clicks do. Answers the moment when it is
 * this one's turn, by the database's clock.
 */
export async function lockBuyer(tx: Tx, buyerId: string): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`
    with locked as materialized (select pg_advisory_xact_lock(hashtextextended(${`checkout:${buyerId}`}, 0)))
    select clock_timestamp() as now from locked`.execute(tx)
  if (!rows[0]) throw new Error('the database did not say what time it is')
  return rows[0].now
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
  return tx
    .with('placed', (db) => db.insertInto('shop_order').values(order).returningAll())
    .with('placed_line', (db) =>
      db
        .insertInto('order_line')
        .values(lines.map((line, position) => ({ ...line, order_id: sql<string>`(select id from placed)`, position }))),
    )
    .selectFrom('placed')
    .selectAll()
    .executeTakeFirstOrThrow()
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

/** A line of an order that is paid, with those who hear of it. */
export type SoldLine = OrderLineRow & { seller_email: string; buyer_name: string; buyer_email: string }

export function listSoldLines(db: Db, order: OrderRow): Promise<SoldLine[]> {
  return db
    .selectFrom('order_line')
    .innerJoin('account as seller', 'seller.id', 'order_line.seller_id')
    .innerJoin('account as buyer', (join) => join.on('buyer.id', '=', order.buyer_id))
    .selectAll('order_line')
    .select(['seller.email as seller_email', 'buyer.name as buyer_name', 'buyer.email as buyer_email'])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
}

/** The units an order holds; lines whose variant the seller has removed since hold nothing. */
export function unitsOf(lines: Pick<OrderLineRow, 'variant_id' | 'quantity'>[]): Units[] {
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
