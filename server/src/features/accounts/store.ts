import type { Language } from '@dressing-room/contract/accounts'
import { codeOf, type LanguageCode } from '@dressing-room/contract/languages'
import { Refusal } from '@dressing-room/contract/refusals'
import { type Selection, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { brokeConstraint } from '../../platform/db/errors.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export const accountColumns = [
  'account.id',
  'account.email',
  'account.name',
  'account.phone',
  'account.picture_url as pictureUrl',
  'account.is_verified as isVerified',
  sql<boolean>`account.email_confirmed_at is not null`.as('isEmailConfirmed'),
  sql<boolean>`account.operator_since is not null`.as('isOperator'),
  'account.language',
  'account.notify_by_email as byEmail',
  'account.notify_by_sms as bySms',
  'account.notify_by_push as byPush',
  'account.deletion_due_at as deletionDueAt',
  'account.closed_at as closedAt',
] as const

export type Account = Selection<DB, 'account', (typeof accountColumns)[number]>

export type AccountWithHash = Account & { passwordHash: string }

interface NewAccount {
  email: string
  language?: Language
  name: string
  passwordHash: string
  createdAt: Date
}

export async function insertAccount(db: Db, account: NewAccount): Promise<Account> {
  const { email, name, language = 'English', passwordHash, createdAt } = account
  try {
    return await db
      .insertInto('account')
      .values({ email, name, language, password_hash: passwordHash, created_at: createdAt })
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

/** Until the transaction ends the password stays what it is, and no factor is added. */
export async function isStillPassword(tx: Tx, id: string, passwordHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function updateProfile(
  db: Db,
  id: string,
  { name, phone }: { name: string; phone: string },
): Promise<void> {
  await db.updateTable('account').set({ name, phone }).where('id', '=', id).execute()
}

export async function setPicture(tx: Tx, id: string, url: string): Promise<void> {
  await tx.updateTable('account').set({ picture_url: url }).where('id', '=', id).execute()
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

/** Whether the person behind the account has shown who they are. Only `identity` knows, and keeps the audit trail. */
export async function setVerified(db: Db, id: string, isVerified: boolean): Promise<void> {
  await db.updateTable('account').set({ is_verified: isVerified }).where('id', '=', id).execute()
}

/** Whether the shop's operator has stopped them from selling. Stays so until the transaction ends. */
export async function isSuspended(tx: Tx, id: string): Promise<boolean> {
  const account = await tx
    .selectFrom('account')
    .select('suspended_at')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  return Boolean(account?.suspended_at)
}

export async function isClosed(tx: Tx, id: string): Promise<boolean> {
  const account = await tx.selectFrom('account').select('closed_at').where('id', '=', id).forShare().executeTakeFirst()
  return Boolean(account?.closed_at)
}

/** Whether money may come to them: neither are they stopped from selling nor is their account closed. */
export async function mayEarn(db: Db, id: string): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return account !== undefined
}

/** Undefined takes it back; false where that was so before. Locks the account until the transaction ends. */
export async function setSuspended(tx: Tx, id: string, since: Date | undefined): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ suspended_at: since ?? null })
    .where('id', '=', id)
    .where('suspended_at', since ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether they are one of those who run the shop; answers false where that was so before. */
export async function setOperator(tx: Tx, id: string, since: Date | undefined): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ operator_since: since ?? null })
    .where('id', '=', id)
    .where('operator_since', since ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function listOperators(db: Db): Promise<{ id: string; name: string; email: string; since: Date }[]> {
  return db
    .selectFrom('account')
    .select(['id', 'name', 'email', sql<Date>`operator_since`.as('since')])
    .where('operator_since', 'is not', null)
    .orderBy('operator_since')
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

/** Where mail to somebody goes, under which name, and in which language. */
export interface Contact {
  name: string
  email: string
  language: LanguageCode
}

/** The columns of a contact, for what another feature reads of an account anyway. */
export const contactColumns = sql`account.name, account.email, account.language`

export function toContact({ name, email, language }: Record<keyof Contact, string>): Contact {
  return { name, email, language: codeOf(language) }
}

export async function findContact(db: Db, id: string): Promise<Contact> {
  return (await findContacts(db, [id]))(id)
}

/** The contacts of several accounts; asking for another one is a fault. */
export async function findContacts(db: Db, ids: string[]): Promise<(id: string) => Contact> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name', 'email', 'language'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  const contacts = new Map(rows.map((row) => [row.id, toContact(row)]))
  return (id) => {
    const contact = contacts.get(id)
    if (!contact) throw new Error(`no account ${id}`)
    return contact
  }
}

/** Those of these accounts that there are; asking for another one is a fault. */
export async function findPeople(db: Db, ids: string[]): Promise<(id: string) => Contact & { id: string }> {
  const contact = await findContacts(db, ids)
  return (id) => ({ id, ...contact(id) })
}

/** The names of these accounts; one that is gone has none. */
export async function findNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function takenAddress(error: unknown): unknown {
  return brokeConstraint(error, 'account_email_is_unique') ? new Refusal('email_taken') : error
}
