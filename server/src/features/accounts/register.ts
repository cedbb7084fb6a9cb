import { type LanguageCode, nameOf } from '@dressing-room/contract/languages'
import { Refusal } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { mailConfirmationLink } from './mails.ts'
import { requireLength } from './password-length.ts'
import { hashPassword } from './passwords.ts'
import { registrationMails, registrations, takenAddresses } from './rate-limit-rules.ts'
import { assertBelowLimit, countAttempt, tryCountAttempt } from './rate-limits.ts'
import { logSecurity } from './security-log.ts'
import { type Account, insertAccount } from './store.ts'

/** Told in the transaction that makes the account, where somebody came by a link of another. */
export type NoteReferral = (
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  account: { id: string; email: string },
  code: string,
) => Promise<void>

/** An address that is taken costs the same hash as a free one; what tells them apart may be asked only a few times. */
export async function registerAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'shop' | 'queue' | 'log'>,
  input: { name: string; email: string; password: string; language?: LanguageCode; referralCode?: string | undefined },
  { network, noteReferral }: { network: string; noteReferral: NoteReferral },
): Promise<Account> {
  requireLength(deps, input.password)
  await countAttempt(deps, registrations(network))
  await assertBelowLimit(deps, takenAddresses(network))
  const passwordHash = await hashPassword(input.password)
  // Nobody has shown yet that the address is theirs, so a mailbox gets few of these. Who registers beyond has an account
  // all the same, and can ask for the link in Settings.
  const isMailed = await tryCountAttempt(deps, registrationMails(input.email, network))
  try {
    const account = await transact(deps.db, async (tx) => {
      const created = await insertAccount(tx, {
        email: input.email,
        name: input.name,
        language: nameOf(input.language ?? 'en'),
        passwordHash,
        createdAt: deps.clock(),
      })
      if (input.referralCode) await noteReferral(deps, tx, created, input.referralCode)
      if (isMailed) await mailConfirmationLink(deps, tx, created)
      return created
    })
    if (!isMailed) logSecurity(deps, 'registration mail withheld', account.id)
    return account
  } catch (error) {
    // Only now is it known to be one: a class that signs up all at once must not be taken for somebody who guesses.
    if (error instanceof Refusal && error.code === 'email_taken') await countAttempt(deps, takenAddresses(network))
    throw error
  }
}
