import type { Order } from '@dressing-room/contract/orders'
import type { Db } from '../../platform/db/database.ts'
import { toOrder } from './present.ts'
import { isOrderId } from './purchase.ts'
import { buyersOrders, findOrder, linesOf, type OrderRow, refundedOf } from './store.ts'

export async function listOrders(
  db: Db,
  buyerId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ orders: Order[]; page: number; totalPages: number; total: number }> {
  const { rows, total } = await buyersOrders(db, buyerId, page, limit)
  return { orders: await present(db, rows), page, totalPages: Math.ceil(total / limit), total }
}

/** The buyer's own order; someone else's is as unknown as one that does not exist. */
export async function findOwnOrder(db: Db, buyerId: string, orderId: string): Promise<Order | undefined> {
  const order = isOrderId(orderId) ? await findOrder(db, orderId) : undefined
  return order?.buyer_id === buyerId ? (await present(db, [order]))[0] : undefined
}

async function present(db: Db, rows: OrderRow[]): Promise<Order[]> {
  const ids = rows.map((row) => row.id)
  const lines = Map.groupBy(await linesOf(db, ids), (line) => line.order_id)
  const refunded = await refundedOf(db, ids)
  return rows.map((row) => toOrder(row, lines.get(row.id) ?? [], refunded.get(row.id) ?? 0))
}
