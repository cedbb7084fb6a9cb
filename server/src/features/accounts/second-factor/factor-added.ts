import type { Deps } from '../../../deps.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { RequestOrigin } from '../../audit/index.ts'
import { mailFactorAdded } from '../mails.ts'
import { recordSecurity } from '../security-log.ts'
import { deletePasswordSessions, markSecondFactor } from '../session-store.ts'
import type { Account } from '../store.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './factor-store.ts'
import { newRecoveryCodes } from './recovery-codes.ts'

/**
 * What follows from a new factor: this session has shown it, all that a password alone has opened end, and with the first
 * factor there are recovery codes, which are answered this once.
 */
export async function factorAdded(
  deps: Pick<Deps, 'clock' | 'shop' | 'queue' | 'log'>,
  tx: Tx,
  { account, token, factor, from }: { account: Account; token: string; factor: string; from: RequestOrigin },
): Promise<string[] | null> {
  await markSecondFactor(tx, token, deps.clock())
  await deletePasswordSessions(tx, account.id, token)
  const recoveryCodes = (await countRecoveryCodes(tx, account.id)) > 0 ? null : newRecoveryCodes()
  if (recoveryCodes) await replaceRecoveryCodes(tx, account.id, recoveryCodes)
  await mailFactorAdded(deps, tx, account, factor)
  await recordSecurity(deps, tx, 'second factor added', account.id, { from, after: { factor } })
  return recoveryCodes
}
