import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { provePassword } from './prove-password.ts'
import { type AccountWithHash, findAccount } from './store.ts'

/** Before something that whoever finds an open browser must not do: the owner types the password again. */
export async function confirmPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  viewerId: string,
  password: string,
  network: string,
): Promise<AccountWithHash> {
  const account = (await findAccount(deps.db, viewerId)) ?? refuse('not_signed_in')
  const claim = { email: account.email, password, network, account, isWithin: true }
  if (!(await provePassword(deps, claim))) refuse('wrong_password')
  return account
}
