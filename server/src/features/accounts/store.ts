import type { Language } from '@dressing-room/contract/accounts'
import { Refusal } from '@dressing-room/contract/refusals'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { brokeConstraint } from '../../platform/db/errors.ts'

export interface Account {
  id: string
  email: string
  name: string
  phone: string
  isVerified: boolean
  isEmailConfirmed: boolean
  language: Language
  byEmail: boolean
  bySms: boolean
  byPush: boolean
}

export type AccountWithHash = Account & { passwordHash: string }

interface NewAccount {
  email: string
  name: string
  passwordHash: string
  createdAt: Date
}

export const accountColumns = [
  'account.id',
  'account.email',
  'account.name',
  'account.phone',
  'account.is_verified as isVerified',
  sql<boolean>`account.email_confirmed_at is not null`.as('isEmailConfirmed'),
  'account.language',
  'account.notify_by_email as byEmail',
  'account.notify_by_sms as bySms',
  'account.notify_by_push as byPush',
] as const

export async function insertAccount(db: Db, { email, name, passwordHash, createdAt }: NewAccount): Promise<Account> {
  try {
    return await db
      .insertInto('account')
      .values({ email, name, password_hash: passwordHash, created_at: createdAt })
      .returning(accountColumns)
      .executeTakeFirstOrThrow()
  } catch (error) {
    throw takenAddress(error)
  }
}

export function findAccount(db: Db, id: string): Promise<AccountWithHash | undefined> {
  return db
    .selectFrom('account')
    .select([...accountColumns, 'password_hash as passwordHash'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** E-mail addresses are one without regard to case. */
export function findAccountByEmail(db: Db, email: string): Promise<AccountWithHash | undefined> {
  return db
    .selectFrom('account')
    .select([...accountColumns, 'password_hash as passwordHash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

/** Until the transaction ends nobody changes its address or password. */
export function lockAccount(db: Db, id: string): Promise<Account | undefined> {
  return db.selectFrom('account').select(accountColumns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function updateProfile(
  db: Db,
  id: string,
  { name, phone }: { name: string; phone: string },
): Promise<void> {
  await db.updateTable('account').set({ name, phone }).where('id', '=', id).execute()
}

export async function updatePreferences(
  db: Db,
  id: string,
  input: { language: Language; notifications: { email: boolean; sms: boolean; push: boolean } },
): Promise<void> {
  const { email, sms, push } = input.notifications
  await db
    .updateTable('account')
    .set({ language: input.language, notify_by_email: email, notify_by_sms: sms, notify_by_push: push })
    .where('id', '=', id)
    .execute()
}

/** With `instead` only if that is still the password's hash; false when it is not. */
export async function replacePassword(db: Db, id: string, passwordHash: string, instead?: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .$if(instead !== undefined, (update) => update.where('password_hash', '=', instead as string))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whoever follows a link that was mailed to the account's address has shown that the address is theirs. */
export async function markEmailConfirmed(db: Db, id: string, email: string, now: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ email_confirmed_at: sql`coalesce(email_confirmed_at, ${now}::timestamptz)` })
    .where('id', '=', id)
    .where('email', '=', email)
    .execute()
}

/** The new address has just been shown to be theirs. */
export async function replaceEmail(db: Db, id: string, email: string, now: Date): Promise<void> {
  try {
    await db.updateTable('account').set({ email, email_confirmed_at: now }).where('id', '=', id).execute()
  } catch (error) {
    throw takenAddress(error)
  }
}

/** Where mail to somebody goes, and under which name. */
export function contactOf(db: Db, id: string): Promise<{ name: string; email: string }> {
  return db.selectFrom('account').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow()
}

export async function wantsEmail(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('notify_by_email as told')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.told
}

function takenAddress(error: unknown): unknown {
  return brokeConstraint(error, 'account_email_is_unique') ? new Refusal('email_taken') : error
}
