import type { BookingDetails } from '@dressing-room/contract/booking'
import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { type Money, minus, money, toDecimal } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import type { tipStatus } from '@dressing-room/contract/tips'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { mayEarn } from '../../accounts/index.ts'
import { type CheckoutRow, dueOf, findOfKind, pollCheckout } from '../../checkouts/index.ts'
import { listDisputes } from '../../disputes/index.ts'
import { listRefunds, refundedOfSale } from '../../refunds/index.ts'
import { toVisit } from '../present.ts'
import { mayTip } from '../rules.ts'
import { type BookingRow, findBooking } from '../store.ts'
import { findTip, tipPayable } from './tip-payable.ts'

/** What both sides see of the tip of a visit, and whether its client can give one now. */
export async function showTip(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: { id: string },
  booking: BookingRow,
): Promise<BookingDetails['tip']> {
  const tip = await findTip(db, booking.id)
  if (tip?.status === 'paid') {
    const left = minus(dueOf(tip), await goneOf(db, tip))
    return { ...(left.minor > 0 && { given: toDecimal(left) }), mayTip: false }
  }
  const isOwn = booking.buyer_id === viewer.id && mayTip({ ...toVisit(booking), buyerId: viewer.id }, clock())
  if (!isOwn || tip?.status === 'review') return undefined
  return (await mayEarn(db, booking.stylist_id)) ? { mayTip: true } : undefined
}

/** What has gone back of it, and what a bank has kept. */
async function goneOf(db: Db, { id, currency }: CheckoutRow): Promise<Money> {
  const refunds = (await listRefunds(db, [id])).get(id) ?? []
  const disputes = (await listDisputes(db, [id])).get(id) ?? []
  const lost = disputes.filter(({ state }) => state === 'lost')
  return money(refundedOfSale(refunds) + lost.reduce((sum, { amount_minor }) => sum + amount_minor, 0), currency)
}

/** The client came back from the card page. */
export async function checkTip(
  deps: Deps,
  viewer: { id: string },
  providerId: string,
): Promise<ResponseOf<typeof tipStatus>> {
  const checkout = await findOfKind(deps.db, tipPayable, providerId)
  if (!checkout || checkout.buyer_id !== viewer.id) return refuse('booking_not_found')
  await pollCheckout(deps, tipPayable, checkout)
  const booking = (await findBooking(deps.db, checkout.payable_id)) ?? refuse('booking_not_found')
  return {
    outcome: await tipPayable.outcome(deps.db, booking.id),
    bookingId: booking.id,
    providerName: booking.provider_name,
    amount: toDecimal(money(checkout.amount_minor, checkout.currency)),
    currency: checkout.currency,
  }
}
