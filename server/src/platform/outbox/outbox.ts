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
  /** Where mails like this one can be ended. */
  unsubscribeUrl?: string
}

type PostDeps = Pick<Deps, 'queue' | 'clock'>

/**
 * Writes the mail in the caller's transaction; it goes out once that has committed, and only once.
 * False when it had been written before.
 */
export async function post(deps: PostDeps, tx: Tx, mail: OutgoingMail): Promise<boolean> {
  return (await postAll(deps, tx, [mail])) > 0
}

/** The same for several at once; answers how many had not been written before. */
export async function postAll({ queue, clock }: PostDeps, tx: Tx, mails: OutgoingMail[]): Promise<number> {
  const rows = await tx
    .insertInto('mail')
    .values(mails.map((mail) => toRow(mail, clock())))
    .onConflict((conflict) => conflict.columns(['subject_key', 'kind', 'recipient']).doNothing())
    .returning(['id', 'is_secret'])
    .execute()
  for (const [isSecret, of] of Map.groupBy(rows, (row) => row.is_secret)) {
    const { name } = isSecret ? sendUrgentMail : sendMail
    await queue.enqueueAll(
      tx,
      name,
      of.map(({ id }) => ({ id, data: { id } })),
    )
  }
  return rows.length
}

function toRow(mail: OutgoingMail, now: Date) {
  return {
    subject_key: mail.about,
    kind: mail.kind,
    recipient: mail.to,
    subject: onOneLine(mail.subject),
    text_body: mail.text,
    html_body: mail.html,
    calendar: mail.calendar?.content ?? null,
    calendar_method: mail.calendar?.method ?? null,
    is_secret: mail.isSecret ?? false,
    unsubscribe_url: mail.unsubscribeUrl ?? null,
    created_at: now,
  }
}
