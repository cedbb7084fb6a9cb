import { Refusal, refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../../deps.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'
import { PaymentsUnavailable } from '../../../ports/payments/payments.ts'
import { mayEarn } from '../../accounts/index.ts'
import type { CheckoutRow } from '../../checkouts/index.ts'
import { refuseIfDisputed } from '../../disputes/index.ts'
import { lockRefundable, paymentOf, requestRefund } from '../../refunds/index.ts'
import { tellRefund } from '../booking-refunds.ts'
import { addStep } from '../step-store.ts'
import { type BookingRow, lockBooking } from '../store.ts'
import { findOwnVisit } from '../stylist/own-visit.ts'
import { beginFee, chargeFee, closeFeePage, lockFee } from './charge-fee.ts'
import { mailFeeWaived } from './fee-mails.ts'
import { letGo } from './keep-card.ts'
import { mayCharge, mayWaive } from './rules.ts'
import { findKeptCard, type KeptCardRow, lockKeptCard, moveKeptCard } from './store.ts'

/** The stylist charges the fee of a no-show. Repeating it is no error, and charges once. */
export async function chargeNoShow(deps: Deps, stylist: { id: string }, id: string): Promise<KeptCardRow> {
  await findOwnVisit(deps.db, stylist, id)
  await transact(deps.db, async (tx) => {
    const booking = (await lockBooking(tx, id)) ?? refuse('booking_not_found')
    const card = (await lockKeptCard(tx, id)) ?? refuse('no_fee_to_charge')
    if (isCharged(card)) return
    const may = mayCharge(card, booking, deps.clock()) && (await mayEarn(tx, booking.stylist_id))
    if (!may) refuse('no_fee_to_charge')
    await beginFee(deps, tx, booking, card, 'no-show')
  })
  // Its job does the same where this is cut off or the provider is away.
  await chargeFee(deps, id).catch((error: unknown) => {
    if (!(error instanceof PaymentsUnavailable)) throw error
  })
  return (await findKeptCard(deps.db, id)) ?? refuse('no_fee_to_charge')
}

function isCharged({ state }: KeptCardRow): boolean {
  return state === 'charging' || state === 'asked' || state === 'paid'
}

/** The stylist lets the client off the fee; what was paid of it goes back. Repeating it is no error. */
export async function waiveFee(deps: Deps, stylist: { id: string }, id: string): Promise<KeptCardRow> {
  await findOwnVisit(deps.db, stylist, id)
  await closeFeePage(deps, id)
  return transact(deps.db, async (tx) => {
    const paid = await lockPaidFee(tx, id)
    const booking = (await lockBooking(tx, id)) ?? refuse('booking_not_found')
    const card = (await lockKeptCard(tx, id)) ?? refuse('no_fee_to_waive')
    if (card.state === 'waived' || card.state === 'returned') return card
    if (card.state === 'charging') return refuse('try_again')
    if (!mayWaive(card, booking, deps.clock())) return refuse('no_fee_to_waive')
    if (paid) await refuseIfDisputed(tx, paid.id)
    return letOff(deps, tx, booking, card, paid)
  })
}

/** A no-show is taken back: so is its fee. The visit stays locked by the caller, who has locked the fee before. */
export async function takeFeeBack(
  deps: Deps,
  tx: Tx,
  booking: BookingRow,
  paid: CheckoutRow | undefined,
): Promise<void> {
  if (booking.no_show_fee_minor === 0 || booking.status !== 'no_show') return
  const card = await lockKeptCard(tx, booking.id)
  if (card?.state === 'charging') return refuse('try_again')
  // What a bank has taken is its to decide about: the visit is corrected, and the fee stays as it is.
  if (card?.state === 'paid' && paid && (await isDisputed(tx, paid.id))) return
  if (card?.state === 'asked' || card?.state === 'paid') await letOff(deps, tx, booking, card, paid)
}

async function isDisputed(tx: Tx, checkoutId: string): Promise<boolean> {
  try {
    await refuseIfDisputed(tx, checkoutId)
    return false
  } catch (error) {
    if (error instanceof Refusal && error.code === 'payment_disputed') return true
    throw error
  }
}

/** The fee that was paid, locked as refunds lock it: before the visit. */
export async function lockPaidFee(tx: Tx, bookingId: string): Promise<CheckoutRow | undefined> {
  const paid = (await lockFee(tx, bookingId)).find(({ status }) => status === 'paid')
  if (paid) await lockRefundable(tx, paid.id)
  return paid
}

async function letOff(
  deps: Deps,
  tx: Tx,
  booking: BookingRow,
  card: KeptCardRow,
  paid: CheckoutRow | undefined,
): Promise<KeptCardRow> {
  const now = deps.clock()
  await letGo(deps, tx, card.customer_id)
  if (card.state === 'paid' && paid) {
    const { left } = await lockRefundable(tx, paid.id)
    if (left.minor > 0) {
      const request = {
        key: `missed:${booking.id}:returned`,
        reason: 'given back by your stylist',
        askedBy: 'seller',
      } as const
      const { refunds } = await requestRefund(deps, tx, paymentOf(paid), left, {
        ...request,
        sellerId: booking.stylist_id,
      })
      await tellRefund(deps, tx, booking, refunds, 'stylist')
    }
    return moveKeptCard(tx, card, 'returned', now)
  }
  await addStep(tx, booking, { kind: 'fee_waived', by: 'stylist', at: now, amountMinor: booking.no_show_fee_minor })
  await mailFeeWaived(deps, tx, booking)
  return moveKeptCard(tx, card, 'waived', now)
}
