import type { Deps } from '../../deps.ts'
import { type Account, findAccountByToken, prolongSession } from './store.ts'

/** Who a token belongs to; undefined when it is unknown, revoked or past its time. */
export async function accountOfToken(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<Account | undefined> {
  const now = clock()
  const account = await findAccountByToken(db, token, now)
  if (account?.prolongIsDue) await prolongSession(db, token, now)
  return account
}

export { registerAccount } from './register.ts'
