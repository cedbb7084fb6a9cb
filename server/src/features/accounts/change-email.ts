import { refuse } from '@dressing-room/contract/refusals'
import { say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { confirmPassword } from './confirm-password.ts'
import { mailChangeLink } from './mails.ts'
import { confirmationMails } from './rate-limit-rules.ts'
import { countAttempt } from './rate-limits.ts'
import { logSecurity } from './security-log.ts'
import { lockAccount } from './store.ts'

const SENT = say('Confirmation email sent to your new address! It changes when you follow the link.')

/**
 * Answers the same for an address that somebody else has: only its owner, who can follow the link, learns of it.
 */
export async function changeEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'shop' | 'queue' | 'log'>,
  viewerId: string,
  { email, password }: { email: string; password: string },
  network: string,
): Promise<Text> {
  const account = await confirmPassword(deps, viewerId, password, network)
  if (email.toLowerCase() === account.email.toLowerCase()) return say('This already is your email address.')

  await countAttempt(deps, confirmationMails(account.id))
  await transact(deps.db, async (tx) => {
    const owner = (await lockAccount(tx, account.id)) ?? refuse('not_signed_in')
    await mailChangeLink(deps, tx, owner, email)
  })
  logSecurity(deps, 'email change asked for', account.id)
  return SENT
}
