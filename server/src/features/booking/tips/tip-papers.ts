import { onOneLine } from '@dressing-room/contract/person-name'
import { fullDayText } from '@dressing-room/contract/text'
import { findContact } from '../../accounts/index.ts'
import { dueOf } from '../../checkouts/index.ts'
import type { PaidThing } from '../../paper/index.ts'
import { findBooking } from '../store.ts'

/** What its receipt and invoice say of a tip. */
export const tipPapers: PaidThing = {
  kind: 'tip',

  async paidSale(tx, checkout) {
    const booking = await findBooking(tx, checkout.payable_id)
    if (!booking) throw new Error(`no booking ${checkout.payable_id}`)
    const { minor } = dueOf(checkout)
    const { stylist_id: sellerId, buyer_id, number, full_name, provider_name, service_name, local_day } = booking
    const { language } = await findContact(tx, buyer_id ?? sellerId)
    return {
      payable: { kind: 'tip', id: booking.id, number },
      currency: checkout.currency,
      buyer: { id: buyer_id ?? sellerId, name: onOneLine(full_name), address: undefined, language },
      lines: [
        {
          ...{ sellerId, sellerName: onOneLine(provider_name), kind: 'tip', quantity: 1 },
          ...{ name: onOneLine(service_name), details: fullDayText(local_day) },
          ...{ unitMinor: minor, discountMinor: 0, deliveryMinor: 0 },
        },
      ],
      paidWith: [{ name: 'card', minor }],
    }
  },
}
