import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { creditUsed, findCurrentCheckouts, isUuid, listTogether, paymentMethodText } from '../checkouts/index.ts'
import { findParcels } from '../fulfilment/index.ts'
import { listRefundLines, listRefunds } from '../refunds/index.ts'
import { findShopSlugs } from '../shops/index.ts'
import { orderPayable } from './order-payable.ts'
import { type ShownOrder, toOrder } from './present.ts'
import { findPromoCodes } from './promo-store.ts'
import { buyersOrders, findOrder, listLines, type OrderRow } from './store.ts'

type ReadDeps = Pick<Deps, 'db'>

export async function listOrders(
  deps: ReadDeps,
  buyerId: string,
  { page, limit, boughtOnly }: { page: number; limit: number; boughtOnly: boolean },
): Promise<{ orders: ShownOrder[]; page: number; totalPages: number; total: number }> {
  const { rows, total } = await buyersOrders(deps.db, buyerId, { page, limit, boughtOnly })
  return { orders: await present(deps, rows), page, totalPages: Math.ceil(total / limit), total }
}

/** The buyer's own order; someone else's is as unknown as one that does not exist. */
export async function findOwnOrder(deps: ReadDeps, buyerId: string, orderId: string): Promise<ShownOrder | undefined> {
  const order = isUuid(orderId) ? await findOrder(deps.db, orderId) : undefined
  return order?.buyer_id === buyerId ? (await present(deps, [order]))[0] : undefined
}

/** Any order, as its buyer sees it, and whose it is. */
export async function showOrder(
  deps: ReadDeps,
  orderId: string,
): Promise<{ order: ShownOrder; buyerId: string; sellerIds: string[] } | undefined> {
  const row = await findOrder(deps.db, orderId)
  const [order] = row ? await present(deps, [row]) : []
  if (!row || !order) return undefined
  const lines = await listLines(deps.db, [orderId])
  return { order, buyerId: row.buyer_id, sellerIds: [...new Set(lines.map(({ seller_id }) => seller_id))] }
}

async function present({ db }: ReadDeps, rows: OrderRow[]): Promise<ShownOrder[]> {
  const ids = rows.map((row) => row.id)
  const lines = Map.groupBy(await listLines(db, ids), (line) => line.order_id)
  const checkouts = await findCurrentCheckouts(db, orderPayable.kind, ids)
  const together = await listTogether(db, [...checkouts.values()])
  const checkoutIds = [...checkouts.values()].map(({ id }) => id)
  const refunds = await listRefunds(db, checkoutIds)
  const refundLines = refunds.size > 0 ? await listRefundLines(db, checkoutIds) : []
  const parcels = await findParcels(db, ids)
  const sellers = [...parcels.values()].flat().map(({ seller_id }) => seller_id)
  const shopSlugs = await findShopSlugs(db, [...new Set(sellers)])
  const codes = await findCodes(db, rows)
  return rows.map((row) =>
    toOrder(row, {
      lines: lines.get(row.id) ?? [],
      refunds: refunds.get(checkouts.get(row.id)?.id ?? '') ?? [],
      refundLines,
      parcels: parcels.get(row.id) ?? [],
      shopSlugs,
      creditMinor: creditUsed(checkouts.get(row.id)),
      paymentMethod: paymentMethodText(checkouts.get(row.id)),
      payUrl: checkouts.get(row.id)?.url || together.get(checkouts.get(row.id)?.id ?? '')?.payUrl,
      companions: together.get(checkouts.get(row.id)?.id ?? '')?.companions ?? [],
      promoCode: row.promo_code_id ? codes.get(row.promo_code_id) : undefined,
    }),
  )
}

async function findCodes(db: Db, rows: OrderRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ promo_code_id }) => promo_code_id ?? [])
  return ids.length > 0 ? findPromoCodes(db, ids) : new Map()
}
