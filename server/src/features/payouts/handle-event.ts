import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { type PayoutsEvent, PayoutsUnavailable } from '../../ports/payouts/payouts.ts'
import { isUuid } from '../checkouts/index.ts'
import { findAccountOfProvider } from './account-store.ts'
import { advancePayout } from './advance-payout.ts'
import { applyAccount } from './apply-account.ts'
import { alertOperator } from './mails.ts'
import { findPayout } from './payout-store.ts'

/**
 * A message of the provider about accounts, transfers or bank payouts of ours: it says that there is news, and the provider
 * is asked what they are. Hearing it twice does nothing twice. False for any other message; refuses when it should be
 * sent again.
 */
export async function handlePayoutsEvent(deps: Deps, rawBody: Buffer, signature: string): Promise<boolean> {
  const event = deps.payouts.readEvent(rawBody, signature)
  if (!event) return false
  try {
    await handle(deps, event.about)
    return true
  } catch (error) {
    throw error instanceof PayoutsUnavailable ? refuse('try_again') : error
  }
}

async function handle(deps: Deps, about: PayoutsEvent['about']): Promise<void> {
  if (about.kind === 'account') return refreshAccount(deps, about.accountId)
  // Of another shop's database on the same account of the provider, say.
  const payout = isUuid(about.key ?? '') ? await findPayout(deps.db, about.key ?? '') : undefined
  if (!payout) return
  if (about.kind === 'bank payout') return advancePayout(deps, payout.id)
  const transfer = await deps.payouts.fetchTransfer(about.id)
  const isTakenBackByHand = transfer && transfer.reversedMinor > 0 && ['under way', 'paid'].includes(payout.state)
  if (!isTakenBackByHand) return
  await transact(deps.db, (tx) =>
    alertOperator(deps, tx, payout, {
      kind: 'payout taken back',
      heading: 'was taken back at the provider',
      paragraphs: ['Somebody has taken its transfer back by hand. Here it counts as paid: please settle it.'],
    }),
  )
}

async function refreshAccount(deps: Deps, providerId: string): Promise<void> {
  const account = await findAccountOfProvider(deps.db, providerId)
  if (!account) return
  const fetchedAt = deps.clock()
  const snapshot = await deps.payouts.fetchAccount(providerId)
  if (snapshot) await applyAccount(deps, account.seller_id, snapshot, fetchedAt)
}
