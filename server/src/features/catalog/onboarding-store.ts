import { sql } from 'kysely'
import type { OnboardingTick } from '../onboarding/index.ts'

/** A first product, drafts not counted: they are not on sale. */
export const productTick: OnboardingTick = {
  step: 'listing',
  async isDone({ db }, accountId) {
    const row = await db
      .selectFrom('product')
      .select('id')
      .where('seller_id', '=', accountId)
      .where('status', '=', sql.lit('active'))
      .where('deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },
}
