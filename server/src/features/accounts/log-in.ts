import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { deviceOf } from './device.ts'
import { provePassword } from './prove-password.ts'
import { sessionFor } from './session.ts'
import { insertSession } from './session-store.ts'
import { type Account, findAccountByEmail } from './store.ts'

interface LoginInput {
  email: string
  password: string
  remember?: boolean | undefined
}

/** One message for an unknown address and a wrong password, after the same time. */
export async function logIn(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  { email, password, remember = false }: LoginInput,
  { network, userAgent }: { network: string; userAgent: string },
): Promise<{ token: string; account: Account }> {
  const account = await findAccountByEmail(deps.db, email)
  const fits = await provePassword(deps, { email, password, network, account })
  if (!account || !fits) refuse('wrong_credentials')

  const session = sessionFor(account.id, { remember, device: deviceOf(userAgent), now: deps.clock() })
  if (!(await insertSession(deps.db, session, account.passwordHash))) refuse('wrong_credentials')
  return { token: session.token, account }
}
