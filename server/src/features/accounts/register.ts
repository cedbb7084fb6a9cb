import { Refusal } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { countAttempt, requireRoom } from './attempts.ts'
import { registrations, takenAddresses } from './limits.ts'
import { mailConfirmationLink } from './mails.ts'
import { requireLength } from './password-length.ts'
import { hashPassword } from './passwords.ts'
import { type Account, insertAccount } from './store.ts'

/** An address that is taken costs the same hash as a free one; what tells them apart may be asked only a few times. */
export async function registerAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'shop' | 'queue'>,
  wish: { name: string; email: string; password: string },
  network: string,
): Promise<Account> {
  requireLength(deps, wish.password)
  await countAttempt(deps, registrations(network))
  await requireRoom(deps, takenAddresses(network))
  const passwordHash = await hashPassword(wish.password)
  try {
    return await transact(deps.db, async (tx) => {
      const created = await insertAccount(tx, {
        email: wish.email,
        name: wish.name,
        passwordHash,
        createdAt: deps.clock(),
      })
      await mailConfirmationLink(deps, tx, created)
      return created
    })
  } catch (error) {
    // Only now is it known to be one: a class that signs up all at once must not be taken for somebody who guesses.
    if (error instanceof Refusal && error.code === 'email_taken') await countAttempt(deps, takenAddresses(network))
    throw error
  }
}
