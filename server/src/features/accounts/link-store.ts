import type { Db } from '../../platform/db/database.ts'
import { hashOf } from './tokens.ts'

export type LinkPurpose = 'new password' | 'confirm email' | 'change email'

export interface MailedLink {
  accountId: string
  purpose: LinkPurpose
  /** Where it was mailed to. */
  email: string
}

/** Takes the place of an older link for the same purpose. */
export async function storeLink(db: Db, link: MailedLink & { token: string; expiresAt: Date }): Promise<void> {
  const row = { token_hash: hashOf(link.token), email: link.email, expires_at: link.expiresAt }
  await db
    .insertInto('mailed_link')
    .values({ ...row, account_id: link.accountId, purpose: link.purpose })
    .onConflict((conflict) => conflict.constraint('one_link_per_purpose').doUpdateSet(row))
    .execute()
}

/** Where a live link was mailed to. */
export async function addressOfLink(
  db: Db,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('mailed_link')
    .select('email')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.email
}

/** Using a link is deleting it: of two at once only one finds it. */
export async function useLink(
  db: Db,
  token: string,
  purposes: LinkPurpose[],
  now: Date,
): Promise<MailedLink | undefined> {
  const row = await db
    .deleteFrom('mailed_link')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .returning(['account_id as accountId', 'purpose', 'email'])
    .executeTakeFirst()
  return row && { ...row, purpose: row.purpose as LinkPurpose }
}

export async function deleteLinks(db: Db, accountId: string, purposes: LinkPurpose[]): Promise<void> {
  await db.deleteFrom('mailed_link').where('account_id', '=', accountId).where('purpose', 'in', purposes).execute()
}

export async function sweepLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('mailed_link').where('expires_at', '<=', now).execute()
}
