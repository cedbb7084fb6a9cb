import type { Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { creditUsed, findCurrentCheckouts, listTogether, paymentMethodText, type Together } from '../checkouts/index.ts'
import { listRefunds, type RefundHolder, type RefundRow, refundedOfSale } from '../refunds/index.ts'
import { bookingPayable } from './booking-payable.ts'
import { mailRefundAgain, mailRefunded, mailRefundFailed } from './refund-mails.ts'
import { addStep } from './step-store.ts'
import { type BookingRow, findBooking } from './store.ts'

export interface BookingMoney {
  refunds: RefundRow[]
  creditMinor: number
  paymentMethod: Text | undefined
  companions: Together['companions']
}

/** How each of these bookings was paid for, together with what, and what has gone back. */
export async function listBookingMoney(db: Db, bookingIds: string[]): Promise<Map<string, BookingMoney>> {
  const checkouts = [...(await findCurrentCheckouts(db, bookingPayable.kind, bookingIds)).values()]
  const refunds = await listRefunds(
    db,
    checkouts.map(({ id }) => id),
  )
  const together = await listTogether(db, checkouts)
  return new Map(
    checkouts.map((checkout) => [
      checkout.payable_id,
      {
        refunds: refunds.get(checkout.id) ?? [],
        creditMinor: creditUsed(checkout),
        paymentMethod: paymentMethodText(checkout),
        companions: together.get(checkout.id)?.companions ?? [],
      },
    ]),
  )
}

/** Refunded of its price so far, in minor units. */
export async function refundedOfBooking(db: Db, bookingId: string): Promise<number> {
  return refundedOfSale((await listBookingMoney(db, [bookingId])).get(bookingId)?.refunds)
}

/** A booking as refunds see it: money that goes back leaves a visit what it is, and both sides hear of it. */
export const bookingRefunds: RefundHolder = {
  kind: 'booking',
  async onRefundNews(deps, tx, bookingId, { refund, what }) {
    const booking = await findBooking(tx, bookingId)
    if (!booking) throw new Error(`no booking ${bookingId}`)
    if (what === 'found') return tellRefund(deps, tx, booking, [refund], 'shop')
    const step = { by: 'shop', at: deps.clock(), amountMinor: refund.amount_minor } as const
    if (what === 'failed') {
      await addStep(tx, booking, { ...step, kind: 'refund_failed' })
      await mailRefundFailed(deps, tx, booking, refund)
    } else {
      await addStep(tx, booking, { ...step, kind: 'refunded' })
      await mailRefundAgain(deps, tx, booking, refund)
    }
  },
}

/** A step of the visit, and a mail to both. */
export async function tellRefund(
  deps: Deps,
  tx: Tx,
  booking: BookingRow,
  refunds: readonly RefundRow[],
  by: 'stylist' | 'shop',
): Promise<void> {
  const amountMinor = refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  const note = refunds[0]?.note ?? ''
  await addStep(tx, booking, { kind: 'refunded', by, at: deps.clock(), amountMinor, note })
  await mailRefunded(deps, tx, booking, refunds, by)
}
