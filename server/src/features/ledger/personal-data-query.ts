import { money } from '@dressing-room/contract/money'
import { moneyText, say } from '@dressing-room/contract/text'
import { sql } from 'kysely'
import type { PersonalData } from '../personal-data/index.ts'

/** The books name accounts and nobody else: nothing in them goes. Money that is somebody's keeps them here. */
export const ledgerData: PersonalData = {
  part: 'money',
  async collect(db, { id }) {
    const [balances, entries, sales] = await Promise.all([
      balancesOf(db, id),
      db
        .selectFrom('ledger_entry')
        .select(['posted_at as postedAt', 'posting', 'account', 'amount_minor as amountMinor', 'currency'])
        .where(({ or, eb }) => or([eb('seller_id', '=', id), eb('buyer_id', '=', id)]))
        .orderBy('ledger_entry.id')
        .execute(),
      db
        .selectFrom('sale')
        .select(['sold_at as soldAt', 'currency', 'why', 'free_at as freeAt', 'freed_at as freedAt'])
        .where('seller_id', '=', id)
        .orderBy('sold_at')
        .execute(),
    ])
    return { balances, entries, sales }
  },
  async unfinished(db, { id }) {
    return (await balancesOf(db, id)).map(({ currency, minor }) => {
      const amount = moneyText(money(Math.abs(minor), currency))
      return minor > 0
        ? say('{amount} of your sales has not been paid out yet.', { amount })
        : say('Your sales are {amount} short.', { amount })
    })
  },
}

function balancesOf(db: Parameters<PersonalData['collect']>[0], id: string) {
  return db
    .selectFrom('ledger_entry')
    .select(['currency', sql<number>`-sum(amount_minor)::int8`.as('minor')])
    .where('account', 'in', ['seller pending', 'seller available'])
    .where('seller_id', '=', id)
    .groupBy('currency')
    .having(sql`sum(amount_minor)`, '<>', 0)
    .execute()
}
