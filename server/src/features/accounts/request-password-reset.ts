import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { mailResetLink } from './mails.ts'
import { resetMails, resetRequests } from './rate-limit-rules.ts'
import { countAttempt, tryCountAttempt } from './rate-limits.ts'
import { findAccountByEmail, lockAccount } from './store.ts'

interface ResetRequest {
  email: string
  request: string
}

/**
 * Whether there is such an account is looked up afterwards, by a job: so neither the answer nor the time it takes can
 * tell.
 */
export async function requestPasswordReset(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  email: string,
  network: string,
): Promise<void> {
  await countAttempt(deps, resetRequests(email, network))
  const data: ResetRequest = { email, request: crypto.randomUUID() }
  await transact(deps.db, (tx) => deps.queue.enqueue(tx, mailPasswordLink.name, data))
}

export const mailPasswordLink: Job<Deps, ResetRequest> = {
  name: 'mail-password-link',
  concurrency: 10,
  async run(deps, { email, request }) {
    const known = await findAccountByEmail(deps.db, email)
    // However many ask from wherever, a mailbox is not flooded; those who asked are told nothing of it.
    if (!known || known.closedAt || !(await tryCountAttempt(deps, resetMails(known.id)))) return
    await transact(deps.db, async (tx) => {
      const account = await lockAccount(tx, known.id)
      if (account?.email === known.email) await mailResetLink(deps, tx, account, request)
    })
  },
}
