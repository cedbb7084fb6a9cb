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
  const { rows } = await sql<{ variantId: string; left: number }>`
    with ${wanted(units)}, ${locked}, held as (
      update variant set reserved = variant.reserved + wanted.quantity
      from wanted join locked using (id)
      where variant.id = wanted.id
        and (locked.on_hand is null or locked.on_hand - locked.reserved >= wanted.quantity)
      returning variant.id
    )
    select wanted.id as "variantId", greatest(locked.on_hand - locked.reserved, 0) as left
    from wanted left join locked using (id)
    where not exists (select from held where held.id = wanted.id)
    order by wanted.id`.execute(tx)
  return rows
}

/** Gives promised units back. */
export async function releaseStock(tx: Db, units: Units[]): Promise<void> {
  if (units.length === 0) return
  await sql`
    with ${wanted(units)}, ${locked}
    update variant set reserved = variant.reserved - wanted.quantity
    from wanted join locked using (id) where variant.id = wanted.id`.execute(tx)
}

/** Promised units leave the house. */
export async function sellStock(tx: Db, units: Units[]): Promise<void> {
  if (units.length === 0) return
  await sql`
    with ${wanted(units)}, ${locked}
    update variant set reserved = variant.reserved - wanted.quantity, on_hand = variant.on_hand - wanted.quantity
    from wanted join locked using (id) where variant.id = wanted.id`.execute(tx)
}

/** One row per variant, with all that is wanted of it. */
function wanted(units: Units[]) {
  const ids = units.map(({ variantId }) => variantId)
  const quantities = units.map(({ quantity }) => quantity)
  return sql`wanted as (
      select id, sum(quantity)::int as quantity
      from unnest(${ids}::uuid[], ${quantities}::int[]) as line (id, quantity) group by id
    )`
}

/** Their rows as they are once nobody else changes them, locked one after another by id. */
const locked = sql`locked as materialized (
      select id, on_hand, reserved from variant where id in (select id from wanted) order by id for no key update
    )`
