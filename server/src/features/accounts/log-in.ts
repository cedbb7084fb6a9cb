import { randomBytes } from 'node:crypto'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { checkPassword } from './passwords.ts'
import { type Account, findAccountByEmail, insertSession } from './store.ts'

const DAY_SECONDS = 24 * 3600
const REMEMBERED_SECONDS = 30 * DAY_SECONDS

/** One message for an unknown address and a wrong password, after the same time. */
export async function logIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  wish: { email: string; password: string; remember?: boolean | undefined },
): Promise<{ token: string; account: Account }> {
  const account = await findAccountByEmail(db, wish.email)
  const fits = await checkPassword(wish.password, account?.passwordHash)
  if (!account || !fits) refuse('wrong_credentials')

  const token = randomBytes(32).toString('base64url')
  const now = clock()
  const seconds = wish.remember ? REMEMBERED_SECONDS : DAY_SECONDS
  await insertSession(db, {
    token,
    accountId: account.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + seconds * 1000),
    rollingSeconds: wish.remember ? REMEMBERED_SECONDS : null,
  })
  return { token, account }
}
