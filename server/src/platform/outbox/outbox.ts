import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../db/schema.generated.ts'
import type { Job } from '../jobs/queue.ts'

export interface OutgoingMail {
  /** What it tells about, such as `order:<id>`: each kind is told once per subject and recipient. */
  about: string
  kind: string
  to: string
  subject: string
  text: string
  html: string
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  /** It holds a link that opens an account: the text is erased once it is out. */
  isSecret?: boolean
}

/**
 * Writes the mail in the caller's transaction; it goes out once that has committed, and only once.
 * False when it had been written before.
 */
export async function post(
  { queue, clock }: Pick<Deps, 'queue' | 'clock'>,
  tx: Transaction<DB>,
  mail: OutgoingMail,
): Promise<boolean> {
  const row = await tx
    .insertInto('mail')
    .values({
      subject_key: mail.about,
      kind: mail.kind,
      recipient: mail.to,
      subject: mail.subject,
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
  if (row) await queue.enqueue(tx, sendMail.name, { id: row.id }, { id: row.id })
  return row !== undefined
}

/**
 * Sends one mail. The queue gives a job to one worker at a time; the message id is fixed, so that a mail whose
 * acknowledgement was lost is recognised by the receiving side when it comes again.
 */
export const sendMail: Job<Deps, { id: string }> = {
  name: 'send-mail',
  async run({ db, mail, clock }, { id }) {
    const row = await db
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .executeTakeFirst()
    if (!row) return
    await mail.send({
      id: row.id,
      to: row.recipient,
      subject: row.subject,
      text: row.text_body,
      html: row.html_body,
      ...(row.calendar && {
        calendar: { content: row.calendar, method: row.calendar_method === 'CANCEL' ? 'CANCEL' : 'REQUEST' },
      }),
    })
    const erased = row.is_secret ? { text_body: '', html_body: '' } : {}
    await db
      .updateTable('mail')
      .set({ sent_at: clock(), ...erased })
      .where('id', '=', id)
      .execute()
  },
}
