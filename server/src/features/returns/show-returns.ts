import type { OrderReturn } from '@dressing-room/contract/returns'
import type { Localizable } from '@dressing-room/contract/text'
import type { Db } from '../../platform/db/database.ts'
import { readSale, type SaleMoney } from '../orders/index.ts'
import { listRefunds, partsOf } from '../refunds/index.ts'
import { parcelsById, type SoldParcel } from './parcel-query.ts'
import { toReturn } from './present.ts'
import { linesOfReturns, type ReturnRow, stepsOfReturns } from './return-store.ts'
import type { Side } from './rules.ts'

/** The rows as this side sees them, in the same order. */
export async function showReturns(db: Db, rows: readonly ReturnRow[], side: Side): Promise<Localizable<OrderReturn>[]> {
  const ids = rows.map(({ id }) => id)
  const parcels = await parcelsById(db, [...new Set(rows.map(({ parcel_id }) => parcel_id))])
  const sales = await readSales(db, [...parcels.values()])
  const [lines, steps] = [await linesOfReturns(db, ids), await stepsOfReturns(db, ids)]
  const refunds = await listRefunds(db, [...new Set([...sales.values()].map(({ checkout }) => checkout.id))])
  const refundOf = new Map([...refunds.values()].flat().map((refund) => [refund.id, refund]))
  return rows.flatMap((row) => {
    const [parcel, sale] = [parcels.get(row.parcel_id), sales.get(row.parcel_id)]
    if (!parcel || !sale) return []
    const first = row.refund_id ? refundOf.get(row.refund_id) : undefined
    const made = first ? partsOf(first, refunds.get(first.checkout_id) ?? []) : []
    const own = { lines: lines.get(row.id) ?? [], steps: steps.get(row.id) ?? [] }
    return [toReturn(row, { parcel, sale, ...own, refunds: made, side })]
  })
}

export async function showReturn(db: Db, row: ReturnRow, side: Side): Promise<Localizable<OrderReturn>> {
  const [shown] = await showReturns(db, [row], side)
  if (!shown) throw new Error(`return ${row.number} has no parcel`)
  return shown
}

/** By parcel. */
export async function readSales(db: Db, parcels: readonly SoldParcel[]): Promise<Map<string, SaleMoney>> {
  const sales = new Map<string, SaleMoney>()
  for (const { id, order_id: orderId, seller_id: sellerId } of parcels) {
    sales.set(id, await readSale(db, { orderId, sellerId }))
  }
  return sales
}
