import type { Address } from '@dressing-room/contract/delivery'
import { PAYMENT_STATUSES, type PaymentStatus } from '@dressing-room/contract/orders'
import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Deps } from '../../deps.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { type BoughtLine, withBoughtTaken } from '../carts/index.ts'
import type { Units } from '../catalog/index.ts'
import { feePercentColumn } from '../market/index.ts'
import { isAbandoned, mayMove } from './payment-status-rules.ts'

export type OrderRow = Selectable<DB['shop_order']>

export type OrderLineRow = Omit<Selectable<DB['order_line']>, 'position'>

/** Where an order goes; all of them null until that is known. */
export type AddressColumns = Pick<
  OrderRow,
  'ship_name' | 'ship_line1' | 'ship_line2' | 'ship_city' | 'ship_postal_code' | 'ship_region' | 'ship_country'
>

export type NewOrder = Omit<
  OrderRow,
  'id' | 'number' | 'payment_status' | 'holds_stock' | 'ended_at' | 'given_up_at' | 'paid_at' | keyof AddressColumns
> &
  Partial<AddressColumns> & {
    lines: Omit<OrderLineRow, 'id' | 'order_id'>[]
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

/** The paid order that this buyer's same cart became after `since`. */
export function findJustPaid(
  db: Db,
  { buyer, fingerprint }: { buyer: { id: string }; fingerprint: string },
  since: Date,
): Promise<OrderRow | undefined> {
  return orders(db)
    .where('buyer_id', '=', buyer.id)
    .where('fingerprint', '=', fingerprint)
    .where('payment_status', '=', 'paid')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  return orders(db).where('id', '=', id).executeTakeFirst()
}

export interface PlacedOrder {
  order: OrderRow
  lines: OrderLineRow[]
}

/** The order, locked, and its lines, which nobody changes. */
export async function lockOrderAndLines(tx: Tx, id: string): Promise<PlacedOrder | undefined> {
  const row = await ordersWithLines(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return undefined
  const { lines, ...order } = row
  return { order, lines }
}

/** The same for its payment, with the percentage of it that the platform keeps. */
export async function lockOrderToPay(
  { shop }: Pick<Deps, 'shop'>,
  tx: Tx,
  id: string,
): Promise<(PlacedOrder & { feePercent: number }) | undefined> {
  const row = await ordersWithLines(tx)
    .select(feePercentColumn({ shop }).as('feePercent'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { lines, feePercent, ...order } = row
  return { order, lines, feePercent }
}

function ordersWithLines(db: Db) {
  return orders(db).select((eb) =>
    jsonArrayFrom(
      eb
        .selectFrom('order_line')
        .selectAll()
        .whereRef('order_line.order_id', '=', 'shop_order.id')
        .orderBy('order_line.position'),
    ).as('lines'),
  )
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

/** The units an order holds; lines whose variant the seller has removed since hold nothing. */
export function orderedUnits(lines: Pick<OrderLineRow, 'variant_id' | 'quantity'>[]): Units[] {
  return lines.flatMap(({ variant_id, quantity }) => (variant_id ? [{ variantId: variant_id, quantity }] : []))
}

/** What happens to an order beside its status; the moments of it are the database's. */
interface Happening {
  holdsStock?: boolean
  isPaid?: boolean
  isEnded?: boolean
  isGivenUp?: boolean
  /** The address that was given on the card page. */
  shipTo?: Address | undefined
  /** What leaves the buyer's cart with it, in the same statement. */
  bought?: { by: string; lines: readonly BoughtLine[]; at: Date }
}

/**
 * Moves the status if it is still what the caller saw; answers whether it was. What was bought leaves the cart in any case:
 * whoever says so has locked the order.
 */
export async function moveOrder(
  tx: Tx,
  order: { id: string; payment_status: PaymentStatus },
  to: PaymentStatus,
  { holdsStock, isPaid, isEnded, isGivenUp, shipTo, bought }: Happening = {},
): Promise<boolean> {
  if (!mayMove(order.payment_status, to)) throw new Error(`an order cannot go from ${order.payment_status} to ${to}`)
  const now = sql<Date>`clock_timestamp()`
  const { numUpdatedRows } = await (bought ? withBoughtTaken(tx, bought.by, bought.lines, bought.at) : tx)
    .updateTable('shop_order')
    .set({
      payment_status: to,
      ...(holdsStock !== undefined && { holds_stock: holdsStock }),
      ...(isPaid && { paid_at: now }),
      ...(isEnded && { ended_at: now }),
      ...(isGivenUp && { given_up_at: now }),
      ...(shipTo && addressColumns(shipTo)),
    })
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

/** As an order keeps it. */
export function addressColumns({ name, line1, line2, city, postalCode, region, country }: Address): AddressColumns {
  return {
    ship_name: name,
    ship_line1: line1,
    ship_line2: line2,
    ship_city: city,
    ship_postal_code: postalCode,
    ship_region: region,
    ship_country: country,
  }
}

/** Where an order goes, as its buyer has written it. */
export function shipToOf(order: Partial<AddressColumns>): Address | undefined {
  if (!order.ship_country) return undefined
  return {
    name: order.ship_name ?? '',
    line1: order.ship_line1 ?? '',
    line2: order.ship_line2 ?? '',
    city: order.ship_city ?? '',
    postalCode: order.ship_postal_code ?? '',
    region: order.ship_region ?? '',
    country: order.ship_country,
  }
}

/** Gives an address to an order that has none; answers whether it had none. */
export async function storeAddress(tx: Tx, orderId: string, shipTo: Address): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shop_order')
    .set(addressColumns(shipTo))
    .where('id', '=', orderId)
    .where('ship_country', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The order as it is once this address is stored with it. */
export function withAddress(order: OrderRow, shipTo: Address | undefined): OrderRow {
  return shipTo ? { ...order, ...addressColumns(shipTo) } : order
}
