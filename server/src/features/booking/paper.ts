import type { LanguageCode } from '@dressing-room/contract/languages'
import { money, shareOut } from '@dressing-room/contract/money'
import { onOneLine } from '@dressing-room/contract/person-name'
import { fullDayText, joined, moneyText, say } from '@dressing-room/contract/text'
import { timeLabel } from '@dressing-room/contract/time'
import { findContact } from '../accounts/index.ts'
import type { PaidSale, PaidThing } from '../paper/index.ts'
import { atSalon, hasDeposit, paidHere } from './paid-where.ts'
import { pricedLines } from './several-services.ts'
import { type BookingRow, findBooking } from './store.ts'

/** What its receipt and invoice say of a paid visit. */
export const bookingPapers: PaidThing = {
  kind: 'booking',

  async paidSale(tx, checkout) {
    const booking = await findBooking(tx, checkout.payable_id)
    if (!booking) throw new Error(`no booking ${checkout.payable_id}`)
    const paidWith: PaidSale['paidWith'] = [
      { name: 'store credit', minor: checkout.credit_minor },
      { name: 'card', minor: checkout.amount_minor },
    ]
    const { language } = await findContact(tx, booking.buyer_id ?? booking.stylist_id)
    return { ...saleOf(booking, language), paidWith }
  },
}

/** What was paid here, and so what there is a paper of: what is paid at the salon is between client and stylist. */
function depositLine(booking: BookingRow) {
  const { local_day, local_time, time_zone, price_minor, currency } = booking
  const when = joined([fullDayText(local_day), timeLabel(local_day, local_time, time_zone)], ', ')
  const price = moneyText(money(price_minor, currency))
  const rest = moneyText(atSalon(booking))
  return {
    name: pricedLines(booking)
      .map(({ name }) => onOneLine(name))
      .join(', '),
    details: joined(
      [when, say('Deposit: the visit costs {price}, {rest} of it is paid at the salon', { price, rest })],
      '. ',
    ),
    unitMinor: paidHere(booking).minor,
    discountMinor: 0,
  }
}

function saleOf(booking: BookingRow, language: LanguageCode): Omit<PaidSale, 'paidWith'> {
  const { stylist_id, provider_name, local_day, local_time, time_zone, currency } = booking
  const line = {
    sellerId: stylist_id,
    sellerName: onOneLine(provider_name),
    kind: 'service' as const,
    quantity: 1,
    deliveryMinor: 0,
  }
  const lines = pricedLines(booking)
  const discounts = shareOut(
    money(booking.discount_minor, currency),
    lines.map(({ minor }) => minor),
  )
  const when = joined([fullDayText(local_day), timeLabel(local_day, local_time, time_zone)], ', ')
  return {
    payable: { kind: 'booking', id: booking.id, number: booking.number },
    currency: booking.currency,
    buyer: { id: booking.buyer_id ?? stylist_id, name: onOneLine(booking.full_name), address: undefined, language },
    lines: hasDeposit(booking)
      ? [{ ...line, ...depositLine(booking) }]
      : lines.map(({ name, minor }, at) => ({
          ...line,
          name: onOneLine(name),
          details: at === 0 ? when : '',
          unitMinor: minor,
          discountMinor: discounts[at]?.minor ?? 0,
        })),
  }
}
