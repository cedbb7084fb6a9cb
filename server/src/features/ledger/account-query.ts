import type { Currency } from '@dressing-room/contract/money'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export interface AccountSum {
  currency: Currency
  account: DB['ledger_entry']['account']
  /** Positive: what came in; negative: what has become of it. */
  minor: number
}

/** What lies in each account of the ledger. */
export async function sumAccounts(db: Db): Promise<AccountSum[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['currency', 'account'])
    .select((eb) => eb.fn.sum<number>('amount_minor').as('minor'))
    .groupBy(['currency', 'account'])
    .orderBy('currency')
    .execute()
  return rows.map((row) => ({ ...row, minor: Number(row.minor) }))
}
