import type { Db } from '../../platform/db/database.ts'
import { findContact, setVerified } from '../accounts/index.ts'
import { openShop } from '../shops/index.ts'
import { writeAudit } from './audit-store.ts'

/**
 * A badge that rests on the word of somebody else than the provider: for demo shops and tests, whose sellers are made up.
 * The audit trail says so for good. No request leads here.
 */
export async function grantBadge(
  db: Db,
  { accountId, source, now }: { accountId: string; source: 'demo' | 'operator'; now: Date },
): Promise<void> {
  await setVerified(db, accountId, true)
  await openShopOf(db, accountId, now)
  await writeAudit(db, { accountId, action: 'verified without a check', source, isVerified: true }, now)
}

/** With the badge comes a shop: whoever may sell has an address that what they sell can link to (decision 081). */
export async function openShopOf(db: Db, accountId: string, now: Date): Promise<void> {
  const { name } = await findContact(db, accountId)
  await openShop(db, { sellerId: accountId, name, now })
}
