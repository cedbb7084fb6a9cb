import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { RequestOrigin } from '../../audit/index.ts'
import { confirmPassword } from '../confirm-password.ts'
import { mailRecoveryCodesRenewed } from '../mails.ts'
import { recordSecurity } from '../security-log.ts'
import { lockAccount } from '../store.ts'
import { replaceRecoveryCodes, stepsOf } from './factor-store.ts'
import { newRecoveryCodes } from './recovery-codes.ts'

export async function renewRecoveryCodes(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'shop' | 'log'>,
  viewerId: string,
  { password, from }: { password: string; from: RequestOrigin },
): Promise<{ recoveryCodes: string[] }> {
  const { id } = await confirmPassword(deps, viewerId, password, from.network)
  return transact(deps.db, async (tx) => {
    const account = (await lockAccount(tx, id)) ?? refuse('not_signed_in')
    if ((await stepsOf(tx, id)).length === 0) refuse('no_second_factor')
    const recoveryCodes = newRecoveryCodes()
    await replaceRecoveryCodes(tx, id, recoveryCodes)
    await mailRecoveryCodesRenewed(deps, tx, account)
    await recordSecurity(deps, tx, 'recovery codes renewed', id, { from })
    return { recoveryCodes }
  })
}
