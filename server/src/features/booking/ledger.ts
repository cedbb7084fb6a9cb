import { minus, money, percentOf } from '@dressing-room/contract/money'
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

/** A visit called off with its money: stylist and platform give back exactly what they were given. */
export async function postVisitRefund(deps: Pick<Deps, 'clock'>, tx: Tx, booking: BookingRow): Promise<void> {
  const given = await tx
    .selectFrom('ledger_entry')
    .select(['account', 'seller_id', 'amount_minor'])
    .where('posting', '=', paidPosting(booking))
    .where('account', '<>', 'captured')
    .execute()
  await postEntries(deps, tx, `booking:${booking.id}:refunded`, saleOf(booking), [
    ...given.map(({ account, seller_id, amount_minor }) => ({
      account: account as Entry['account'],
      ...(seller_id && { seller_id }),
      amount_minor: -amount_minor,
    })),
    { account: 'refunded', amount_minor: -booking.price_minor },
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
