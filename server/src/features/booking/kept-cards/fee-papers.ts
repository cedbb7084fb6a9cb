import { onOneLine } from '@dressing-room/contract/person-name'
import { fullDayText, joined, say } from '@dressing-room/contract/text'
import { findContact } from '../../accounts/index.ts'
import { dueOf } from '../../checkouts/index.ts'
import type { PaidThing } from '../../paper/index.ts'
import type { RefundHolder } from '../../refunds/index.ts'
import { bookingRefunds } from '../booking-refunds.ts'
import { findBooking } from '../store.ts'

/** What its receipt and invoice say of a fee. */
export const feePapers: PaidThing = {
  kind: 'fee',

  async paidSale(tx, checkout) {
    const booking = await findBooking(tx, checkout.payable_id)
    if (!booking) throw new Error(`no booking ${checkout.payable_id}`)
    const { minor } = dueOf(checkout)
    const { stylist_id: sellerId, buyer_id, number, full_name, provider_name, service_name, local_day } = booking
    const { language } = await findContact(tx, buyer_id ?? sellerId)
    return {
      payable: { kind: 'fee', id: booking.id, number },
      currency: checkout.currency,
      buyer: { id: buyer_id ?? sellerId, name: onOneLine(full_name), address: undefined, language },
      lines: [
        {
          ...{ sellerId, sellerName: onOneLine(provider_name), kind: 'fee', quantity: 1 },
          name: say('Fee: {service}', { service: onOneLine(service_name) }),
          details: joined([fullDayText(local_day), say('missed or cancelled late')], '. '),
          ...{ unitMinor: minor, discountMinor: 0, deliveryMinor: 0 },
        },
      ],
      paidWith: [{ name: 'card', minor }],
    }
  },
}

/** A fee is named by its visit: both sides hear of money that goes back as they do of the visit's own. */
export const feeRefunds: RefundHolder = { ...bookingRefunds, kind: 'fee' }
