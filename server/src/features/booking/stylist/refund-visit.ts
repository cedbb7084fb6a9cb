import { formatMoney, fromDecimal, type Money, money } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/db/transact.ts'
import { type Act, recordAct } from '../../audit/index.ts'
import { dueOf, findCurrentCheckout, isUuid } from '../../checkouts/index.ts'
import { findRefundable, requestRefund } from '../../refunds/index.ts'
import { bookingPayable } from '../booking-payable.ts'
import { tellRefund } from '../booking-refunds.ts'
import { type BookingRow, findBooking, lockBooking } from '../store.ts'
import { findOwnVisit } from './own-visit.ts'

interface Goodwill {
  key: string
  amount: number
  note: string
}

/** A stylist gives a client something of the price back; the visit stays what it is. Answers what is left of it then. */
export async function refundVisit(
  deps: Deps,
  stylist: { id: string },
  id: string,
  { key, amount, note }: Goodwill,
): Promise<{ back: Money; given: Money; left: Money; client: string }> {
  const seen = await findOwnVisit(deps.db, stylist, id)
  const by = { askedBy: 'seller', reason: 'given back by your stylist', actor: { accountId: stylist.id } } as const
  return giveBack(deps, seen, { key, amount, note }, by)
}

/** Somebody who runs the shop gives a client something back, of whichever visit. */
export async function refundAnyVisit(
  deps: Deps,
  id: string,
  wish: Goodwill,
  by: Pick<Act, 'actor' | 'from'>,
): Promise<{ back: Money; client: string }> {
  const seen = (isUuid(id) ? await findBooking(deps.db, id) : undefined) ?? refuse('booking_not_found')
  return giveBack(deps, seen, wish, { askedBy: 'operator', reason: 'given back by us', ...by })
}

async function giveBack(
  deps: Deps,
  seen: BookingRow,
  { key, amount, note }: Goodwill,
  { askedBy, reason, ...by }: Pick<Act, 'actor' | 'from'> & { askedBy: 'seller' | 'operator'; reason: string },
): Promise<{ back: Money; given: Money; left: Money; client: string }> {
  const checkout = await findCurrentCheckout(deps.db, bookingPayable.kind, seen.id)
  if (!checkout?.paid_at || dueOf(checkout).minor === 0)
    return refuse('refund_is_nothing', { message: say('Nothing was paid for this visit here.') })
  const { id: checkoutId, payment_id: paymentId, title } = checkout
  const back = fromDecimal(amount, seen.currency)
  if (back.minor === 0) refuse('refund_is_nothing')
  return transact(deps.db, async (tx) => {
    const request = {
      key: `booking:${seen.id}:${key}`,
      ...{ reason, askedBy, sellerId: seen.stylist_id, note },
    }
    const { refunds, isNew } = await requestRefund(deps, tx, { checkoutId, paymentId, title }, back, request)
    if (isNew) {
      const booking = (await lockBooking(tx, seen.id)) ?? refuse('booking_not_found')
      await tellRefund(deps, tx, booking, refunds, askedBy === 'seller' ? 'stylist' : 'shop')
      await recordAct(deps, tx, {
        ...by,
        act: 'refund made',
        subject: { kind: 'visit', id: seen.id, label: title },
        after: { amount: formatMoney(back) },
        note,
      })
    }
    const { given, left } = (await findRefundable(tx, checkoutId)) ?? { given: back, left: money(0, back.currency) }
    return { back, given, left, client: seen.full_name }
  })
}
