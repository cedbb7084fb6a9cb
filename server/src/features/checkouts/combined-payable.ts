import { money, sameMoney, zero } from '@dressing-room/contract/money'
import { pages } from '@dressing-room/contract/pages'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { totalOf } from './amounts.ts'
import { mergePages } from './merge-pages.ts'
import { LEAST_HOLD_SECONDS, partsOf, secondsLeft } from './parts-store.ts'
import type { Learnt, Payable } from './payable.ts'
import { sameCard } from './payment-method.ts'
import { postReceived } from './post-received.ts'
import { replaceCheckout } from './replace-checkout.ts'
import { type Ending, mayMove, PAID_TWICE } from './rules.ts'
import { endLocked, payLocked } from './settle-checkout.ts'
import { showCreditOn } from './show-credit.ts'
import { type CheckoutRow, lockCheckouts, moveCheckout } from './store.ts'
import { letCreditGo } from './use-credit.ts'

/** Gives money back that came for all parts together, and tells the buyer: refunds know it, checkouts do not. */
export type GiveBackCombined = Payable['giveBack']

/**
 * Goods and visits on one card page (decision 200), named by the order among them. It only says for all parts at once what is
 * said of each: paid, ended, under review. What that means is for the payable of each part to say, as if it had been paid
 * alone; its money is posted there and not here. Only what nobody has asked for stays with it: a payment of another amount,
 * while a person looks at it, and what came too much.
 */
export function combinedPayable(payables: readonly Payable[], giveBackCombined: GiveBackCombined): Payable {
  const named = (name: string): Payable => {
    const payable = payables.find(({ kind }) => kind === name)
    if (!payable) throw new Error(`a ${name} is no part of a payment`)
    return payable
  }
  const payableOf = ({ payable_kind }: CheckoutRow) => named(payable_kind)
  const order = named('order')
  return {
    kind: 'combined',
    missing: 'order_not_found',
    paidPage: pages.orderPaid,

    async cardPage(deps, checkout) {
      const parts = await partsOf(deps.db, checkout.id)
      const shown = await Promise.all(
        parts.map(async (part) => ({
          page: showCreditOn(await payableOf(part).cardPage(deps, part), part),
          isPaidByCard: part.amount_minor > 0,
        })),
      )
      return mergePages(shown, checkout.currency)
    },

    async onPaid(deps, tx, checkout, learnt) {
      for (const part of await partsOf(tx, checkout.id)) {
        await payPart(deps, tx, payableOf(part), part, checkout, learnt)
      }
      return true
    },

    async onEnded(deps, tx, checkout, ending) {
      for (const part of await partsOf(tx, checkout.id)) await endPart(deps, tx, payableOf(part), part, ending)
    },

    async onReview(deps, tx, checkout, reason, learnt) {
      for (const part of await partsOf(tx, checkout.id)) {
        const { locked, isPaidElsewhere } = await lockPart(tx, part)
        if (isPaidElsewhere || !mayMove(locked.status, 'review')) continue
        const moved = await moveCheckout(tx, locked, 'review', { review_reason: reason })
        await payableOf(part).onReview(deps, tx, moved, reason, learnt)
      }
    },

    async giveBack(deps, tx, checkout, amount, what) {
      if (what === 'all') {
        for (const part of await partsOf(tx, checkout.id)) {
          const { locked } = await lockPart(tx, part)
          // One that was paid for twice has money of its own, about which a person decides.
          if (locked.status !== 'review' || locked.received_minor !== null) continue
          const returned = await moveCheckout(tx, locked, 'returned', await letCreditGo(tx, locked))
          await payableOf(part).giveBack(deps, tx, returned, zero(checkout.currency), 'all')
        }
      }
      if (amount.minor > 0) await giveBackCombined(deps, tx, checkout, amount, what)
    },

    async onUnwanted(deps, checkout) {
      for (const part of await partsOf(deps.db, checkout.id)) {
        // A time that lies in the cart is given up there, and shown until then.
        if (!payableOf(part).staysInCart) await payableOf(part).onUnwanted?.(deps, part)
      }
    },

    outcome: (db, id) => order.outcome(db, id),
    statusOf: (db, id) => order.statusOf(db, id),
  }
}

async function lockPart(
  tx: Tx,
  part: CheckoutRow,
): Promise<{ locked: CheckoutRow; rows: CheckoutRow[]; isPaidElsewhere: boolean }> {
  const { rows } = await lockCheckouts(tx, { kind: part.payable_kind, id: part.payable_id })
  const locked = rows.find(({ id }) => id === part.id) ?? part
  return { locked, rows, isPaidElsewhere: rows.some(({ id, status }) => id !== part.id && status === 'paid') }
}

/** One part has its money: what it is for is handed over, or this part of the money goes back. */
async function payPart(
  deps: Deps,
  tx: Tx,
  payable: Payable,
  part: CheckoutRow,
  combined: CheckoutRow,
  learnt: Learnt,
): Promise<void> {
  const { locked, rows, isPaidElsewhere } = await lockPart(tx, part)
  const payment = {
    isPageClosed: false,
    payment_id: combined.payment_id,
    ...sameCard(combined),
  }
  if (!isPaidElsewhere) {
    if (!mayMove(locked.status, 'paid')) throw new Error(`${part.title} is ${locked.status}, and its payment has come`)
    await payLocked(deps, tx, payable, locked, { rows, payment, page: learnt })
    return
  }
  // Its buyer has paid for it alone before: a person gives this part of the payment back.
  const due = totalOf(locked)
  if (sameMoney(due, zero(due.currency))) return
  const { reason } = PAID_TWICE
  const moved = await moveCheckout(tx, locked, 'review', {
    payment_id: combined.payment_id,
    review_reason: reason,
    ...{ received_minor: due.minor, received_currency: due.currency },
  })
  await postReceived(deps, tx, moved, money(due.minor, due.currency))
  await payable.onReview(deps, tx, moved, reason, learnt)
}

/**
 * Whatever ended the payment, a time that lies in the cart stays held as long as it was, by a checkout that stands for itself: the
 * payment ends with the first of its holds, and others may last longer.
 */
async function endPart(deps: Deps, tx: Tx, payable: Payable, part: CheckoutRow, ending: Ending): Promise<void> {
  const { locked } = await lockPart(tx, part)
  if (locked.status !== 'open') return
  const seconds = payable.staysInCart ? await secondsLeft(tx, locked) : 0
  if (seconds < LEAST_HOLD_SECONDS) {
    await endLocked(deps, tx, payable, locked, ending)
    return
  }
  await replaceCheckout(tx, locked, { buyerEmail: locked.buyer_email, holdSeconds: seconds, leaves: true })
}
