import type { Deps } from '../../deps.ts'
import { findAccountByToken, markSessionUsed } from './session-store.ts'
import type { Account } from './store.ts'

/** Who a token belongs to; undefined when it is unknown, revoked or past its time. */
export async function accountOfToken(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<(Account & { hasSecondFactor: boolean }) | undefined> {
  const now = clock()
  const account = await findAccountByToken(db, token, now)
  if (account?.isUseDue) await markSessionUsed(db, token, now)
  return account
}

export { confirmPassword } from './confirm-password.ts'
export {
  accountDataOf,
  accountsToDelete,
  closeAccount,
  eraseAccount,
  findDeletion,
  isNowhere,
  setDeletion,
} from './deletion-store.ts'
export { accountDesk, findAccountFacts } from './desk-store.ts'
export type { RateLimitRule } from './rate-limit-rules.ts'
export { assertBelowLimit, countAttempt, tryCountAttempt } from './rate-limits.ts'
export { replacePicture } from './replace-picture.ts'
export { takeFactorsAway } from './second-factor/remove-factor.ts'
export { recordSecurity } from './security-log.ts'
export {
  type Contact,
  contactColumns,
  findAccountByEmail,
  findContact,
  findContacts,
  findNames,
  findPeople,
  isClosed,
  isSuspended,
  listOperators,
  lockAccount,
  mayEarn,
  setOperator,
  setSuspended,
  setVerified,
  toContact,
} from './store.ts'
export { hashOf, newToken } from './tokens.ts'
