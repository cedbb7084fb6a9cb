import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { deviceOf } from '../../platform/http/device.ts'
import { confirmPassword } from './confirm-password.ts'
import { requireLength } from './password-length.ts'
import { hashPassword } from './passwords.ts'
import { revokeAccess } from './revoke-access.ts'
import { recordSecurity } from './security-log.ts'
import { sessionFor } from './session.ts'
import { insertSession, traitsOf } from './session-store.ts'
import { lockAccount, replacePassword } from './store.ts'

/** Ends every session, and opens one for this browser, remembered or not as the one it replaces. */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'clock' | 'shop' | 'queue' | 'log'>,
  viewerId: string,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  { token, network, userAgent }: { token: string; network: string; userAgent: string },
): Promise<{ token: string }> {
  requireLength(deps, newPassword)
  const account = await confirmPassword(deps, viewerId, currentPassword, network)

  const newHash = await hashPassword(newPassword)
  const traits = await traitsOf(deps.db, token)
  const session = sessionFor(account.id, { ...traits, device: deviceOf(userAgent), now: deps.clock() })
  await transact(deps.db, async (tx) => {
    const owner = (await lockAccount(tx, account.id)) ?? refuse('not_signed_in')
    // Two at once prove the same password: the second has lost it to the first.
    if (!(await replacePassword(tx, owner.id, newHash, account.passwordHash))) refuse('wrong_password')
    await revokeAccess(deps, tx, owner)
    await insertSession(tx, session, newHash)
    await recordSecurity(deps, tx, 'password changed', account.id, { from: { network, userAgent } })
  })
  return { token: session.token }
}
