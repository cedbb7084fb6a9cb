import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { hashPassword } from './passwords.ts'
import { type Account, insertAccount } from './store.ts'

export async function registerAccount(
  { db, clock, shop }: Pick<Deps, 'db' | 'clock' | 'shop'>,
  wish: { name: string; email: string; password: string },
): Promise<Account> {
  if (wish.password.length < shop.passwordMinLength) {
    refuse('password_too_short', { message: `Please use at least ${shop.passwordMinLength} characters.` })
  }
  const passwordHash = await hashPassword(wish.password)
  return insertAccount(db, { email: wish.email, name: wish.name, passwordHash, createdAt: clock() })
}
