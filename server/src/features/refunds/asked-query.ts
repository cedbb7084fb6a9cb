import { type Money, money } from '@dressing-room/contract/money'
import type { Db } from '../../platform/db/database.ts'

/** What was promised back to cards and the provider has not taken on yet, by currency. */
export async function askedRefunds(db: Db): Promise<Money[]> {
  const rows = await db
    .selectFrom('refund')
    .select('currency')
    .select((eb) => eb.fn.sum<number>('amount_minor').as('minor'))
    .where('state', '=', 'asked')
    .where('goes_to', '=', 'card')
    .groupBy('currency')
    .execute()
  return rows.map(({ minor, currency }) => money(Number(minor), currency))
}
