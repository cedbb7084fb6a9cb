import type { CheckoutOutcome } from '@dressing-room/contract/orders'
import { Refusal, refuse } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { closePage } from './card-page.ts'
import { hasUnseenPage } from './page-store.ts'
import type { Payable } from './payable.ts'
import type { Ending } from './rules.ts'
import { endLocked, settleFromSnapshot } from './settle-checkout.ts'
import { type CheckoutRow, findByPage, findCheckout, findOpenInScope, lockCheckouts, markUnwanted } from './store.ts'

const NOT_REACHED = say('We could not reach the card page to close it. Please try again in a moment.')

/**
 * Frees what an open checkout holds. The provider closes its page first, so that nobody pays for what is gone; if it
 * turns out that somebody has paid, the checkout is paid. Nobody has been sent to a page that is only being asked for:
 * the checkout ends at once, and its page is closed as soon as the provider has told which it is.
 */
export async function endCheckout(
  deps: Deps,
  payable: Payable,
  checkout: CheckoutRow,
  ending: Ending,
): Promise<CheckoutRow> {
  if (await hasUnseenPage(deps.db, checkout.id)) await endUnseen(deps, payable, checkout, ending)
  if (ending === 'canceled') await markUnwanted(deps.db, checkout.id)
  const snapshot = await closePage(deps, payable, checkout)
  if (snapshot) return settleFromSnapshot(deps, payable, checkout.payable_id, snapshot, { ending })
  return endUnseen(deps, payable, checkout, ending, { isPageGone: true })
}

/** Ends a checkout on whose page nobody can be. */
export async function endUnseen(
  deps: Deps,
  payable: Payable,
  checkout: CheckoutRow,
  ending: Ending,
  { isPageGone = false } = {},
): Promise<CheckoutRow> {
  return transact(deps.db, async (tx) => {
    const { rows } = await lockCheckouts(tx, { kind: checkout.payable_kind, id: checkout.payable_id })
    const locked = rows.find(({ id }) => id === checkout.id) ?? checkout
    const isUnseen = locked.status === 'open' && (isPageGone || !locked.provider_id)
    return isUnseen ? endLocked(deps, tx, payable, locked, ending) : locked
  })
}

/**
 * Its buyer does not want an open checkout any more. They need not wait for a page that is still being asked for: it is
 * closed when it is known.
 */
export async function cancelCheckout(deps: Deps, payable: Payable, checkout: CheckoutRow): Promise<void> {
  if (checkout.status === 'open' && (await hasUnseenPage(deps.db, checkout.id))) {
    await endUnseen(deps, payable, checkout, 'canceled')
  }
  const now = await findCheckout(deps.db, checkout.id)
  if (now?.status === 'open') await endNow(deps, payable, now)
  await payable.onUnwanted?.(deps, checkout)
}

async function endNow(deps: Deps, payable: Payable, checkout: CheckoutRow): Promise<void> {
  try {
    await endCheckout(deps, payable, checkout, 'canceled')
  } catch (error) {
    if (error instanceof PaymentsUnavailable) refuse('payments_unavailable', { message: NOT_REACHED })
    throw error
  }
}

/**
 * Closes the card page of a checkout that another has replaced. False while a payment is under way there: what it is for must
 * not be asked for on another page.
 */
export async function leavePage(deps: Deps, payable: Payable, checkout: CheckoutRow): Promise<boolean> {
  try {
    const snapshot = await closePage(deps, payable, checkout)
    if (snapshot) await settleFromSnapshot(deps, payable, checkout.payable_id, snapshot)
    return snapshot?.state !== 'processing'
  } catch (error) {
    throw error instanceof PaymentsUnavailable ? new Refusal('payments_unavailable') : error
  }
}

/** Another checkout of its scope shall take its place. */
export async function replaceWith(deps: Deps, payable: Payable, checkout: CheckoutRow): Promise<void> {
  try {
    await endCheckout(deps, payable, checkout, 'canceled')
  } catch (error) {
    throw error instanceof PaymentsUnavailable ? new Refusal('payments_unavailable') : error
  }
}

/**
 * The buyer came back from the card page without paying; without its name, their open checkout of goods is meant. Only
 * their own: of one that has gone on, as when they had paid after all, they hear what has become of it. Undefined when
 * the checkout is none of theirs.
 */
export async function cancelOwnCheckout(
  deps: Deps,
  payables: readonly Payable[],
  buyer: { id: string },
  providerId: string | undefined,
): Promise<{ kind: Payable['kind']; outcome: CheckoutOutcome; id: string; staysInCart?: true } | undefined> {
  const checkout = await (providerId ? findByPage(deps.db, providerId) : findOpenInScope(deps.db, buyer.id))
  const payable = payables.find(({ kind }) => kind === checkout?.payable_kind)
  if (!payable || checkout?.buyer_id !== buyer.id) return undefined
  const id = checkout.payable_id
  const kept = await payable.keepInCart?.(deps, checkout)
  if (!kept) {
    // Another page has taken its place, and is not what they came back from.
    if (checkout.status === 'replaced') return undefined
    await cancelCheckout(deps, payable, checkout)
  }
  const outcome = await payable.outcome(deps.db, id)
  // It had been paid for after all, or it is held for another try.
  if (kept === 'kept' && outcome === 'open') return { kind: payable.kind, outcome: 'canceled', id, staysInCart: true }
  return { kind: payable.kind, outcome, id }
}
