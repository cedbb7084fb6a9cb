import { refuse } from '@dressing-room/contract/refusals'
import { say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import type { RequestOrigin } from '../audit/index.ts'
import { deleteLinks, useLink } from './link-store.ts'
import { mailConfirmationLink } from './mails.ts'
import { confirmationMails, invalidLinks } from './rate-limit-rules.ts'
import { countAttempt } from './rate-limits.ts'
import { recordSecurity } from './security-log.ts'
import { findAccount, lockAccount, markEmailConfirmed, replaceEmail } from './store.ts'

/** With the token of a mailed link, once. A changed address takes effect here, and ends the links mailed to the old. */
export async function confirmEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  token: string,
  from: RequestOrigin,
): Promise<Text> {
  const attempt = await countAttempt(deps, invalidLinks(from.network))
  const now = deps.clock()
  const message = await transact(deps.db, async (tx) => {
    const link = (await useLink(tx, token, ['confirm email', 'change email'], now)) ?? refuse('link_invalid')
    if (link.purpose === 'confirm email') {
      await markEmailConfirmed(tx, link.accountId, link.email, now)
      return say('Your email address is confirmed.')
    }
    await replaceEmail(tx, link.accountId, link.email, now)
    await deleteLinks(tx, link.accountId, ['new password', 'confirm email'])
    await recordSecurity(deps, tx, 'email changed', link.accountId, { from })
    return say('Your email address is changed.')
  })
  await attempt.refund()
  return message
}

export async function resendConfirmation(
  deps: Pick<Deps, 'db' | 'clock' | 'shop' | 'queue'>,
  viewerId: string,
): Promise<Text> {
  const viewer = (await findAccount(deps.db, viewerId)) ?? refuse('not_signed_in')
  if (viewer.isEmailConfirmed) return say('Your email address is already confirmed.')
  await countAttempt(deps, confirmationMails(viewer.id))
  await transact(deps.db, async (tx) => {
    const account = (await lockAccount(tx, viewer.id)) ?? refuse('not_signed_in')
    await mailConfirmationLink(deps, tx, account)
  })
  return say('Confirmation email sent! Please check your inbox.')
}
