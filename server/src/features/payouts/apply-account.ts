import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import type { AccountSnapshot } from '../../ports/payouts/payouts.ts'
import { type AccountRow, lockAccount, saveReport } from './account-store.ts'
import { mailAccount } from './mails.ts'
import { nextAccountLook } from './rules.ts'

/**
 * Brings what is known of a seller's account to where the provider says it is. Of two reports the one that was asked for
 * later is the newer; what its seller has to know is written to them.
 */
export async function applyAccount(
  deps: Deps,
  sellerId: string,
  snapshot: AccountSnapshot,
  fetchedAt: Date,
): Promise<AccountRow | undefined> {
  return transact(deps.db, async (tx) => {
    const account = await lockAccount(tx, sellerId)
    if (account?.provider_id !== snapshot.id) return account
    if (account.reported_at && fetchedAt < account.reported_at) return account
    const { state, asksForBank, currencies } = snapshot
    const known = { state, asks_for_bank: asksForBank, currencies }
    const look_at = nextAccountLook(state, { since: account.created_at, now: fetchedAt })
    await saveReport(tx, sellerId, { ...known, reported_at: fetchedAt, look_at })
    const changed = { ...account, ...known }
    if (account.state !== state) await mailAccount(deps, tx, changed)
    return changed
  })
}
