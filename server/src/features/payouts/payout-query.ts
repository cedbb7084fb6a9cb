import type { Currency } from '@dressing-room/contract/money'
import type { PayoutLine } from '@dressing-room/contract/payouts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Entries that are free to be paid out: payouts themselves, and their coming back, are none of them. */
const PAYABLE = sql`l.account = 'seller available' and l.posting not like 'payout:%'`

export interface UnpaidRow {
  currency: Currency
  entry_ids: number[]
  /** Below zero: a debt. */
  minor: number
}

/** What is free of a seller's money and in no payout, by currency. */
export async function listUnpaid(db: Db, sellerId: string): Promise<UnpaidRow[]> {
  const { rows } = await sql<UnpaidRow>`
    select l.currency, array_agg(l.id order by l.id) as entry_ids, -sum(l.amount_minor)::bigint as minor
    from ledger_entry l
    where l.seller_id = ${sellerId} and ${PAYABLE}
      and not exists (select from payout_entry e where e.entry_id = l.id and e.is_held)
    group by l.currency order by l.currency`.execute(db)
  return rows.map((row) => ({ ...row, entry_ids: row.entry_ids.map(Number) }))
}

export interface PayoutSums {
  currency: Currency
  on_its_way: number
  paid: number
}

export async function sumPayouts(db: Db, sellerId: string): Promise<PayoutSums[]> {
  const { rows } = await sql<PayoutSums>`
    select currency,
      coalesce(sum(amount_minor) filter (where state not in ('paid', 'failed')), 0)::bigint as on_its_way,
      coalesce(sum(amount_minor) filter (where state = 'paid'), 0)::bigint as paid
    from payout where seller_id = ${sellerId} group by currency`.execute(db)
  return rows
}

export interface LineRow {
  id: number
  kind: PayoutLine['kind']
  title: string
  posted_at: Date
  net_minor: number
  fee_minor: number
  is_carried: boolean
}

/**
 * What a payout is made of. A sale that became free is what has happened with it until then: the sale itself, with the
 * platform's fee, and what went back of it.
 */
export async function listLines(db: Db, payoutId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    with taken as (
      select l.*, coalesce(l.posted_at <= p.carried_until, false) as is_carried
      from payout_entry e join payout p on p.id = e.payout_id join ledger_entry l on l.id = e.entry_id
      where e.payout_id = ${payoutId}
    ),
    line as (
      select l.id, l.posting, l.seller_id, l.account, l.checkout_id, l.posted_at, l.amount_minor, t.is_carried
      from taken t
      join ledger_entry l on case when t.posting like 'sale:%:free'
        then l.checkout_id = t.checkout_id and l.seller_id = t.seller_id and l.account = 'seller pending' and l.id < t.id
          and l.posting <> t.posting
        else l.id = t.id end
    )
    select line.id, coalesce(c.title, '') as title, line.posted_at, -line.amount_minor::bigint as net_minor, line.is_carried,
      coalesce(fee.minor, 0)::bigint as fee_minor,
      case
        -- What the platform has borne and somebody makes up for later has neither account.
        when line.posting like 'dispute:%' or ways.accounts @> array['disputed'] then 'dispute'
        when line.posting like 'refund:%' or ways.accounts @> array['refunded'] then 'refund'
        when ways.accounts @> array['captured'] then 'sale'
        when ways.accounts @> array['store credit'] then case when line.amount_minor < 0 then 'sale' else 'refund' end
        else 'other'
      end as kind
    from line
    left join checkout c on c.id = line.checkout_id
    join lateral (
      select array_agg(account) as accounts,
        bool_or(account = 'seller pending' and seller_id = line.seller_id) as touches_pending
      from ledger_entry where posting = line.posting
    ) ways on true
    left join lateral (
      -- Of a posting that takes from both, the fee stands with what was pending.
      select -sum(amount_minor) as minor from ledger_entry
      where posting = line.posting and seller_id = line.seller_id and account in ('platform fee', 'tax')
        and (line.account = 'seller pending' or not ways.touches_pending)
    ) fee on true
    order by line.posted_at, line.id`.execute(db)
  return rows
}

/** How many sales a seller has had. */
export async function countSales(db: Db, sellerId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from sale where seller_id = ${sellerId}`.execute(db)
  return rows[0]?.total ?? 0
}
