import { Refusal } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { isKnownNetwork, rememberNetwork } from './known-network-store.ts'
import { checkPassword } from './passwords.ts'
import { guessesFromAnywhere, guessesFromWithin, type RateLimitRule, wrongPasswords } from './rate-limit-rules.ts'
import { countAttempt, isBelowLimit, resetAttempts } from './rate-limits.ts'
import { askForGuessReport } from './report-guesses.ts'

interface Claim {
  email: string
  password: string
  network: string
  /** Undefined where there is no such account, which takes as long and is counted alike. */
  account: { id: string; passwordHash: string } | undefined
  /** Whoever asks has a session of the account. */
  isWithin?: boolean
  /** A second step is still to come: the network is known when that is taken. */
  isHalf?: boolean
}

/**
 * Whether this is the password of the account. Only failures count; success forgives those before it. Strangers who
 * guess from many networks use up what is allowed from anywhere, and not what is allowed where the owner has been.
 */
export async function provePassword(deps: Pick<Deps, 'db' | 'clock' | 'queue'>, claim: Claim): Promise<boolean> {
  const { account, email, network } = claim
  const rules: [RateLimitRule, ...RateLimitRule[]] = wrongPasswords(email, network)
  const guesses = guessesFromAnywhere(email)
  const isKnown = await isKnownNetwork(deps.db, account?.id, network)
  if (claim.isWithin && account) rules.push(guessesFromWithin(account.id))
  else if (!isKnown) rules.push(guesses)
  const attempt = await countAttempt(deps, rules).catch(async (error: unknown) => {
    if (error instanceof Refusal) {
      const isNear = !rules.includes(guesses) || (await isBelowLimit(deps, [guesses]))
      await askForGuessReport(deps, { email, limit: isNear ? 'of a network' : 'of the account' })
    }
    throw error
  })
  const fits = await checkPassword(claim.password, account?.passwordHash).catch(async (error: unknown) => {
    await attempt.refund()
    throw error
  })
  if (fits && account) {
    await attempt.refund()
    await resetAttempts(deps, rules[0])
    if (!claim.isHalf) await rememberNetwork(deps.db, account.id, network, deps.clock())
  }
  return fits
}
