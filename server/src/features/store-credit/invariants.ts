import { type Currency, formatMoney, money } from '@dressing-room/contract/money'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'

type CheckDeps = Pick<Deps, 'db'>

/** What must hold of store credit; each check answers the faults it found, in words. */
export const storeCreditChecks: Record<string, (deps: CheckDeps) => Promise<string[]>> = {
  'store credit is what its entries come to': async ({ db }) => {
    const { rows } = await sql<{ account_id: string; currency: Currency; balance: number; posted: number }>`
      select account_id, currency, sum(balance)::bigint as balance, sum(posted)::bigint as posted from (
        select account_id, currency, balance_minor as balance, 0 as posted from store_credit
        union all
        select buyer_id, currency, 0, -amount_minor from ledger_entry where account = 'store credit'
      ) sums group by account_id, currency having sum(balance) <> sum(posted)`.execute(db)
    return rows.map(({ account_id, currency, balance, posted }) => {
      const [has, came] = [balance, posted].map((minor) => formatMoney(money(minor, currency)))
      return `account ${account_id} has ${has} of store credit, its entries come to ${came}`
    })
  },

  'store credit is held by checkouts that may still be paid, and by nothing else': async ({ db }) => {
    const { rows } = await sql<{ account_id: string; currency: Currency; held: number; asked: number }>`
      select account_id, currency, sum(held)::bigint as held, sum(asked)::bigint as asked from (
        select account_id, currency, held_minor as held, 0 as asked from store_credit
        union all
        select buyer_id, currency, 0, credit_minor from checkout where credit_state = 'held'
      ) sums group by account_id, currency having sum(held) <> sum(asked)`.execute(db)
    return rows.map(({ account_id, currency, held, asked }) => {
      const [there, here] = [held, asked].map((minor) => formatMoney(money(minor, currency)))
      return `account ${account_id} has ${there} of store credit held, open checkouts hold ${here}`
    })
  },

  'store credit that a checkout has spent is posted with it, once': async ({ db }) => {
    const { rows } = await sql<{ title: string }>`
      select c.title from checkout c where (case when c.credit_state = 'spent' then c.credit_minor else 0 end)
        <> (select coalesce(sum(amount_minor), 0) from ledger_entry
          where checkout_id = c.id and account = 'store credit' and posting like c.payable_kind || ':%')`.execute(db)
    return rows.map(({ title }) => `${title}: another amount of store credit is spent than posted`)
  },

  'gifts of store credit are posted, and no others': async ({ db }) => {
    const { rows } = await sql<{ posting: string }>`
      select coalesce(posting, 'credit:' || gift.id) as posting
      from (select * from ledger_entry where account = 'gifts') entry
      full join credit_gift gift on 'credit:' || gift.id = entry.posting and gift.currency = entry.currency
      where gift.amount_minor is distinct from entry.amount_minor`.execute(db)
    return rows.map(({ posting }) => `${posting} is not the gift that stands behind it`)
  },
}
