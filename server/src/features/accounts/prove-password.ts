import type { Deps } from '../../deps.ts'
import { countAttempt, resetAttempts } from './attempts.ts'
import { wrongPasswords } from './limits.ts'
import { checkPassword } from './passwords.ts'

/**
 * Whether this is the password of the account, as known from one network; `passwordHash` is undefined where there is
 * no such account, which takes as long and is counted alike. Only failures count; success forgives those before it.
 */
export async function provePassword(
  deps: Pick<Deps, 'db' | 'clock'>,
  claim: { email: string; password: string; network: string; passwordHash: string | undefined },
): Promise<boolean> {
  const allowances = wrongPasswords(claim.email, claim.network)
  const attempt = await countAttempt(deps, allowances)
  const fits = await checkPassword(claim.password, claim.passwordHash).catch(async (error: unknown) => {
    await attempt.forget()
    throw error
  })
  if (fits) {
    await attempt.forget()
    await resetAttempts(deps, allowances[0])
  }
  return fits
}
