import { money } from '@dressing-room/contract/money'
import { moneyText, say } from '@dressing-room/contract/text'
import type { PersonalData } from '../personal-data/index.ts'

/** Payouts stay, since the books rest on them; they name an account of the provider's and nobody. */
export const payoutData: PersonalData = {
  part: 'payouts',
  async collect(db, { id }) {
    const account = await db
      .selectFrom('payout_account')
      .select(['country', 'state', 'currencies', 'created_at as openedAt'])
      .where('seller_id', '=', id)
      .executeTakeFirst()
    const payouts = await payoutsOf(db, id).execute()
    const carriedOver = await db
      .selectFrom('payout_carry')
      .select(['currency', 'carried_at as at'])
      .where('seller_id', '=', id)
      .execute()
    return { ...(account && { account }), payouts, carriedOver }
  },
  async unfinished(db, { id }) {
    const open = await payoutsOf(db, id).where('state', 'not in', ['paid', 'failed']).execute()
    return open.map(({ amount, currency }) =>
      say('A payout of {amount} is on its way.', { amount: moneyText(money(amount, currency)) }),
    )
  },
}

function payoutsOf(db: Parameters<PersonalData['collect']>[0], id: string) {
  return db
    .selectFrom('payout')
    .select(['amount_minor as amount', 'currency', 'state', 'created_at as madeAt', 'paid_at as paidAt'])
    .where('seller_id', '=', id)
    .orderBy('created_at')
}
