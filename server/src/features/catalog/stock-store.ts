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
      update variant set on_hand = locked.on_hand, reserved = locked.reserved + wanted.quantity
      from wanted join locked using (id)
      where variant.id = wanted.id and locked.removed_at is null
        and (locked.on_hand is null or locked.on_hand - locked.reserved >= wanted.quantity)
      returning variant.id
    )
    select wanted.id as "variantId",
      case when locked.removed_at is null then greatest(locked.on_hand - locked.reserved, 0) else 0 end as left
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
    update variant set on_hand = locked.on_hand, reserved = locked.reserved - wanted.quantity
    from wanted join locked using (id) where variant.id = wanted.id`.execute(tx)
}

/** Promised units leave the house. */
export async function sellStock(tx: Db, units: Units[]): Promise<void> {
  if (units.length === 0) return
  await sql`
    with ${wanted(units)}, ${locked}
    update variant set on_hand = locked.on_hand - wanted.quantity, reserved = locked.reserved - wanted.quantity
    from wanted join locked using (id) where variant.id = wanted.id`.execute(tx)
}

/** Units that have come back are for sale again; what is not counted stays so, what was removed stays gone. */
export async function restock(tx: Db, units: Units[]): Promise<void> {
  if (units.length === 0) return
  await sql`
    with ${wanted(units)}, ${locked}
    update variant set on_hand = locked.on_hand + wanted.quantity, reserved = locked.reserved
    from wanted join locked using (id)
    where variant.id = wanted.id and locked.on_hand is not null and locked.removed_at is null`.execute(tx)
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

/**
 * Their rows as they are now, locked one after another by id. Both counts are set from these: PostgreSQL first tries an
 * update on the row as the statement has seen it, which may be an older one, and its constraints would refuse that.
 */
const locked = sql`locked as materialized (
      select id, on_hand, reserved, removed_at from variant where id in (select id from wanted) order by id for no key update
    )`
