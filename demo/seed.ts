import type { Deps } from '@dressing-room/server/deps'
import { hashPassword } from '@dressing-room/server/features/accounts/passwords'
import { reindex } from '@dressing-room/server/features/search/index'
import type { Tx } from '@dressing-room/server/platform/db/database'
import type { DB } from '@dressing-room/server/platform/db/schema.generated'
import type { Kysely } from 'kysely'
import { daysBefore } from './days-before.ts'
import { insertCustomers } from './sales/customers.ts'
import { GIVEAWAY } from './sales/plan.ts'
import { insertSellers, insertVisitors } from './seed-accounts.ts'
import { insertClips } from './seed-clips.ts'
import { insertProducts } from './seed-products.ts'
import { insertServices } from './seed-services.ts'

const PASSWORD = 'demo-password'

export interface SeedOptions {
  db: Kysely<DB>
  shop: Deps['shop']
  now: Date
}

/**
 * The demo shop: all of it or nothing, so that a start that was cut off begins anew. Its pictures are only named here;
 * they are drawn at their first request.
 */
export async function seedDemo({ db, shop, now }: SeedOptions): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD)
  await db.transaction().execute(async (tx) => {
    const sellers = await insertSellers(tx, passwordHash, now)
    await insertVisitors(tx, passwordHash, now)
    await insertCustomers(tx, passwordHash, now)
    await insertPromoCodes(tx, now)
    await insertProducts(tx, { shop, now, sellers })
    await insertServices(tx, { now, passwordHash, sellers })
    await insertClips(tx, now)
  })
  await reindex(db)
}

async function insertPromoCodes(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('promo_code')
    .values([
      { code: 'WELCOME10', percent: 10, created_at: now },
      { code: 'TENOFF', amount_minor: 1000, currency: 'USD', uses_per_buyer: null, created_at: now },
      {
        code: GIVEAWAY.code,
        percent: 100,
        max_uses: GIVEAWAY.customers,
        created_at: daysBefore(now, 40),
        ends_at: daysBefore(now, 29),
      },
    ])
    .execute()
}
