import type { Deps } from '../../deps.ts'
import { transact } from '../db/transact.ts'
import { DEAD_LETTER, type DeadLetter, type Job } from '../jobs/queue.ts'
import { renderMail } from './mail-template.ts'
import { post } from './outbox.ts'
import { sendMail, sendUrgentMail } from './send-mail.ts'

const MAIL_JOBS: string[] = [sendMail.name, sendUrgentMail.name]

/**
 * What was to happen later and never will is told: a line in the log for each, and a mail to the shop, one per kind of
 * job and hour. A mail that could not be sent is marked as failed; of these the checks of `mail-invariants.ts` tell, since a mail about mails
 * that do not arrive would not arrive.
 */
export const reportDeadLetter: Job<Deps, DeadLetter> = {
  name: DEAD_LETTER,
  concurrency: 20,
  async run(deps, { job, id, tries, reason, data }) {
    deps.log.error({ job, id, tries, reason }, 'job given up')
    await transact(deps.db, async (tx) => {
      if (MAIL_JOBS.includes(job)) {
        const { id: mailId } = data as { id: string }
        await tx
          .updateTable('mail')
          .set({ failed_at: deps.clock(), failure: reason })
          .where('id', '=', mailId)
          .where('sent_at', 'is', null)
          .execute()
        return
      }
      const hour = deps.clock().toISOString().slice(0, 13)
      const content = renderMail({
        shopName: deps.shop.name,
        heading: `${job} has failed for good`,
        paragraphs: [
          `It was tried ${tries === 1 ? 'once' : `${tries} times`}, the last time with this result: ${reason}`,
          'Nobody will try it again. "npm run doctor -- --books" lists what does not add up because of it.',
          'More of the same kind within this hour are in the log only.',
        ],
        rows: [{ label: 'Job', value: id }],
        footer: deps.shop.contactEmail,
      })
      await post(deps, tx, {
        about: `given up:${job}:${hour}`,
        kind: 'alert',
        to: deps.shop.contactEmail,
        subject: `Alert: ${job} has failed for good`,
        ...content,
      })
    })
  },
}
