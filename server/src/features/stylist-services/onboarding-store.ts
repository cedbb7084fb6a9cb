import { type Expression, type SqlBool, sql } from 'kysely'
import type { OnboardingTick } from '../onboarding/index.ts'

/** A first service that can be booked. */
export const serviceTick: OnboardingTick = {
  step: 'listing',
  isDone: ({ db }, accountId) => hasService(db, accountId),
}

export const hoursTick: OnboardingTick = {
  step: 'hours',
  isDone: ({ db }, accountId) => hasService(db, accountId, sql`jsonb_array_length(availability) > 0`),
}

async function hasService(
  db: Parameters<OnboardingTick['isDone']>[0]['db'],
  accountId: string,
  which?: Expression<SqlBool>,
): Promise<boolean> {
  const row = await db
    .selectFrom('service')
    .select('id')
    .where('seller_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .$if(which !== undefined, (query) => query.where(which as Expression<SqlBool>))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
