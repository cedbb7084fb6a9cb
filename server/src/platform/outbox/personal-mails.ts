import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { escapeMarkup } from '../markup.ts'

/** Whether a mail to this address has still to go out. */
export async function hasMailUnderWay(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail')
    .select('id')
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A line of a mail with a link that opens something for whoever has it. */
const OPENING_LINK = /^.*[?&](token|code)=.*\n*/gm

/** Their mails, to be kept in a file: without links that open something, since a file is passed on more easily than a mailbox. */
export async function mailsTo(db: Db, email: string) {
  const mails = await db
    .selectFrom('mail')
    .select(['subject', 'kind', 'sent_at as sentAt', 'text_body as text'])
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .orderBy('created_at')
    .execute()
  return mails.map(({ text, ...mail }) => ({ ...mail, text: text.replace(OPENING_LINK, '') }))
}

/** That there was a mail stays; to whom, and what it said, goes. In mails to others the person has no name any more. */
export async function eraseFromMails(tx: Tx, { name, email }: { name: string; email: string }): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ recipient: 'deleted', subject: '', text_body: '', html_body: '', calendar: null, calendar_method: null })
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .execute()
  for (const words of new Set([email, name, escapeMarkup(email), escapeMarkup(name)])) {
    // Whole words alone: 'Jo' is not in 'Joint'.
    const pattern = `(?<!\\w)${words.replace(/[^\p{L}\p{N}_ ]/gu, '\\$&')}(?!\\w)`
    const without = (column: string) =>
      sql<string>`regexp_replace(${sql.ref(column)}, ${pattern}, 'a former customer', 'gi')`
    await tx
      .updateTable('mail')
      .set({
        ...{ subject: without('subject'), text_body: without('text_body'), html_body: without('html_body') },
        ...{ calendar: null, calendar_method: null },
      })
      .where(sql<boolean>`(subject || ' ' || text_body || ' ' || html_body) ~* ${pattern}`)
      .execute()
  }
}

/**
 * What mails about these things said, and whom those went to whose kind begins so: no account of theirs ever asks for it.
 * One that has still to go out stays until it has.
 */
export async function forgetRecipients(tx: Tx, about: string[], kind: string): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ subject: '', text_body: '', html_body: '' })
    .set({ recipient: sql<string>`case when starts_with(kind, ${kind}) then 'deleted' else recipient end` })
    .where('subject_key', 'in', about)
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('failed_at', 'is not', null)]))
    .execute()
}
