import { type Money, money } from '@dressing-room/contract/money'
import type { Db } from '../../platform/db/database.ts'

/** What was taken out of balances to be paid out and is no transfer at the provider yet, by currency. */
export async function unsentPayouts(db: Db): Promise<Money[]> {
  const rows = await db
    .selectFrom('payout')
    .select('currency')
    .select((eb) => eb.fn.sum<number>('amount_minor').as('minor'))
    .where('state', '=', 'asked')
    .where('transfer_id', 'is', null)
    .groupBy('currency')
    .execute()
  return rows.map(({ minor, currency }) => money(Number(minor), currency))
}
