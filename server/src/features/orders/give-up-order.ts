import type { CheckoutOutcome } from '@dressing-room/contract/orders'
import { Refusal } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { closePage } from './card-page.ts'
import { hasUnseenPage } from './page-store.ts'
import { outcomeOf } from './rules.ts'
import { type Ending, release, settleByReport } from './settle-order.ts'
import { findOrder, findOrderByCheckout, findPendingOrder, lockOrder, type OrderRow } from './store.ts'

const GIVEN_UP: Ending = { to: 'canceled', isGivenUp: true }

/**
 * Frees what an open order holds. The provider closes its page first, so that nobody pays for goods that are gone; if
 * it turns out that somebody has paid, the order is paid. Nobody has been sent to a page that is only being asked for:
 * the order ends at once, and its page is closed as soon as the provider has told which it is.
 */
export async function endOrder(deps: Deps, order: OrderRow, ending: Ending): Promise<void> {
  if (await hasUnseenPage(deps.db, order.id)) await releaseUnseen(deps, order, ending)
  const report = await closePage(deps, order)
  if (report) await settleByReport(deps, order.id, report, { ending })
  else await releaseUnseen(deps, order, ending, { isPageGone: true })
}

/** For somebody who waits for an answer. */
export async function giveUpOrder(deps: Deps, order: OrderRow): Promise<void> {
  try {
    await endOrder(deps, order, GIVEN_UP)
  } catch (error) {
    throw error instanceof PaymentsUnavailable ? new Refusal('payments_unavailable') : error
  }
}

/** Ends an order on whose page nobody can be. */
export async function releaseUnseen(
  deps: Deps,
  order: OrderRow,
  ending: Ending,
  { isPageGone = false } = {},
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const locked = await lockOrder(tx, order.id)
    if (locked?.payment_status === 'pending' && (isPageGone || !locked.checkout_id)) await release(tx, locked, ending)
  })
}

/**
 * The buyer came back from the card page without paying. Only their own open checkout; of one that has ended already
 * they hear what has become of it. Undefined when there is none, so that it may be the checkout of something else.
 */
export async function cancelCheckout(
  deps: Deps,
  buyer: { id: string },
  checkoutId: string | undefined,
): Promise<{ outcome: CheckoutOutcome; id: string } | undefined> {
  const order = await (checkoutId ? findOrderByCheckout(deps.db, checkoutId) : findPendingOrder(deps.db, buyer.id))
  if (order?.buyer_id !== buyer.id) return undefined
  if (order.payment_status === 'pending') await giveUpOwn(deps, order)
  const now = (await findOrder(deps.db, order.id)) ?? order
  return { outcome: outcomeOf(now.payment_status), id: order.id }
}

/** The buyer need not wait for the page of an order that has ended without one: it is closed when it is known. */
async function giveUpOwn(deps: Deps, order: OrderRow): Promise<void> {
  if (await hasUnseenPage(deps.db, order.id)) await releaseUnseen(deps, order, GIVEN_UP)
  const now = await findOrder(deps.db, order.id)
  if (now?.payment_status === 'pending') await giveUpOrder(deps, now)
}
