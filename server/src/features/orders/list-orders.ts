import type { Order } from '@dressing-room/contract/orders'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { checkoutsOf, isUuid } from '../checkouts/index.ts'
import { refundsOf } from '../ledger/index.ts'
import { orderPayable } from './order-payable.ts'
import { toOrder } from './present.ts'
import { promoCodesOf } from './promo-store.ts'
import { buyersOrders, findOrder, listLines, type OrderRow } from './store.ts'

type ReadDeps = Pick<Deps, 'db'>

export async function listOrders(
  deps: ReadDeps,
  buyerId: string,
  { page, limit, boughtOnly }: { page: number; limit: number; boughtOnly: boolean },
): Promise<{ orders: Order[]; page: number; totalPages: number; total: number }> {
  const { rows, total } = await buyersOrders(deps.db, buyerId, { page, limit, boughtOnly })
  return { orders: await present(deps, rows), page, totalPages: Math.ceil(total / limit), total }
}

/** The buyer's own order; someone else's is as unknown as one that does not exist. */
export async function findOwnOrder(deps: ReadDeps, buyerId: string, orderId: string): Promise<Order | undefined> {
  const order = isUuid(orderId) ? await findOrder(deps.db, orderId) : undefined
  return order?.buyer_id === buyerId ? (await present(deps, [order]))[0] : undefined
}

async function present({ db }: ReadDeps, rows: OrderRow[]): Promise<Order[]> {
  const ids = rows.map((row) => row.id)
  const lines = Map.groupBy(await listLines(db, ids), (line) => line.order_id)
  const checkouts = await checkoutsOf(db, orderPayable.kind, ids)
  const refunds = await refundsOf(
    db,
    [...checkouts.values()].map(({ id }) => id),
  )
  const codes = await codesOf(db, rows)
  return rows.map((row) =>
    toOrder(row, {
      lines: lines.get(row.id) ?? [],
      refunds: refunds.get(checkouts.get(row.id)?.id ?? '') ?? [],
      payUrl: checkouts.get(row.id)?.url || undefined,
      promoCode: row.promo_code_id ? codes.get(row.promo_code_id) : undefined,
    }),
  )
}

async function codesOf(db: Db, rows: OrderRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ promo_code_id }) => promo_code_id ?? [])
  return ids.length > 0 ? promoCodesOf(db, ids) : new Map()
}
