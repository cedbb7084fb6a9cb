import { setTimeout as pause } from 'node:timers/promises'
import { inLanguage } from '@dressing-room/contract/language-addresses'
import { afterCardPage, pages } from '@dressing-room/contract/pages'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import {
  CheckoutRefused,
  type CheckoutSnapshot,
  PaymentsUnavailable,
  type Purchase,
} from '../../ports/payments/payments.ts'
import { isFree, totalOf } from './amounts.ts'
import {
  acquirePage,
  findOtherPage,
  markPageClosed,
  RENEW_EVERY_MS,
  releasePage,
  renewPage,
  storePage,
} from './page-store.ts'
import { type CardPage, type Payable, referenceTo } from './payable.ts'
import { showCreditOn } from './show-credit.ts'
import { type CheckoutRow, findCheckout, isKnownPage, type PageLease } from './store.ts'

/*
 * Within one scope (the buyer of goods, the booking of a visit) there is at most one card page on which somebody could
 * pay; the database keeps that promise (index checkout_one_page). A page counts from the moment the provider is asked
 * for it, since its answer may be slow or lost, until the provider has said that it cannot be paid any more. One call
 * at a time asks; the others wait for what it learns.
 */

type PageDeps = Pick<Deps, 'db' | 'payments' | 'shop' | 'log'>

const WAIT_MS = 15_000
const LOOK_EVERY_MS = 100

/**
 * The provider closes its page by itself only long after we close it: it takes none that ends within 30 minutes by its
 * own clock, which may be minutes ahead of or behind ours.
 */
const CLOCKS_APART_MS = 20 * 60_000

export interface Opening {
  /** The caller has it already, because it has just written the checkout. */
  lease?: PageLease
  /** What the page shows, where the caller knows it; read otherwise. */
  page?: CardPage
  /** Settles another checkout of the scope from its snapshot, once its page is closed. */
  settleOther: (other: CheckoutRow, snapshot: CheckoutSnapshot) => Promise<unknown>
}

/**
 * The checkout with its page, opened by this call or by another at the same moment; any other page of its scope is
 * closed first. One that has ended meanwhile comes back as it is: whoever ended it does not close what this call has
 * opened, so `closePage` is next.
 */
export async function openPage(
  deps: PageDeps,
  payable: Payable,
  checkout: CheckoutRow,
  { lease: held, page, settleOther }: Opening,
): Promise<CheckoutRow> {
  if (held) return ask(deps, payable, checkout, held, page)
  return untilKnown(async () => {
    const now = (await findCheckout(deps.db, checkout.id)) ?? checkout
    if (now.provider_id || now.status !== 'open') return now
    const other = await findOtherPage(deps.db, now)
    if (other) {
      const snapshot = await closePage(deps, payable, other)
      if (snapshot) await settleOther(other, snapshot)
      return undefined
    }
    // Nothing is left for a card.
    if (isFree(now)) return now
    const lease = await acquirePage(deps.db, now.id)
    return lease && ask(deps, payable, now, lease, page)
  })
}

/**
 * Sees to it that nobody can pay on the checkout's page, and answers what the provider says of it; undefined when there
 * was never one. A page whose address was lost is asked for again by the same key, which finds it, and closed.
 */
export async function closePage(
  deps: PageDeps,
  payable: Payable,
  checkout: CheckoutRow,
): Promise<CheckoutSnapshot | undefined> {
  const seen = await untilKnown(async () => {
    const now = (await findCheckout(deps.db, checkout.id)) ?? checkout
    if (now.provider_id || now.page_closed_at || !now.page_asked_at) return now
    const lease = await acquirePage(deps.db, now.id)
    return lease && findAgain(deps, payable, now, lease)
  })
  if (!seen.provider_id) return undefined
  const snapshot = await deps.payments.closeCheckout(seen.provider_id)
  // The provider knows of no such page.
  if (!snapshot) await markPageClosed(deps.db, seen.id)
  return snapshot
}

async function untilKnown(look: () => Promise<CheckoutRow | undefined>): Promise<CheckoutRow> {
  const deadline = performance.now() + WAIT_MS
  for (;;) {
    const found = await look()
    if (found) return found
    if (performance.now() > deadline) return refuse('checkout_busy')
    await pause(LOOK_EVERY_MS)
  }
}

/** If another call takes over a lease that looks expired, the idempotency key makes both get the same page. */
async function ask(
  deps: PageDeps,
  payable: Payable,
  checkout: CheckoutRow,
  lease: PageLease,
  known?: CardPage,
): Promise<CheckoutRow> {
  const renewing = setInterval(() => {
    renewPage(deps.db, checkout.id).catch((error: unknown) =>
      deps.log.warn({ err: error, checkout: checkout.id }, 'could not say that the provider is still being asked'),
    )
  }, RENEW_EVERY_MS)
  try {
    const page = known ?? (await payable.cardPage(deps, checkout))
    return await storePage(
      deps.db,
      checkout.id,
      await deps.payments.openCheckout(toPurchase(deps, payable, checkout, page, lease)),
    )
  } catch (error) {
    await releasePage(deps.db, checkout.id, { isOpenPossible: !hasCertainlyDoneNothing(error) })
    throw error
  } finally {
    clearInterval(renewing)
  }
}

async function findAgain(
  deps: PageDeps,
  payable: Payable,
  checkout: CheckoutRow,
  lease: PageLease,
): Promise<CheckoutRow> {
  try {
    return await ask(deps, payable, checkout, lease)
  } catch (error) {
    if (!(error instanceof CheckoutRefused)) throw error
    const opened = error.mayBeOpen && checkout.page_asked_at
    const reference = referenceTo({ kind: checkout.payable_kind, id: checkout.payable_id })
    const found = opened && (await deps.payments.findCheckout(reference, opened))
    if (found && !(await isKnownPage(deps.db, found.id))) {
      return storePage(deps.db, checkout.id, { id: found.id, url: '' })
    }
    await markPageClosed(deps.db, checkout.id)
    return checkout
  }
}

/** What the provider is asked to take payment for. */
function toPurchase(
  { shop }: Pick<Deps, 'shop'>,
  { paidPage }: Payable,
  checkout: CheckoutRow,
  page: CardPage,
  { customerId }: PageLease,
): Purchase {
  return {
    ...showCreditOn(page, checkout),
    reference: referenceTo({ kind: checkout.payable_kind, id: checkout.payable_id }),
    round: checkout.round,
    total: totalOf(checkout),
    endsAt: new Date(checkout.ends_at.getTime() + CLOCKS_APART_MS),
    buyerEmail: checkout.buyer_email,
    ...(customerId && { customerId }),
    successUrl: shop.origin + inLanguage(checkout.page_language, afterCardPage(paidPage)),
    cancelUrl: shop.origin + inLanguage(checkout.page_language, afterCardPage(pages.paymentCanceled)),
  }
}

function hasCertainlyDoneNothing(error: unknown): boolean {
  if (error instanceof PaymentsUnavailable) return error.hasDoneNothing
  return error instanceof CheckoutRefused && !error.mayBeOpen
}
