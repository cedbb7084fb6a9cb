import { formatMoney, money } from '@dressing-room/contract/money'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { isSuspended } from '../accounts/index.ts'
import { postEntries } from '../ledger/index.ts'
import { type AccountRow, lockAccount, markDueSeen, sellersDue } from './account-store.ts'
import { type PayoutDeps, SEND_PAYOUT } from './advance-payout.ts'
import { listUnpaid, type UnpaidRow } from './payout-query.ts'
import { carryOver, endCarry, insertPayout } from './payout-store.ts'
import { lastDue, minimumOf, nextLook, type Payee, waitOf } from './rules.ts'

const AT_ONCE = 200

/** The day of payouts has come: whatever is free goes to its seller, in one payout per currency. */
export async function paySellers(deps: PayoutDeps): Promise<void> {
  const due = lastDue(deps.clock(), deps.shop.payoutDay)
  for (;;) {
    const sellers = await sellersDue(deps.db, due, AT_ONCE)
    for (const sellerId of sellers) await paySeller(deps, sellerId, due)
    if (sellers.length < AT_ONCE) return
  }
}

/**
 * Decided under the lock of the seller's account: of two at once, the second finds this moment seen to. Payouts and their
 * postings are written together; the money is moved by jobs, which are asked for in the same transaction.
 */
async function paySeller(deps: PayoutDeps, sellerId: string, due: Date): Promise<void> {
  await transact(deps.db, async (tx) => {
    const account = await lockAccount(tx, sellerId)
    if (!account || (account.due_seen && account.due_seen >= due)) return
    await markDueSeen(tx, sellerId, due)
    const payee = toPayee(account, await isSuspended(tx, sellerId))
    for (const unpaid of await listUnpaid(tx, sellerId)) {
      const available = money(unpaid.minor, unpaid.currency)
      const wait = waitOf(payee, available, minimumOf(deps.shop.payoutMinimum, unpaid.currency))
      if (!wait) await payOut(deps, tx, account, unpaid)
      else if (unpaid.minor !== 0) {
        await carryOver(tx, sellerId, unpaid.currency, deps.clock())
        deps.log.debug({ seller: sellerId, available: formatMoney(available), wait }, 'a balance is carried over')
      }
    }
  })
}

/** All that is free of one currency, in the transaction of whoever has locked the seller's account. */
export async function payOut(
  deps: PayoutDeps,
  tx: Tx,
  account: AccountRow,
  { currency, entry_ids, minor }: UnpaidRow,
): Promise<void> {
  const { seller_id, provider_id } = account
  if (!provider_id) throw new Error(`seller ${seller_id} has no account to be paid out to`)
  const now = deps.clock()
  const id = await insertPayout(
    tx,
    {
      ...{ seller_id, currency, amount_minor: minor, destination: provider_id, created_at: now },
      carried_until: await endCarry(tx, seller_id, currency),
      look_at: nextLook('asked', { since: now, now }),
    },
    entry_ids,
  )
  await postEntries(deps, tx, `payout:${id}`, { checkoutId: null, currency }, [
    { account: 'seller available', seller_id, amount_minor: minor },
    { account: 'paid out', seller_id, amount_minor: -minor },
  ])
  await deps.queue.enqueue(tx, SEND_PAYOUT, { id }, { id })
}

export function toPayee(account: AccountRow | undefined, isSuspendedNow: boolean): Payee {
  return {
    isSuspended: isSuspendedNow,
    state: account?.provider_id ? account.state : 'none',
    asksForBank: account?.asks_for_bank ?? false,
    currencies: account?.currencies ?? [],
  }
}
