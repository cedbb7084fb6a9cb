import { refuse } from '@dressing-room/contract/refusals'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db, Tx } from '../db/database.ts'
import { sendMail } from './send-mail.ts'

const MOST_LISTED = 200

export interface LoggedMail {
  id: string
  kind: string
  recipient: string
  subject: string
  created_at: Date
  sent_at: Date | null
  failed_at: Date | null
  failure: string | null
  is_secret: boolean
}

const columns = [
  'id',
  'kind',
  'recipient',
  'subject',
  'created_at',
  'sent_at',
  'failed_at',
  'failure',
  'is_secret',
] as const

/** The mails that were posted about these, and all to this address. */
export function listMails(db: Db, { about, to }: { about: string[]; to?: string | undefined }): Promise<LoggedMail[]> {
  return db
    .selectFrom('mail')
    .select(columns)
    .where(sql<boolean>`(subject_key = any (${about}::text[]) or recipient = ${to ?? null})`)
    .orderBy('created_at', 'desc')
    .limit(MOST_LISTED)
    .execute()
}

/** Mails that the mail server will not have, the latest first. */
export function listFailedMails(db: Db, since: Date): Promise<(LoggedMail & { subject_key: string })[]> {
  return db
    .selectFrom('mail')
    .select([...columns, 'subject_key'])
    .where('failed_at', '>', since)
    .orderBy('failed_at', 'desc')
    .limit(MOST_LISTED)
    .execute()
}

/** What the queue has given up since then, as the shop was told. */
export function listAlerts(db: Db, since: Date): Promise<LoggedMail[]> {
  return db
    .selectFrom('mail')
    .select(columns)
    .where('kind', '=', 'alert')
    .where('subject_key', 'like', 'given up:%')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(MOST_LISTED)
    .execute()
}

/**
 * Sends what was written once more, as a mail of its own: the log shows both. One with a secret link holds no text any
 * more, and whoever needs it asks for another.
 */
export async function resendMail(
  { queue, clock }: Pick<Deps, 'queue' | 'clock'>,
  tx: Tx,
  id: string,
): Promise<LoggedMail & { subject_key: string }> {
  const mail = await tx.selectFrom('mail').selectAll().where(sql`id::text`, '=', id).forUpdate().executeTakeFirst()
  if (!mail) refuse('mail_not_found')
  if (!mayResend(mail)) refuse('mail_not_resendable')
  const now = clock()
  const { id: _, created_at: _at, sent_at: _sent, failed_at: _failed, failure: _why, kind, ...same } = mail
  const copy = await tx
    .insertInto('mail')
    .values({ ...same, kind: `${kind}, again ${now.toISOString()}`, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queue.enqueue(tx, sendMail.name, { id: copy.id }, { id: copy.id })
  return mail
}

/** What is still waiting goes out by itself. */
export function mayResend(mail: Pick<LoggedMail, 'is_secret' | 'sent_at' | 'failed_at'>): boolean {
  return !mail.is_secret && (mail.sent_at !== null || mail.failed_at !== null)
}
