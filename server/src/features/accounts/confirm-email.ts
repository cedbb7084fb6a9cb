import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { deleteLinks, useLink } from './link-store.ts'
import { mailConfirmationLink } from './mails.ts'
import { confirmationMails, invalidLinks } from './rate-limit-rules.ts'
import { countAttempt } from './rate-limits.ts'
import { logSecurity } from './security-log.ts'
import { findAccount, lockAccount, markEmailConfirmed, replaceEmail } from './store.ts'

/** With the token of a mailed link, once. A changed address takes effect here, and ends the links mailed to the old. */
export async function confirmEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  token: string,
  network: string,
): Promise<string> {
  const attempt = await countAttempt(deps, invalidLinks(network))
  const now = deps.clock()
  const { message, changed } = await transact(deps.db, async (tx) => {
    const link = (await useLink(tx, token, ['confirm email', 'change email'], now)) ?? refuse('link_invalid')
    if (link.purpose === 'confirm email') {
      await markEmailConfirmed(tx, link.accountId, link.email, now)
      return { message: 'Your email address is confirmed.' }
    }
    await replaceEmail(tx, link.accountId, link.email, now)
    await deleteLinks(tx, link.accountId, ['new password', 'confirm email'])
    return { message: 'Your email address is changed.', changed: link.accountId }
  })
  await attempt.refund()
  if (changed) logSecurity(deps, 'email changed', changed)
  return message
}

export async function resendConfirmation(
  deps: Pick<Deps, 'db' | 'clock' | 'shop' | 'queue'>,
  viewerId: string,
): Promise<string> {
  const viewer = (await findAccount(deps.db, viewerId)) ?? refuse('not_signed_in')
  if (viewer.isEmailConfirmed) return 'Your email address is already confirmed.'
  await countAttempt(deps, confirmationMails(viewer.id))
  await transact(deps.db, async (tx) => {
    const account = (await lockAccount(tx, viewer.id)) ?? refuse('not_signed_in')
    await mailConfirmationLink(deps, tx, account)
  })
  return 'Confirmation email sent! Please check your inbox.'
}
