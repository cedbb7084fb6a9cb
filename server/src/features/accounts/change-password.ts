import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { deviceOf } from './device.ts'
import { requireLength } from './password-length.ts'
import { hashPassword } from './passwords.ts'
import { provePassword } from './prove-password.ts'
import { revokeAccess } from './revoke-access.ts'
import { logSecurity } from './security-log.ts'
import { sessionFor } from './session.ts'
import { insertSession, isRemembered } from './session-store.ts'
import { findAccount, lockAccount, replacePassword } from './store.ts'

/** Ends every session, and opens one for this browser, remembered or not as the one it replaces. */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'clock' | 'shop' | 'queue' | 'log'>,
  viewerId: string,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  { token, network, userAgent }: { token: string; network: string; userAgent: string },
): Promise<{ token: string }> {
  requireLength(deps, newPassword)
  const account = (await findAccount(deps.db, viewerId)) ?? refuse('not_signed_in')
  const { email, passwordHash } = account
  const claim = { email, password: currentPassword, network, account, isWithin: true }
  if (!(await provePassword(deps, claim))) refuse('wrong_password')

  const newHash = await hashPassword(newPassword)
  const remember = await isRemembered(deps.db, token)
  const session = sessionFor(account.id, { remember, device: deviceOf(userAgent), now: deps.clock() })
  await transact(deps.db, async (tx) => {
    const owner = (await lockAccount(tx, account.id)) ?? refuse('not_signed_in')
    // Two at once prove the same password: the second has lost it to the first.
    if (!(await replacePassword(tx, owner.id, newHash, passwordHash))) refuse('wrong_password')
    await revokeAccess(deps, tx, owner)
    await insertSession(tx, session, newHash)
  })
  logSecurity(deps, 'password changed', account.id)
  return { token: session.token }
}
