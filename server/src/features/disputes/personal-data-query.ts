import { money } from '@dressing-room/contract/money'
import { moneyText, say } from '@dressing-room/contract/text'
import type { Db } from '../../platform/db/database.ts'
import type { PersonalData } from '../personal-data/index.ts'

/** What banks and card networks say about somebody's payments and sales. It names payments, and nobody. */
export const disputeData: PersonalData = {
  part: 'disputes',
  async collect(db, { id }) {
    const [disputes, warnings] = await Promise.all([
      paymentsOf(db, id)
        .innerJoin('dispute', 'dispute.checkout_id', 'checkout.id')
        .select(['checkout.title', 'dispute.amount_minor as amountMinor', 'dispute.currency', 'dispute.reason'])
        .select(['dispute.state', 'opened_at as openedAt', 'closed_at as closedAt'])
        .orderBy('opened_at')
        .execute(),
      paymentsOf(db, id)
        .innerJoin('fraud_warning', 'fraud_warning.checkout_id', 'checkout.id')
        .select(['checkout.title', 'fraud_warning.reason', 'warned_at as warnedAt'])
        .orderBy('warned_at')
        .execute(),
    ])
    return { disputes, warnings }
  },
  async unfinished(db, { id }) {
    const open = await paymentsOf(db, id)
      .innerJoin('dispute', 'dispute.checkout_id', 'checkout.id')
      .select(['checkout.title', 'dispute.amount_minor as minor', 'dispute.currency'])
      .where('closed_at', 'is', null)
      .orderBy('opened_at')
      .execute()
    return open.map(({ title, minor, currency }) =>
      say('A bank has not decided yet about {amount} of the payment of {title}.', {
        amount: moneyText(money(minor, currency)),
        title,
      }),
    )
  },
}

/** What they have paid, and what was paid to them. */
function paymentsOf(db: Db, id: string) {
  return db.selectFrom('checkout').where(({ or, eb, exists, selectFrom }) =>
    or([
      eb('checkout.buyer_id', '=', id),
      exists(
        // What was paid for several things is with its parts, and disputed as a whole.
        selectFrom('ledger_entry')
          .innerJoin('checkout as sold', 'sold.id', 'ledger_entry.checkout_id')
          .select('ledger_entry.id')
          .where(({ or, eb }) =>
            or([eb('sold.id', '=', eb.ref('checkout.id')), eb('sold.part_of', '=', eb.ref('checkout.id'))]),
          )
          .where('ledger_entry.seller_id', '=', id),
      ),
    ]),
  )
}
