import type { Deps } from '../../deps.ts'
import { type Attempt, type Job, PermanentFailure } from '../jobs/queue.ts'

type MailJob = Job<Deps, { id: string }>

/** As many as there are connections to the mail server: more would only wait for each other. */
const USUAL_CONCURRENCY = 5
const URGENT_CONCURRENCY = 4

/** Two days, so that a mail server may be away over a night or a weekend's Sunday. */
const TWO_DAYS = { times: 600, longestPauseSeconds: 300 }
/** The links in these end after half an hour or a day; a person who waits asks for another. */
const TWO_HOURS = { times: 250, longestPauseSeconds: 30 }
/** Some servers say "never" when they mean "later": they are asked again a few times. */
const REFUSALS_BELIEVED = 5

export const sendMail: MailJob = { name: 'send-mail', run: send, concurrency: USUAL_CONCURRENCY, retry: TWO_DAYS }

/** Mails that a person is waiting for, such as a password link; they do not queue behind order confirmations. */
export const sendUrgentMail: MailJob = {
  name: 'send-urgent-mail',
  run: send,
  concurrency: URGENT_CONCURRENCY,
  retry: TWO_HOURS,
}

/**
 * Sends one mail. The queue gives a job to one worker at a time; the message id is fixed, so that a mail whose
 * acknowledgement was lost is recognised by the receiving side when it comes again.
 */
async function send(
  { db, mail, clock }: Deps,
  { id }: { id: string },
  attempt: Attempt = { number: 1 },
): Promise<void> {
  const row = await db
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return
  const outcome = await mail.send({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    isUrgent: row.is_secret,
    ...(row.unsubscribe_url && { unsubscribeUrl: row.unsubscribe_url }),
    ...(row.calendar && {
      calendar: { content: row.calendar, method: row.calendar_method === 'CANCEL' ? 'CANCEL' : 'REQUEST' },
    }),
  })
  if (outcome !== 'taken') {
    const { refusedFor } = outcome
    throw attempt.number < REFUSALS_BELIEVED ? new Error(refusedFor) : new PermanentFailure(refusedFor)
  }
  const erased = row.is_secret ? { text_body: '', html_body: '' } : {}
  await db
    .updateTable('mail')
    .set({ sent_at: clock(), ...erased })
    .where('id', '=', id)
    .execute()
}
