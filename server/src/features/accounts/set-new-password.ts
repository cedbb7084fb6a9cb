import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import type { RequestOrigin } from '../audit/index.ts'
import { rememberNetwork } from './known-network-store.ts'
import { addressOfLink, useLink } from './link-store.ts'
import { requireLength } from './password-length.ts'
import { hashPassword } from './passwords.ts'
import { invalidLinks, wrongPasswords } from './rate-limit-rules.ts'
import { countAttempt, resetAttempts } from './rate-limits.ts'
import { revokeAccess } from './revoke-access.ts'
import { recordSecurity } from './security-log.ts'
import { lockAccount, markEmailConfirmed, replacePassword } from './store.ts'

/** With the token of a mailed link, once. A password that is refused does not spend it. */
export async function setNewPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'shop' | 'queue' | 'log'>,
  { token, password }: { token: string; password: string },
  from: RequestOrigin,
): Promise<void> {
  const { network } = from
  requireLength(deps, password)
  const attempt = await countAttempt(deps, invalidLinks(network))
  const now = deps.clock()
  // Looked at before it is used: a link that leads nowhere is not worth a hash.
  if (!(await addressOfLink(deps.db, token, 'new password', now))) refuse('link_invalid')
  const passwordHash = await hashPassword(password)
  const account = await transact(deps.db, async (tx) => {
    const link = (await useLink(tx, token, ['new password'], now)) ?? refuse('link_invalid')
    const owner = (await lockAccount(tx, link.accountId)) ?? refuse('link_invalid')
    if (owner.closedAt) refuse('link_invalid')
    await replacePassword(tx, owner.id, passwordHash)
    await markEmailConfirmed(tx, owner.id, link.email, now)
    await revokeAccess(deps, tx, owner)
    await recordSecurity(deps, tx, 'password reset', owner.id, { from })
    return owner
  })
  await attempt.refund()
  // Who forgot the password has failed with it before; who reads the mail of the account is its owner, wherever.
  await resetAttempts(deps, wrongPasswords(account.email, network)[0])
  await rememberNetwork(deps.db, account.id, network, now)
}

/** Said when the mailed link is opened, not after a new password has been thought of. Whoever holds it reads that mail. */
export async function checkResetLink(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
  network: string,
): Promise<{ email: string }> {
  const attempt = await countAttempt(deps, invalidLinks(network))
  const email = (await addressOfLink(deps.db, token, 'new password', deps.clock())) ?? refuse('link_invalid')
  await attempt.refund()
  return { email }
}
