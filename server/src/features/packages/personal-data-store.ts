import { say } from '@dressing-room/contract/text'
import { sql } from 'kysely'
import type { PersonalData } from '../personal-data/index.ts'
import { graceBegan } from './rules.ts'

/**
 * Packages are books, by ids: what was bought stays. A stylist pays back what is left of those they have sold before they go;
 * a buyer who goes gives up what is left of theirs.
 */
export const packageData: PersonalData = {
  part: 'packages',
  async collect(db, { id }) {
    const columns = [
      ...(['number', 'service_name as service', 'visits', 'used', 'paid_back as paidBack', 'currency'] as const),
      ...(['price_minor as priceMinor', 'status', 'created_at as createdAt', 'paid_at as paidAt'] as const),
      'ends_at as endsAt' as const,
    ]
    const own = db.selectFrom('visit_package').select(columns).orderBy('created_at')
    const offered = await db
      .selectFrom('package_offer')
      .select(['visits', 'price_minor as priceMinor', 'currency', 'valid_months as validMonths'])
      .select(['created_at as createdAt', 'retired_at as retiredAt'])
      .where('stylist_id', '=', id)
      .orderBy('created_at')
      .execute()
    return {
      bought: await own.where('buyer_id', '=', id).execute(),
      // Who has bought them is their buyers' to know.
      sold: await own.where('stylist_id', '=', id).execute(),
      offered,
    }
  },
  async unfinished(db, { id }, now) {
    const rows = await db
      .selectFrom('visit_package')
      .select(['number', 'stylist_id', 'status'])
      .where((eb) => eb.or([eb('stylist_id', '=', id), eb.and([eb('buyer_id', '=', id), eb('status', '=', 'review')])]))
      .where((eb) =>
        eb.or([
          eb('status', 'in', ['unpaid', 'review']),
          eb.and([
            eb('status', '=', 'active'),
            sql<boolean>`used + paid_back < visits`,
            eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', graceBegan(now))]),
            sql<boolean>`not exists (select from checkout join dispute on dispute.checkout_id = checkout.id
              where payable_kind = 'package' and payable_id = visit_package.id and dispute.state = 'lost')`,
          ]),
        ]),
      )
      .orderBy('number')
      .execute()
    return rows.map(({ number, status }) =>
      status === 'review'
        ? say('The payment of package {number} is being looked at.', { number })
        : status === 'unpaid'
          ? say('Somebody is paying for package {number} of yours.', { number })
          : say('Package {number} still has visits left: pay them back first.', { number }),
    )
  },
  async withdraw(tx, { id }) {
    await tx
      .updateTable('package_offer')
      .set({ retired_at: sql`now()` })
      .where('stylist_id', '=', id)
      .where('retired_at', 'is', null)
      .execute()
  },
}
