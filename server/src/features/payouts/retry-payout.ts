import { formatMoney, money } from '@dressing-room/contract/money'
import type { PayoutWait } from '@dressing-room/contract/payouts'
import { refuse } from '@dressing-room/contract/refusals'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { isSuspended } from '../accounts/index.ts'
import { type Act, recordAct } from '../audit/index.ts'
import { isUuid } from '../checkouts/index.ts'
import { lockAccount } from './account-store.ts'
import { type PayoutDeps, SEND_PAYOUT } from './advance-payout.ts'
import { payOut, toPayee } from './pay-sellers.ts'
import { listUnpaid } from './payout-query.ts'
import { lockPayout, type PayoutRow } from './payout-store.ts'
import { minimumOf, waitOf } from './rules.ts'

type Acting = Pick<Act, 'actor' | 'from'> & { reason: string }

const WAITS: Record<PayoutWait, string> = {
  suspended: 'The seller is suspended.',
  negative: 'More has gone back to buyers than has come in since.',
  'not set up': 'The seller has not set up their account with the payment partner.',
  'in review': 'The payment partner is still looking at the seller’s account.',
  refused: 'The payment partner has refused the seller’s account.',
  'bank refused': 'The seller has to enter their bank account anew.',
  'no bank account': 'The seller has no bank account for this currency.',
  'below minimum': 'It is less than a payout has to come to.',
  'nothing free': 'Nothing of the seller’s money is free.',
}

/**
 * Somebody who runs the shop does not want to wait: one that is under way is looked at now; of one that has failed the
 * money is free again, and all that is free is paid out now instead of on the next day of payouts.
 */
export async function retryPayout(
  deps: PayoutDeps,
  id: string,
  { reason, ...by }: Acting,
): Promise<{ message: string }> {
  if (!isUuid(id)) refuse('payout_not_found')
  return transact(deps.db, async (tx) => {
    const payout = (await lockPayout(tx, id)) ?? refuse('payout_not_found')
    if (payout.state === 'paid') refuse('already_so')
    const paidNow = payout.state === 'failed' ? await payAgain(deps, tx, payout) : undefined
    if (!paidNow) await deps.queue.enqueue(tx, SEND_PAYOUT, { id })
    await recordAct(deps, tx, {
      ...by,
      act: 'payout tried again',
      subject: { kind: 'payout', id, label: `payout of ${formatMoney(money(payout.amount_minor, payout.currency))}` },
      before: { state: payout.state },
      ...(paidNow && { after: { amount: paidNow } }),
      note: reason,
    })
    return { message: paidNow ? `${paidNow} is on its way.` : 'It is being tried again.' }
  })
}

async function payAgain(deps: PayoutDeps, tx: Tx, { seller_id, currency }: PayoutRow): Promise<string> {
  const account = await lockAccount(tx, seller_id)
  const unpaid = (await listUnpaid(tx, seller_id)).find((each) => each.currency === currency)
  const available = money(unpaid?.minor ?? 0, currency)
  const payee = toPayee(account, await isSuspended(tx, seller_id))
  const wait = waitOf(payee, available, minimumOf(deps.shop.payoutMinimum, currency))
  if (wait || !account || !unpaid) return refuse('payout_waits', { message: WAITS[wait ?? 'nothing free'] })
  await payOut(deps, tx, account, unpaid)
  return formatMoney(available)
}
