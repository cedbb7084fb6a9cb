import type { Deps } from '../../../deps.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Job } from '../../../platform/jobs/queue.ts'
import { CheckoutRefused } from '../../../ports/payments/payments.ts'
import { findContact } from '../../accounts/index.ts'
import {
  type CheckoutRow,
  insertCheckout,
  lockCheckouts,
  openCheckout,
  replaceWith,
  settleCheckout,
} from '../../checkouts/index.ts'
import { extraScope } from '../extra-payment.ts'
import type { BookingRow } from '../store.ts'
import { feeOf } from './fee.ts'
import { feePayable, findFee } from './fee-payable.ts'
import { type KeptCardRow, moveKeptCard } from './store.ts'

/** The provider knows a repeated request again for a day: within that time what a lost answer has done is found. */
const HOLD_SECONDS = 20 * 3600

/**
 * The fee is due: from now on the card is charged, by a job and never in a transaction. The caller has locked the visit and its
 * card.
 */
export async function beginFee(
  deps: Pick<Deps, 'queue' | 'clock'>,
  tx: Tx,
  booking: BookingRow,
  card: KeptCardRow,
  because: NonNullable<KeptCardRow['because']>,
): Promise<void> {
  if (!booking.buyer_id) throw new Error(`booking ${booking.number} has no account to charge`)
  const { language } = await findContact(tx, booking.buyer_id)
  await moveKeptCard(tx, card, 'charging', deps.clock(), { because })
  const { checkout } = await insertCheckout(
    tx,
    {
      payable: { kind: feePayable.kind, id: booking.id },
      title: `fee for booking ${booking.number}`,
      buyer: { id: booking.buyer_id, email: booking.email, language },
      total: feeOf(booking),
      way: 'kept card',
      pageScope: extraScope('fee', booking.id),
      holdSeconds: HOLD_SECONDS,
    },
    { isAsking: false },
  )
  await deps.queue.enqueue(tx, chargeFeeJob.name, { bookingId: booking.id }, { id: checkout.id })
}

/** Charges the card that was kept, once, and learns what has come of it; done before, it changes nothing. */
export async function chargeFee(deps: Deps, bookingId: string): Promise<CheckoutRow | undefined> {
  const checkout = await findFee(deps.db, bookingId)
  if (checkout?.status !== 'open' || checkout.way !== 'kept card') return checkout
  try {
    const asked = await openCheckout(deps, feePayable, checkout, { keepsHold: true })
    return asked.status === 'open' ? await settleCheckout(deps, feePayable, asked) : asked
  } catch (error) {
    // The provider knows no such card any more: its owner is asked.
    if (!(error instanceof CheckoutRefused)) throw error
    deps.log.warn({ err: error, checkout: checkout.id }, 'the payment provider would not charge a kept card')
    await replaceWith(deps, feePayable, checkout)
    return findFee(deps.db, bookingId)
  }
}

export const chargeFeeJob: Job<Deps, { bookingId: string }> = {
  name: 'charge-no-show-fee',
  async run(deps, { bookingId }) {
    await chargeFee(deps, bookingId)
  },
}

/** Locks the tries of a fee before its visit is locked, in the order in which settling them does. */
export async function lockFee(tx: Tx, bookingId: string): Promise<CheckoutRow[]> {
  return (await lockCheckouts(tx, { kind: feePayable.kind, id: bookingId })).rows
}

/** Closes a page on which the fee could still be paid; it may turn out that it is. */
export async function closeFeePage(deps: Deps, bookingId: string): Promise<void> {
  const checkout = await findFee(deps.db, bookingId)
  if (checkout?.status === 'open' && checkout.way === 'page') await replaceWith(deps, feePayable, checkout)
}
