import { formatMoney, type Money, minus, money, sameMoney } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { postEntries, reversePosting, unclaimed } from '../ledger/index.ts'
import { receivedOf, totalOf } from './amounts.ts'
import { isUuid, type Payable } from './payable.ts'
import { postReceived, receivedPosting } from './post-received.ts'
import { handOver } from './settle-checkout.ts'
import { type CheckoutRow, findCheckout, lockCheckouts, moveCheckout } from './store.ts'
import { letCreditGo } from './use-credit.ts'

/**
 * Somebody has looked at a payment that was not the one asked for, and decides: 'accept' hands over what it pays for, if
 * that is still to be had; 'refund' gives all of it back. Answers the checkout as it is then; deciding the same twice is
 * no error.
 */
export async function settleReview(
  deps: Deps,
  payables: readonly Payable[],
  checkoutId: string,
  decision: 'accept' | 'refund',
  /** Noted with the decision, or neither is. */
  note?: (tx: Tx, settled: CheckoutRow) => Promise<void>,
): Promise<CheckoutRow> {
  if (!isUuid(checkoutId)) refuse('no_review')
  const seen = (await findCheckout(deps.db, checkoutId)) ?? refuse('no_review')
  // Its parts wait for the decision about the whole payment.
  if (seen.part_of && seen.status === 'review' && !receivedOf(seen)) {
    return settleReview(deps, payables, seen.part_of, decision, note)
  }
  const payable = payables.find(({ kind }) => kind === seen.payable_kind) ?? refuse('no_review')
  const came = seen.status === 'review' && !receivedOf(seen) ? await askWhatCame(deps, seen) : undefined
  return transact(deps.db, async (tx) => {
    const { rows } = await lockCheckouts(tx, { kind: seen.payable_kind, id: seen.payable_id })
    const checkout = rows.find(({ id }) => id === checkoutId) ?? seen
    if (checkout.status !== 'review') return decidedBefore(checkout, decision)
    const known = receivedOf(checkout)
    const received = known ?? came ?? refuse('no_review')
    // Of before money under review stood in the ledger.
    if (!known) await postReceived(deps, tx, checkout, received)
    const settled = await deps.queue.gather(tx, (queue) => {
      const settling = { deps: { ...deps, queue }, tx, payable, checkout, received }
      const isPaidElsewhere = rows.some(({ id, status }) => id !== checkoutId && status === 'paid')
      return decision === 'refund' ? giveBack(settling) : accept(settling, isPaidElsewhere)
    })
    await note?.(tx, settled)
    return settled
  })
}

interface Settling {
  deps: Deps
  tx: Tx
  payable: Payable
  checkout: CheckoutRow
  received: Money
}

function decidedBefore(checkout: CheckoutRow, decision: 'accept' | 'refund'): CheckoutRow {
  const is = { accept: 'paid', refund: 'returned' } as const
  return checkout.status === is[decision] ? checkout : refuse('no_review')
}

/** All that is still here of it: a bank may have taken some, or everything. */
async function giveBack({ deps, tx, payable, checkout, received }: Settling): Promise<CheckoutRow> {
  const change = { ...columnsOf(received), ...(await letCreditGo(tx, checkout)) }
  const returned = await moveCheckout(tx, checkout, 'returned', change)
  const left = money(await unclaimed(tx, checkout.id, received.currency), received.currency)
  await payable.giveBack(deps, tx, returned, left, 'all')
  return returned
}

/**
 * From here on it is a payment as any other. Sellers get what they sold for: what came too much goes back to the buyer,
 * what came too little is borne by the platform, whose people have decided so.
 */
async function accept(
  { deps, tx, payable, checkout, received }: Settling,
  isPaidElsewhere: boolean,
): Promise<CheckoutRow> {
  if (isPaidElsewhere)
    refuse('review_only_refund', { message: say('It has been paid for twice: this payment can only go back.') })
  if (received.currency !== checkout.currency) {
    refuse('review_only_refund', { message: say('The payment came in another currency: it can only go back.') })
  }
  if ((await unclaimed(tx, checkout.id, received.currency)) < received.minor) {
    refuse('review_only_refund', {
      message: say('The bank has taken money of this payment back: it can only go back.'),
    })
  }
  const due = totalOf(checkout)
  if (payable.kind === 'combined' && received.minor < due.minor) {
    refuse('review_only_refund', {
      message: say('Less came in than its parts cost together: it can only go back.'),
    })
  }
  await reversePosting(deps, tx, `checkout:${checkout.id}:accepted`, receivedPosting(checkout))
  const paid = await handOver(deps, tx, payable, checkout, columnsOf(received))
  if (sameMoney(due, received)) return paid
  const more = minus(received, due)
  // Where nothing could be handed over any more, nobody has got what did not come.
  const isNobodys = (await unclaimed(tx, checkout.id, due.currency)) >= Math.abs(more.minor)
  await postEntries(
    deps,
    tx,
    `checkout:${checkout.id}:difference`,
    { checkoutId: checkout.id, currency: due.currency },
    [
      { account: 'captured', amount_minor: more.minor },
      { account: more.minor > 0 || isNobodys ? 'buyer' : 'platform fee', amount_minor: -more.minor },
    ],
  )
  if (more.minor > 0) await payable.giveBack(deps, tx, paid, more, 'too much')
  deps.log.warn({ checkout: checkout.id, due: formatMoney(due), received: formatMoney(received) }, 'accepted')
  return paid
}

function columnsOf({ minor, currency }: Money) {
  return { received_minor: minor, received_currency: currency }
}

async function askWhatCame({ payments }: Pick<Deps, 'payments'>, { provider_id }: CheckoutRow) {
  try {
    return provider_id ? (await payments.fetchCheckout(provider_id))?.total : undefined
  } catch (error) {
    throw error instanceof PaymentsUnavailable ? refuse('payments_unavailable') : error
  }
}
