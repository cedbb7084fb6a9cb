import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { mailboxOf } from './rules.ts'
import { findReferrer, insertReferral } from './store.ts'

/**
 * Who has invited a new account, in the transaction that makes it. Only here: nobody says so later, or otherwise. A code
 * that nobody has, and one's own under another address of the same mailbox, count for nothing, without a word.
 */
export async function noteReferral(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  account: { id: string; email: string },
  code: string,
): Promise<void> {
  const referrer = await findReferrer(tx, code.toUpperCase())
  if (!referrer || mailboxOf(referrer.email) === mailboxOf(account.email)) return
  await insertReferral(tx, account.id, referrer.id, clock())
}
