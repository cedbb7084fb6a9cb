import { type Money, minus, money, percentOf, shareOut } from '@dressing-room/contract/money'
import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { CheckoutRow } from '../checkouts/index.ts'
import { heldShares, postEntries } from '../ledger/index.ts'
import type { BookingRow } from './store.ts'

type Tx = Transaction<DB>

/** A visit paid for: what was captured belongs to the stylist and, as a fee, to the platform. */
export async function postVisit(
  deps: Pick<Deps, 'clock' | 'shop'>,
  tx: Tx,
  booking: BookingRow,
  checkout: CheckoutRow,
): Promise<void> {
  const price = money(booking.price_minor, booking.currency)
  const fee = percentOf(price, deps.shop.platformFeePercent)
  await postEntries(deps, tx, paidPosting(booking), paidBy(checkout), [
    { account: 'captured', amount_minor: price.minor },
    { account: 'seller', seller_id: booking.stylist_id, amount_minor: -minus(price, fee).minor },
    { account: 'platform fee', amount_minor: -fee.minor },
  ])
}

/** A visit called off with its money: stylist and platform give back in proportion to what they still have of it. */
export async function postVisitRefund(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  booking: BookingRow,
  checkout: CheckoutRow,
  back: Money,
  /** Each is posted once. */
  occasion = 'refunded',
): Promise<void> {
  const held = await heldShares(tx, checkout.id)
  const shares = shareOut(
    back,
    held.map(({ minor }) => minor),
  )
  await postEntries(deps, tx, `booking:${booking.id}:${occasion}`, paidBy(checkout), [
    ...held.map(({ minor: _, ...of }, at) => ({ ...of, amount_minor: shares[at]?.minor ?? 0 })),
    { account: 'refunded', amount_minor: -back.minor },
  ])
}

/** Money that came too late and goes back: nobody earned it. */
export async function postLatePayment(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  booking: BookingRow,
  checkout: CheckoutRow,
): Promise<void> {
  await postEntries(deps, tx, `booking:${booking.id}:late`, paidBy(checkout), [
    { account: 'captured', amount_minor: booking.price_minor },
    { account: 'refunded', amount_minor: -booking.price_minor },
  ])
}

function paidPosting(booking: BookingRow): string {
  return `booking:${booking.id}:paid`
}

function paidBy({ id, currency }: CheckoutRow) {
  return { checkoutId: id, currency }
}
