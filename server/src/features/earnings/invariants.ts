import { type Currency, formatMoney, money } from '@dressing-room/contract/money'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'

/** What must hold of the figures that sellers are shown. */
export const earningsChecks: Record<string, (deps: Pick<Deps, 'db'>) => Promise<string[]>> = {
  'what the ledger gives each seller of an order is what their lines came to': async ({ db }) => {
    const { rows } = await sql<{ title: string; sold: number; posted: number; currency: Currency }>`
      select title, sold, posted, currency from (
        select c.title, c.currency, l.seller_id,
          (select sum(price_minor * quantity - discount_minor + delivery_minor) from order_line
            where order_id = c.payable_id and seller_id = l.seller_id)::bigint as sold,
          -sum(l.amount_minor)::bigint as posted
        from ledger_entry l join checkout c on c.id = l.checkout_id and c.payable_kind = 'order'
        where l.seller_id is not null and l.posting = 'order:' || c.payable_id || ':paid'
        group by c.id, l.seller_id
      ) shares where sold is distinct from posted`.execute(db)
    return rows.map(({ title, sold, posted, currency }) => {
      const [due, had] = [sold, posted].map((minor) => formatMoney(money(minor ?? 0, currency)))
      return `${title}: lines of one seller come to ${due}, the ledger has ${had}`
    })
  },
}
