import { setTimeout as pause } from 'node:timers/promises'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { CheckoutRefused, type CheckoutReport, PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { claimAsking, endAsking, markPageClosed, SAID_EVERY_MS, sayStillAsking, storePage } from './page-store.ts'
import { referenceOf, toPurchase } from './purchase.ts'
import { findOrder, type OrderRow } from './store.ts'

/*
 * A buyer has at most one card page on which somebody could pay for goods; the database keeps that promise (index
 * shop_order_one_page). A page counts from the moment the provider is asked for it, since its answer may be slow or
 * lost, until the provider has said that it cannot be paid any more. One call at a time asks; the others wait for what
 * it learns.
 */

type PageDeps = Pick<Deps, 'db' | 'payments' | 'shop' | 'log'>

const WAIT_MS = 15_000
const LOOK_EVERY_MS = 100

/**
 * The order with its page, opened by this call or by another at the same moment. One that has ended meanwhile comes
 * back without a page to pay on: whoever ended it does not close what this call has opened, so `closePage` is next.
 */
export async function openPage(deps: PageDeps, order: OrderRow): Promise<OrderRow> {
  return untilKnown(async () => {
    const now = (await findOrder(deps.db, order.id)) ?? order
    if (now.checkout_id || now.payment_status !== 'pending') return now
    return (await claimAsking(deps.db, order.id)) ? ask(deps, now) : undefined
  })
}

/**
 * Sees to it that nobody can pay on the order's page, and answers what the provider says of it; undefined when there
 * was never one. A page whose address was lost is asked for again by the same key, which finds it, and closed.
 */
export async function closePage(deps: PageDeps, order: OrderRow): Promise<CheckoutReport | undefined> {
  const seen = await untilKnown(async () => {
    const now = (await findOrder(deps.db, order.id)) ?? order
    if (now.checkout_id || now.page_closed_at || !now.page_asked_at) return now
    return (await claimAsking(deps.db, order.id)) ? findAgain(deps, now) : undefined
  })
  if (!seen.checkout_id) return undefined
  const report = await deps.payments.closeCheckout(seen.checkout_id)
  // The provider knows of no such page.
  if (!report) await markPageClosed(deps.db, order.id)
  return report
}

async function untilKnown(look: () => Promise<OrderRow | undefined>): Promise<OrderRow> {
  const deadline = performance.now() + WAIT_MS
  for (;;) {
    const found = await look()
    if (found) return found
    if (performance.now() > deadline) return refuse('checkout_busy')
    await pause(LOOK_EVERY_MS)
  }
}

/**
 * Should another call take this one for crashed and ask as well, the key made of the order leads both to one page.
 */
async function ask(deps: PageDeps, order: OrderRow): Promise<OrderRow> {
  const saying = setInterval(() => {
    sayStillAsking(deps.db, order.id).catch((error: unknown) =>
      deps.log.warn({ err: error, order: order.id }, 'could not say that the provider is still being asked'),
    )
  }, SAID_EVERY_MS)
  try {
    const checkout = await deps.payments.openCheckout(await toPurchase(deps, order))
    return (await storePage(deps.db, order.id, checkout)) ?? order
  } catch (error) {
    await endAsking(deps.db, order.id, { isOpenPossible: !hasCertainlyDoneNothing(error) })
    throw error
  } finally {
    clearInterval(saying)
  }
}

async function findAgain(deps: PageDeps, order: OrderRow): Promise<OrderRow> {
  try {
    return await ask(deps, order)
  } catch (error) {
    if (!(error instanceof CheckoutRefused)) throw error
    const opened = error.mayBeOpen && order.page_asked_at
    const found = opened && (await deps.payments.findCheckout(referenceOf(order.id), opened))
    if (found) return (await storePage(deps.db, order.id, { id: found.id, url: '' })) ?? order
    await markPageClosed(deps.db, order.id)
    return order
  }
}

function hasCertainlyDoneNothing(error: unknown): boolean {
  if (error instanceof PaymentsUnavailable) return error.hasDoneNothing
  return error instanceof CheckoutRefused && !error.mayBeOpen
}
