import type { Deps } from '../../deps.ts'
import { findAccountByToken, markSessionUsed } from './session-store.ts'
import type { Account } from './store.ts'

/** Who a token belongs to; undefined when it is unknown, revoked or past its time. */
export async function accountOfToken(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<Account | undefined> {
  const now = clock()
  const account = await findAccountByToken(db, token, now)
  if (account?.isUseDue) await markSessionUsed(db, token, now)
  return account
}

export type { RateLimitRule } from './rate-limit-rules.ts'
export { assertBelowLimit, countAttempt } from './rate-limits.ts'
export { contactOf, wantsEmail } from './store.ts'
