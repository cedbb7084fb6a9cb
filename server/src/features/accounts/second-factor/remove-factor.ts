import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../../deps.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Act, RequestOrigin } from '../../audit/index.ts'
import { confirmPassword } from '../confirm-password.ts'
import { mailFactorRemoved, mailFactorsTakenAway } from '../mails.ts'
import { recordSecurity } from '../security-log.ts'
import { deleteSessions, forgetSecondFactor } from '../session-store.ts'
import { type Account, lockAccount } from '../store.ts'
import { deleteChallenges } from './challenge-store.ts'
import { deleteCodeApp, deletePasskey, deletePasskeys, deleteRecoveryCodes, stepsOf } from './factor-store.ts'

type RemovalDeps = Pick<Deps, 'db' | 'clock' | 'queue' | 'shop' | 'log'>

interface Removal {
  password: string
  from: RequestOrigin
}

export function removeCodeApp(deps: RemovalDeps, viewerId: string, removal: Removal): Promise<void> {
  return removeFactor(deps, viewerId, 'code app', removal, deleteCodeApp)
}

export function removePasskey(deps: RemovalDeps, viewerId: string, passkeyId: string, removal: Removal): Promise<void> {
  return removeFactor(deps, viewerId, 'passkey', removal, async (tx, accountId) =>
    Boolean(await deletePasskey(tx, accountId, passkeyId)),
  )
}

async function removeFactor(
  deps: RemovalDeps,
  viewerId: string,
  factor: string,
  { password, from }: Removal,
  remove: (tx: Tx, accountId: string) => Promise<boolean>,
): Promise<void> {
  const { id } = await confirmPassword(deps, viewerId, password, from.network)
  await transact(deps.db, async (tx) => {
    const account = (await lockAccount(tx, id)) ?? refuse('not_signed_in')
    if (!(await remove(tx, account.id))) refuse('not_found')
    const isLast = (await stepsOf(tx, account.id)).length === 0
    if (isLast) await forgetFactors(tx, account)
    await mailFactorRemoved(deps, tx, account, { factor, isLast })
    await recordSecurity(deps, tx, 'second factor removed', account.id, { from, before: { factor } })
  })
}

/**
 * For somebody who has lost app, passkeys and recovery codes, and has shown the operator by other means who they are: the
 * password is enough again. All browsers are logged out. False where there is no factor.
 */
export async function takeFactorsAway(
  deps: Pick<Deps, 'clock' | 'queue' | 'shop' | 'log'>,
  tx: Tx,
  accountId: string,
  by: Pick<Act, 'actor' | 'from' | 'note'>,
): Promise<boolean> {
  const account = (await lockAccount(tx, accountId)) ?? refuse('not_found')
  const steps = await stepsOf(tx, account.id)
  if (steps.length === 0) return false
  await deleteCodeApp(tx, account.id)
  await deletePasskeys(tx, account.id)
  await forgetFactors(tx, account)
  await deleteSessions(tx, account.id)
  await mailFactorsTakenAway(deps, tx, account)
  await recordSecurity(deps, tx, 'second factors taken away', account.id, { ...by, before: { factors: steps } })
  return true
}

async function forgetFactors(tx: Tx, { id }: Account): Promise<void> {
  await deleteRecoveryCodes(tx, id)
  await deleteChallenges(tx, id)
  await forgetSecondFactor(tx, id)
}
