import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { deleteLinks } from './link-store.ts'
import { mailPasswordChanged } from './mails.ts'
import { deleteChallenges } from './second-factor/challenge-store.ts'
import { deleteSessions } from './session-store.ts'
import type { Account } from './store.ts'

/** What a new password revokes: every session, logins that wait for their second step, and the mailed links that somebody else may have asked for. */
export async function revokeAccess(
  deps: Pick<Deps, 'clock' | 'shop' | 'queue'>,
  tx: Tx,
  account: Account,
): Promise<void> {
  await deleteSessions(tx, account.id)
  await deleteChallenges(tx, account.id)
  await deleteLinks(tx, account.id, ['new password', 'change email'])
  await mailPasswordChanged(deps, tx, account)
}
