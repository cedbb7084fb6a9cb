import { minus, percentOf } from '@dressing-room/contract/money'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type CheckoutRow, creditEntries, findCurrentCheckout } from '../checkouts/index.ts'
import { postEntries, postSales, setSaleFree } from '../ledger/index.ts'
import { paidHere } from './paid-where.ts'
import { type BookingRow, isByHand } from './store.ts'

/** A visit paid for: what was captured belongs to the stylist and, as a fee, to the platform. */
export async function postVisit(
  deps: Pick<Deps, 'clock' | 'shop'>,
  tx: Tx,
  booking: BookingRow,
  checkout: CheckoutRow,
  feePercent: number,
): Promise<void> {
  const price = paidHere(booking)
  const fee = percentOf(price, feePercent)
  const entries: Parameters<typeof postSales>[4] = [
    { account: 'captured', amount_minor: checkout.amount_minor },
    ...creditEntries(checkout),
    { account: 'seller pending', seller_id: booking.stylist_id, amount_minor: -minus(price, fee).minor || 0 },
    { account: 'platform fee', seller_id: booking.stylist_id, amount_minor: -fee.minor || 0 },
  ]
  const sellerIds = price.minor > 0 ? [booking.stylist_id] : []
  const sold = { sellerIds, from: booking.ends_at, why: 'visit ahead' } as const
  await postSales(deps, tx, paidPosting(booking), paidBy(checkout), entries, sold)
}

/** The money of a visit is free some days after its end, wherever it has been moved to. */
export async function moveFreeDay(deps: Pick<Deps, 'shop'>, tx: Tx, booking: BookingRow): Promise<void> {
  const checkout = isByHand(booking) ? undefined : await findCurrentCheckout(tx, 'booking', booking.id)
  if (!checkout) return
  const sale = { checkoutId: checkout.id, sellerId: booking.stylist_id }
  await setSaleFree(deps, tx, { ...sale, from: booking.ends_at, why: 'visit ahead' })
}

/** A late payment, which goes back in full: no stylist share, no fee. */
export async function postLatePayment(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  booking: BookingRow,
  checkout: CheckoutRow,
): Promise<void> {
  await postEntries(deps, tx, `booking:${booking.id}:late`, paidBy(checkout), [
    { account: 'captured', amount_minor: checkout.amount_minor },
    { account: 'buyer', amount_minor: -checkout.amount_minor },
  ])
}

function paidPosting(booking: BookingRow): string {
  return `booking:${booking.id}:paid`
}

function paidBy({ id, currency }: CheckoutRow) {
  return { checkoutId: id, currency }
}
