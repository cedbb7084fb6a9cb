import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { CheckoutSnapshot } from '../../ports/payments/payments.ts'
import { isFree, totalOf } from './amounts.ts'
import { type Learnt, type Payable, referenceTo } from './payable.ts'
import { type CardColumns, cardColumns } from './payment-method.ts'
import { postReceived } from './post-received.ts'
import { decideSettlement, type Ending, isPageClosed } from './rules.ts'
import { type CheckoutRow, lockCheckouts, moveCheckout } from './store.ts'
import { letCreditGo, takeCredit } from './use-credit.ts'

export interface SettlementContext {
  /** The provider's event behind this; its effect and its record are one transaction. */
  event?: { id: string; type: string }
  /** The hold is over or given up: a checkout that is not paid by now ends, also with a payment under way. */
  ending?: Ending
}

/**
 * Brings a checkout to where the provider says its payment is. Webhook, return page and reconciling job all come here;
 * any of them may come first, twice, or at the same moment. Answers the checkout afterwards.
 */
export async function settleCheckout(deps: Deps, payable: Payable, checkout: CheckoutRow): Promise<CheckoutRow> {
  const snapshot = checkout.provider_id ? await deps.payments.fetchCheckout(checkout.provider_id) : undefined
  return snapshot ? settleFromSnapshot(deps, payable, checkout.payable_id, snapshot) : checkout
}

export async function settleFromSnapshot(
  deps: Deps,
  payable: Payable,
  payableId: string,
  snapshot: CheckoutSnapshot,
  { event, ending }: SettlementContext = {},
): Promise<CheckoutRow> {
  return transact(deps.db, async (tx) => {
    const subject = { kind: payable.kind, id: payableId }
    const told = event && { ...event, checkoutId: snapshot.id, receivedAt: deps.clock() }
    const { rows, isKnown } = await lockCheckouts(tx, subject, told)
    const checkout = pageOf(rows, snapshot.id)
    if (!checkout) throw new Error(`no checkout of ${referenceTo(subject)}`)
    if (isKnown) return checkout
    const isItsPage = checkout.provider_id === null || checkout.provider_id === snapshot.id
    const settlement = decideSettlement(
      {
        status: checkout.status,
        // A second page with our reference is not the page that we opened.
        reference: isItsPage ? referenceTo(subject) : '',
        total: totalOf(checkout),
      },
      snapshot,
      deps.payments.live,
      { isToEnd: ending !== undefined, isPaidElsewhere: rows.some(({ status }) => status === 'paid') },
    )
    const learnt = {
      ...(checkout.provider_id === null && { provider_id: snapshot.id, url: '' }),
      isPageClosed: isItsPage && isPageClosed(checkout.status, snapshot.state),
    }
    const payment = {
      ...learnt,
      payment_id: snapshot.paymentId ?? null,
      ...cardColumns(snapshot),
    }
    switch (settlement.to) {
      case 'nothing':
        return isNews(learnt, checkout) ? moveCheckout(tx, checkout, checkout.status, learnt) : checkout
      case 'ended':
        return endLocked(deps, tx, payable, checkout, ending ?? (checkout.unwanted_at ? 'canceled' : 'expired'), {
          learnt,
          page: snapshot,
        })
      case 'spare':
        if (snapshot.keptCard) await payable.onSpareCard?.(deps, tx, snapshot.keptCard)
        return moveCheckout(tx, checkout, checkout.status, learnt)
      case 'review': {
        const { reason } = settlement
        const { total } = snapshot
        const received = total && total.minor > 0 && snapshot.live === deps.payments.live ? total : undefined
        const moved = await moveCheckout(tx, checkout, 'review', {
          ...payment,
          review_reason: reason,
          ...(received && { received_minor: received.minor, received_currency: received.currency }),
        })
        if (received) await postReceived(deps, tx, moved, received)
        await payable.onReview(deps, tx, moved, reason, snapshot)
        return moved
      }
      case 'paid':
        return payLocked(deps, tx, payable, checkout, { rows, payment, page: snapshot })
    }
  })
}

