import type { ReturnRule } from '@dressing-room/contract/delivery'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DeliveryRule } from './rules.ts'

export interface OwnRules {
  delivery: DeliveryRule | null
  returns: ReturnRule | null
}

export async function findOwnRules(db: Db, sellerId: string): Promise<OwnRules> {
  const { rows } = await sql<OwnRules>`
    select
      (select json_build_object('currency', currency, 'dispatchDays', dispatch_days, 'zones', zones)
        from delivery_rule where seller_id = ${sellerId}) as delivery,
      (select json_build_object('days', days, 'paidBy', paid_by)
        from return_rule where seller_id = ${sellerId}) as returns`.execute(db)
  return rows[0] ?? { delivery: null, returns: null }
}

export async function saveDeliveryRule(tx: Tx, sellerId: string, rule: DeliveryRule): Promise<void> {
  await sql`
    insert into delivery_rule (seller_id, currency, dispatch_days, zones, updated_at)
    values (${sellerId}, ${rule.currency}, ${rule.dispatchDays}, ${JSON.stringify(rule.zones)}::jsonb, clock_timestamp())
    on conflict (seller_id) do update set currency = excluded.currency, dispatch_days = excluded.dispatch_days,
      zones = excluded.zones, updated_at = excluded.updated_at`.execute(tx)
}

export async function saveReturnRule(tx: Tx, sellerId: string, { days, paidBy }: ReturnRule): Promise<void> {
  await sql`
    insert into return_rule (seller_id, days, paid_by, updated_at)
    values (${sellerId}, ${days}, ${paidBy}, clock_timestamp())
    on conflict (seller_id) do update set days = excluded.days, paid_by = excluded.paid_by,
      updated_at = excluded.updated_at`.execute(tx)
}
