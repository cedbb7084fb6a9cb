import { Refusal, refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { deviceOf } from '../../platform/http/device.ts'
import { provePassword } from './prove-password.ts'
import { insertChallenge } from './second-factor/challenge-store.ts'
import { type Step, stepsOf } from './second-factor/factor-store.ts'
import { sessionFor } from './session.ts'
import { insertSession } from './session-store.ts'
import { type Account, findAccountByEmail, isStillPassword } from './store.ts'
import { newToken } from './tokens.ts'

/** How long somebody may look for their phone. */
const CHALLENGE_MINUTES = 10
/** Nobody's: asked so that an address without an account takes as long. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

interface LoginInput {
  email: string
  password: string
  remember?: boolean | undefined
}

/**
 * One message for an unknown address and a wrong password, after the same time. Where the account has a second factor,
 * the right password gets a challenge in place of a session.
 */
export async function logIn(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  { email, password, remember = false }: LoginInput,
  { network, userAgent }: { network: string; userAgent: string },
): Promise<{ token: string; account: Account }> {
  const account = await findAccountByEmail(deps.db, email)
  const isHalf = (await stepsOf(deps.db, account?.id ?? NOBODY)).length > 0
  const fits = await provePassword(deps, { email, password, network, account, isHalf })
  if (!account || !fits) refuse('wrong_credentials')

  const now = deps.clock()
  const session = sessionFor(account.id, { remember, device: deviceOf(userAgent), now })
  const challenge = newToken()
  const steps = await transact(deps.db, async (tx): Promise<Step[]> => {
    // A factor that is being added ends all sessions of a password alone: this one waits for it, and then sees it.
    if (!(await isStillPassword(tx, account.id, account.passwordHash))) refuse('wrong_credentials')
    const needed = await stepsOf(tx, account.id)
    if (needed.length > 0) {
      const expiresAt = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000)
      await insertChallenge(tx, { token: challenge, accountId: account.id, remembered: remember, expiresAt })
    } else await insertSession(tx, session, account.passwordHash)
    return needed
  })
  if (steps.length > 0) throw new Refusal('second_step_needed', { challenge, steps })
  return { token: session.token, account }
}
