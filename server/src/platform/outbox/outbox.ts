import { onOneLine } from '@dressing-room/contract/person-name'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../db/database.ts'
import { sendMail, sendUrgentMail } from './send-mail.ts'

export interface OutgoingMail {
  /** What it tells about, such as `order:<id>`: each kind is told once per subject and recipient. */
  about: string
  kind: string
  to: string
  subject: string
  text: string
  html: string
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  /** It holds a link that opens an account: it goes ahead of other mails, and its text is erased once it is out. */
  isSecret?: boolean
}

/**
 * Writes the mail in the caller's transaction; it goes out once that has committed, and only once.
 * False when it had been written before.
 */
export async function post(
  { queue, clock }: Pick<Deps, 'queue' | 'clock'>,
  tx: Tx,
  mail: OutgoingMail,
): Promise<boolean> {
  const row = await tx
    .insertInto('mail')
    .values({
      subject_key: mail.about,
      kind: mail.kind,
      recipient: mail.to,
      subject: onOneLine(mail.subject),
      text_body: mail.text,
      html_body: mail.html,
      calendar: mail.calendar?.content ?? null,
      calendar_method: mail.calendar?.method ?? null,
      is_secret: mail.isSecret ?? false,
      created_at: clock(),
    })
    .onConflict((conflict) => conflict.columns(['subject_key', 'kind', 'recipient']).doNothing())
    .returning('id')
    .executeTakeFirst()
  const { name } = mail.isSecret ? sendUrgentMail : sendMail
  if (row) await queue.enqueue(tx, name, { id: row.id }, { id: row.id })
  return row !== undefined
}
