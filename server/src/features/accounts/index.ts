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
  if (account?.isDue) await markSessionUsed(db, token, now)
  return account
}

export { countAttempt, requireRoom } from './attempts.ts'
export type { Allowance } from './limits.ts'
export { isToldByEmail } from './store.ts'
