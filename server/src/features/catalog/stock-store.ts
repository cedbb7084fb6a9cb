import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export interface Units {
  variantId: string
  quantity: number
}

/**
 * Promises units to an open checkout, all or none of them. Answers the variants that have too few left, with how many
 * there are; then the caller must roll back. Rows are locked in one order, so two carts cannot block each other.
 */
export async function holdStock(tx: Db, units: Units[]): Promise<{ variantId: string; left: number }[]> {
  const short: { variantId: string; left: number }[] = []
  for (const { variantId, quantity } of inLockOrder(units)) {
    const held = await sql`
      update variant set reserved = reserved + ${quantity}
      where id = ${variantId} and (on_hand is null or on_hand - reserved >= ${quantity})
      returning id`.execute(tx)
    if (held.rows.length > 0) continue
    const { rows } = await sql<{ left: number }>`
      select on_hand - reserved as left from variant where id = ${variantId}`.execute(tx)
    short.push({ variantId, left: Math.max(rows[0]?.left ?? 0, 0) })
  }
  return short
}

/** Gives promised units back. */
export async function releaseStock(tx: Db, units: Units[]): Promise<void> {
  for (const { variantId, quantity } of inLockOrder(units)) {
    await sql`update variant set reserved = reserved - ${quantity} where id = ${variantId}`.execute(tx)
  }
}

/** Promised units leave the house. */
export async function sellStock(tx: Db, units: Units[]): Promise<void> {
  for (const { variantId, quantity } of inLockOrder(units)) {
    await sql`
      update variant set reserved = reserved - ${quantity}, on_hand = on_hand - ${quantity}
      where id = ${variantId}`.execute(tx)
  }
}

/** One entry per variant, always in the same order. */
function inLockOrder(units: Units[]): Units[] {
  const sums = new Map<string, number>()
  for (const { variantId, quantity } of units) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return [...sums]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .sort((a, b) => (a.variantId < b.variantId ? -1 : 1))
}
