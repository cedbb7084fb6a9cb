import { type Money, minus, money, percentOf, shareOut } from '@dressing-room/contract/money'
import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { type Entry, postEntries } from '../money/index.ts'
import type { BookingRow } from './store.ts'

type Tx = Transaction<DB>

/** A visit paid for: what was captured belongs to the stylist and, as a fee, to the platform. */
export async function postVisit(deps: Pick<Deps, 'clock' | 'shop'>, tx: Tx, booking: BookingRow): Promise<void> {
  const price = money(booking.price_minor, booking.currency)
  const fee = percentOf(price, deps.shop.platformFeePercent)
  await postEntries(deps, tx, paidPosting(booking), saleOf(booking), [
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
  back: Money,
  /** Each is posted once. */
  occasion = 'refunded',
): Promise<void> {
  const held = await tx
    .selectFrom('ledger_entry')
    .select(['account', 'seller_id'])
    .select((eb) => eb.fn.sum<number>('amount_minor').as('amount_minor'))
    .where('booking_id', '=', booking.id)
    .where('account', 'in', ['seller', 'platform fee'])
    .groupBy(['account', 'seller_id'])
    .orderBy('account', 'desc')
    .execute()
  const shares = shareOut(
    back,
    held.map(({ amount_minor }) => -Number(amount_minor)),
  )
  await postEntries(deps, tx, `booking:${booking.id}:${occasion}`, saleOf(booking), [
    ...held.map(({ account, seller_id }, at) => ({
      account: account as Entry['account'],
      ...(seller_id && { seller_id }),
      amount_minor: shares[at]?.minor ?? 0,
    })),
    { account: 'refunded', amount_minor: -back.minor },
  ])
}

/** Money that came too late and goes back: nobody earned it. */
export async function postLatePayment(deps: Pick<Deps, 'clock'>, tx: Tx, booking: BookingRow): Promise<void> {
  await postEntries(deps, tx, `booking:${booking.id}:late`, saleOf(booking), [
    { account: 'captured', amount_minor: booking.price_minor },
    { account: 'refunded', amount_minor: -booking.price_minor },
  ])
}

function paidPosting(booking: BookingRow): string {
  return `booking:${booking.id}:paid`
}

function saleOf(booking: BookingRow) {
  return { bookingId: booking.id, currency: booking.currency }
}
