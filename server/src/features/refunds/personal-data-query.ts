import { money } from '@dressing-room/contract/money'
import { moneyText, say } from '@dressing-room/contract/text'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PersonalData } from '../personal-data/index.ts'

export const refundData: PersonalData = {
  part: 'refunds',
  collect: (db, { id }) =>
    db
      .selectFrom('refund')
      .innerJoin('checkout', 'checkout.id', 'refund.checkout_id')
      .select(['refund.title', 'refund.amount_minor as amountMinor', 'refund.currency', 'refund.state'])
      .select(['refund.created_at as createdAt', 'refund.reason', 'refund.note'])
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom('refund_line')
            .select(['quantity', 'amount_minor as amountMinor', 'delivery_minor as deliveryMinor'])
            .whereRef('refund_id', '=', 'refund.id'),
        ).as('lines'),
      )
      .where(({ or, eb }) => or([eb('checkout.buyer_id', '=', id), eb('refund.seller_id', '=', id)]))
      .orderBy('refund.created_at')
      .execute(),
  async unfinished(db, { id }) {
    const refunds = await db
      .selectFrom('refund')
      .innerJoin('checkout', 'checkout.id', 'refund.checkout_id')
      .select(['refund.title', 'refund.amount_minor as minor', 'refund.currency'])
      .where('checkout.buyer_id', '=', id)
      .where('refund.state', 'in', ['asked', 'pending'])
      .execute()
    return refunds.map(({ title, minor, currency }) =>
      say('The refund of {amount} for {title} is on its way.', { amount: moneyText(money(minor, currency)), title }),
    )
  },
}