/** The checkout of a page: the one that stored its id, else one whose page request has had no response yet, else the last. */
function pageOf(rows: CheckoutRow[], providerId: string): CheckoutRow | undefined {
  const last = rows.findLast(({ status }) => status !== 'replaced') ?? rows.at(-1)
  return (
    rows.find(({ provider_id }) => provider_id === providerId) ??
    rows.findLast(({ provider_id, page_asked_at }) => provider_id === null && page_asked_at !== null) ??
    last
  )
}

function isNews(learnt: { provider_id?: string; isPageClosed: boolean }, checkout: CheckoutRow): boolean {
  return learnt.provider_id !== undefined || (learnt.isPageClosed && checkout.page_closed_at === null)
}

export interface Paying {
  rows: CheckoutRow[]
  page: Learnt
  payment: CardColumns & {
    isPageClosed: boolean
    payment_id: string | null
    provider_id?: string
    url?: string
  }
}

/** Paid: of all tries to pay for this, the one that counts. */
export async function payLocked(
  deps: Deps,
  tx: Tx,
  payable: Payable,
  checkout: CheckoutRow,
  { rows, payment, page }: Paying,
): Promise<CheckoutRow> {
  // The buyer paid on an earlier page after all: that checkout counts, and the open ones are replaced.
  for (const row of rows) {
    if (row.id === checkout.id || row.status !== 'open') continue
    await moveCheckout(tx, row, 'replaced', await letCreditGo(tx, row))
  }
  return handOver(deps, tx, payable, checkout, payment, page)
}

/** The money is there: what it pays for is handed over, and store credit that pays a part of it is spent with that. */
export async function handOver(
  deps: Deps,
  tx: Tx,
  payable: Payable,
  checkout: CheckoutRow,
  change: Parameters<typeof moveCheckout>[3] = {},
  page: Learnt = {},
): Promise<CheckoutRow> {
  const paid = await moveCheckout(tx, checkout, 'paid', { ...change, ...(await takeCredit(tx, checkout)) })
  const isHandedOver = await deps.queue.gather(tx, (queue) => payable.onPaid({ ...deps, queue }, tx, paid, page))
  if (paid.credit_state !== 'spent' || isHandedOver) return paid
  // Nothing was bought for it.
  return moveCheckout(tx, paid, 'paid', { credit_state: 'released' })
}

/** Nothing to pay by card, so no card page: paid as soon as it is written, in the transaction that writes it. */
export async function payFreeCheckout(
  deps: Deps,
  tx: Tx,
  payable: Payable,
  checkout: CheckoutRow,
): Promise<CheckoutRow> {
  if (!isFree(checkout)) throw new Error(`checkout ${checkout.id} is not free`)
  const page = { provider_id: `free_${checkout.payable_id}`, url: '', isPageClosed: true }
  return handOver(deps, tx, payable, checkout, page)
}

/** The same for one that was written before, once no card page of its scope is open. */
export async function payWithoutPage(deps: Deps, payable: Payable, checkout: CheckoutRow): Promise<CheckoutRow> {
  return transact(deps.db, async (tx) => {
    const { rows } = await lockCheckouts(tx, { kind: checkout.payable_kind, id: checkout.payable_id })
    const locked = rows.find(({ id }) => id === checkout.id) ?? checkout
    const isDue = locked.status === 'open' && !rows.some(({ status }) => status === 'paid')
    return isDue ? payFreeCheckout(deps, tx, payable, locked) : locked
  })
}

/** Ends a checkout that was not paid; its payable gives back what it held. */
export async function endLocked(
  deps: Deps,
  tx: Tx,
  payable: Payable,
  checkout: CheckoutRow,
  ending: Ending,
  {
    learnt = {},
    page = {},
  }: { learnt?: { isPageClosed?: boolean; provider_id?: string; url?: string }; page?: Learnt } = {},
): Promise<CheckoutRow> {
  const ended = await moveCheckout(tx, checkout, ending, { ...learnt, ...(await letCreditGo(tx, checkout)) })
  await payable.onEnded(deps, tx, ended, ending, page)
  return ended
}
