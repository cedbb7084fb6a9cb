import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { transact } from '../../platform/db/transact.ts'
import type { CheckoutReport } from '../../ports/payments/payments.ts'
import { type Payable, referenceTo } from './payable.ts'
import { type Ending, isPageClosed, settlementOf } from './rules.ts'
import { type CheckoutRow, lockCheckouts, moveCheckout, totalOf } from './store.ts'

type Tx = Transaction<DB>

export interface SettlementContext {
  /** The provider's event that told; its effect and its record are one transaction. */
  event?: { id: string; type: string }
  /** The hold is over or given up: a checkout that is not paid by now ends, also with a payment under way. */
  ending?: Ending
}

/**
 * Brings a checkout to where the provider says its payment is. Webhook, return page and reconciling job all come here;
 * any of them may come first, twice, or at the same moment. Answers the checkout afterwards.
 */
export async function settleCheckout(deps: Deps, payable: Payable, checkout: CheckoutRow): Promise<CheckoutRow> {
  const report = checkout.provider_id ? await deps.payments.report(checkout.provider_id) : undefined
  return report ? settleFromSnapshot(deps, payable, checkout.payable_id, report) : checkout
}

export async function settleFromSnapshot(
  deps: Deps,
  payable: Payable,
  payableId: string,
  snapshot: CheckoutReport,
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
    const settlement = settlementOf(
      {
        status: checkout.status,
        // A second page that claims our payable is not the one that was asked for.
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
    const payment = { ...learnt, payment_id: snapshot.paymentId ?? null }
    switch (settlement.to) {
      case 'nothing':
        return isNews(learnt, checkout) ? moveCheckout(tx, checkout, checkout.status, learnt) : checkout
      case 'ended':
        return endLocked(deps, tx, payable, checkout, ending ?? (checkout.unwanted_at ? 'canceled' : 'expired'), learnt)
      case 'review': {
        const { reason } = settlement
        const moved = await moveCheckout(tx, checkout, 'review', { ...payment, review_reason: reason })
        await payable.onReview(deps, tx, moved, reason)
        return moved
      }
      case 'paid':
        return payLocked(deps, tx, payable, checkout, { rows, payment })
    }
  })
}

/** Whose page it is: the one that has it, the one that has asked for one and not heard yet, or nobody's. */
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

interface Paying {
  rows: CheckoutRow[]
  payment: { isPageClosed: boolean; payment_id: string | null; provider_id?: string; url?: string }
}

async function payLocked(
  deps: Deps,
  tx: Tx,
  payable: Payable,
  checkout: CheckoutRow,
  { rows, payment }: Paying,
): Promise<CheckoutRow> {
  // A page that was left for another has been paid all the same: it is the one that counts.
  for (const row of rows) {
    if (row.id !== checkout.id && row.status === 'open') await moveCheckout(tx, row, 'replaced')
  }
  const paid = await moveCheckout(tx, checkout, 'paid', payment)
  await payable.onPaid(deps, tx, paid)
  return paid
}

/** Nothing to pay, so no card page: paid as soon as it is written, in the transaction that writes it. */
export async function payFreeCheckout(
  deps: Deps,
  tx: Tx,
  payable: Payable,
  checkout: CheckoutRow,
): Promise<CheckoutRow> {
  if (checkout.amount_minor !== 0) throw new Error(`checkout ${checkout.id} is not free`)
  const page = { provider_id: `free_${checkout.payable_id}`, url: '', isPageClosed: true }
  const paid = await moveCheckout(tx, checkout, 'paid', page)
  await payable.onPaid(deps, tx, paid)
  return paid
}

/** Ends a checkout that was not paid; its payable gives back what it held. */
export async function endLocked(
  deps: Deps,
  tx: Tx,
  payable: Payable,
  checkout: CheckoutRow,
  ending: Ending,
  learnt: { isPageClosed?: boolean; provider_id?: string; url?: string } = {},
): Promise<CheckoutRow> {
  const ended = await moveCheckout(tx, checkout, ending, learnt)
  await payable.onEnded(deps, tx, ended, ending)
  return ended
}
