import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** What a buyer has left unpaid within a day and since they last paid. */
export interface Unpaid {
  minutes: number
  lastEnded: Date | null
}

export async function findUnpaid(tx: Tx, buyerId: string): Promise<Unpaid> {
  const { rows } = await sql<Unpaid>`
    select coalesce(sum(extract(epoch from ended_at - created_at) / 60), 0)::float as minutes,
      max(ended_at) as "lastEnded"
    from shop_order
    where buyer_id = ${buyerId} and payment_status in ('expired', 'canceled') and ended_at > now() - interval '1 day'
      and created_at > coalesce((select max(paid_at) from shop_order where buyer_id = ${buyerId}), '-infinity')`.execute(
    tx,
  )
  return rows[0] ?? { minutes: 0, lastEnded: null }
}
