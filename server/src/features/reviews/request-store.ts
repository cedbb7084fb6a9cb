import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** False where its buyer has been asked before: nobody is asked twice. */
export async function noteRequest(
  tx: Tx,
  { kind, id, now }: { kind: 'order' | 'visit'; id: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('review_request')
    .values({ kind, id, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

interface Delivered {
  /** All of it has arrived by then, or a part of it long before. */
  wholeBy: Date
  partBy: Date
  /** Nobody is asked about what has arrived before. */
  since: Date
  most: number
}

/** Orders that have arrived, and whose buyers have not been asked what they think. */
export async function ordersToAskAbout(
  db: Db,
  { wholeBy, partBy, since, most }: Delivered,
): Promise<{ id: string; buyerId: string }[]> {
  const { rows } = await sql<{ id: string; buyerId: string }>`
    select shop_order.id, shop_order.buyer_id as "buyerId"
    from (select distinct order_id from parcel where delivered_at between ${since} and ${wholeBy}) arrived
    join shop_order on shop_order.id = arrived.order_id
    cross join lateral (
      select bool_and(status = 'delivered') as is_whole, min(delivered_at) as first, max(delivered_at) as last
      from parcel where parcel.order_id = shop_order.id
    ) parcels
    where payment_status in ('paid', 'partially refunded') and (is_whole and last <= ${wholeBy} or first <= ${partBy})
      and not exists (select from review_request where kind = 'order' and review_request.id = shop_order.id)
    order by first limit ${most}`.execute(db)
  return rows
}
