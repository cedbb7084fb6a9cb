import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { DisputeSnapshot } from '../../ports/payments/payments.ts'
import { type CheckoutRow, findByPayment, lockCheckout, type PaymentListener, partsOf } from '../checkouts/index.ts'
import { holdSales, postProviderFees } from '../ledger/index.ts'
import { alertOfDispute } from './mails.ts'
import { postReturned, postTaken } from './post-dispute.ts'
import { isDecided, isOlder, moneyMove } from './rules.ts'
import { type DisputeRow, findDispute, listDisputes, markLookedAt, storeDispute } from './store.ts'

export const disputeListener: PaymentListener<'dispute'> = {
  kind: 'dispute',
  handle: (deps, { id }) => lookAtDispute(deps, id),
}

/** Asks the provider about one dispute. */
export async function lookAtDispute(deps: Deps, id: string): Promise<void> {
  const snapshot = await deps.payments.fetchDispute(id)
  if (snapshot) await reconcileDispute(deps, snapshot)
}

/**
 * Brings a dispute to where the provider says it is: its money, the sales that it holds, what the provider keeps for
 * it, and one mail for each word of the bank. Messages and the job both come here, in any order and as often as they
 * like; what is of no payment of ours is left alone.
 */
export async function reconcileDispute(deps: Deps, snapshot: DisputeSnapshot): Promise<void> {
  const checkout = snapshot.paymentId ? await findByPayment(deps.db, snapshot.paymentId) : undefined
  if (!checkout) return
  await transact(deps.db, async (tx) => {
    const locked = (await lockCheckout(tx, checkout.id)) ?? checkout
    const bearers = await bearersOf(tx, locked)
    const known = await findDispute(tx, snapshot.id)
    if (known && isOlder(snapshot.state, known.state)) return markLookedAt(tx, known.id, deps.clock())
    const dispute = await settleMoney(deps, tx, { checkout: locked, bearers }, snapshot, known)
    await postProviderFees(deps, tx, locked.id, snapshot.fees)
    const all = (await listDisputes(tx, [locked.id])).get(locked.id) ?? []
    const isOpen = all.some(({ state }) => !isDecided(state))
    for (const { id } of bearers) await holdSales(tx, id, isOpen)
    if (known?.state !== dispute.state) await alertOfDispute(deps, tx, locked, dispute, bearers)
  })
}

/** Whose money of the payment it is: that of the checkout, or that of its parts and what came beside them, all locked. */
async function bearersOf(tx: Tx, checkout: CheckoutRow): Promise<CheckoutRow[]> {
  const parts: CheckoutRow[] = []
  for (const { id } of await partsOf(tx, checkout.id)) {
    const part = await lockCheckout(tx, id)
    if (part?.payment_id === checkout.payment_id) parts.push(part)
  }
  return parts.length > 0 ? [checkout, ...parts] : [checkout]
}

async function settleMoney(
  deps: Deps,
  tx: Tx,
  { checkout, bearers }: { checkout: CheckoutRow; bearers: readonly CheckoutRow[] },
  snapshot: DisputeSnapshot,
  known: DisputeRow | undefined,
): Promise<DisputeRow> {
  const { id, amount, reason, state, answerBy, openedAt } = snapshot
  const move = moneyMove(known && { state: known.state, isTaken: known.is_taken }, snapshot)
  const now = deps.clock()
  const dispute: DisputeRow = {
    ...{ id, checkout_id: checkout.id, payment_id: snapshot.paymentId ?? '' },
    ...{ amount_minor: amount.minor, currency: amount.currency, reason, state },
    is_taken: move === 'taken' || (move === 'none' && (known?.is_taken ?? false)),
    ...{ answer_by: answerBy ?? null, opened_at: openedAt, looked_at: now },
    closed_at: isDecided(state) ? (known?.closed_at ?? now) : null,
  }
  await storeDispute(tx, dispute)
  if (move === 'taken') await postTaken(deps, tx, bearers, snapshot)
  if (move === 'returned') await postReturned(deps, tx, bearers, snapshot)
  return dispute
}
