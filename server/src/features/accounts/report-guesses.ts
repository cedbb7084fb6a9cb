import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { mailGuesses } from './mails.ts'
import { guessMails, guessReports } from './rate-limit-rules.ts'
import { tryCountAttempt } from './rate-limits.ts'
import { logSecurity } from './security-log.ts'
import { findAccountByEmail, lockAccount } from './store.ts'

interface Guessed {
  email: string
  /** From one network it may be the owner who has forgotten it; what is allowed from everywhere nobody forgets. */
  limit: 'of a network' | 'of the account'
}

/**
 * Somebody has used up what may be tried. Whether there is such an account is looked up by a job, so that the refusal
 * looks and takes the same for every address; however many are refused, it is told once an hour.
 */
export async function askForGuessReport(deps: Pick<Deps, 'db' | 'clock' | 'queue'>, guessed: Guessed): Promise<void> {
  if (!(await tryCountAttempt(deps, guessReports(guessed.email, guessed.limit)))) return
  await transact(deps.db, (tx) => deps.queue.enqueue(tx, reportGuesses.name, guessed))
}

/** A line in the log, and one mail a day to the owner. */
export const reportGuesses: Job<Deps, Guessed> = {
  name: 'report-guesses',
  async run(deps, { email, limit }) {
    const known = await findAccountByEmail(deps.db, email)
    logSecurity(deps, 'too many wrong passwords', known?.id)
    if (limit === 'of a network' || !known || !(await tryCountAttempt(deps, guessMails(known.id)))) return
    await transact(deps.db, async (tx) => {
      const account = await lockAccount(tx, known.id)
      if (account) await mailGuesses(deps, tx, account)
    })
  },
}
