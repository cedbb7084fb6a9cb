import { money } from '@dressing-room/contract/money'
import { afterCardPage, pages } from '@dressing-room/contract/pages'
import { onOneLine } from '@dressing-room/contract/person-name'
import { fullDayLabel, placeTimeName, timeLabel } from '@dressing-room/contract/time'
import type { Deps } from '../../deps.ts'
import type { Purchase } from '../../ports/payments/payments.ts'
import { type BookingRow, referenceOf } from './store.ts'

type Shop = Pick<Deps['shop'], 'origin'>

/** Made of the booking's own copy alone, so that asking again says the same. Nothing personal but the address for the receipt. */
export function toPurchase({ shop }: { shop: Shop }, booking: BookingRow): Purchase {
  const price = money(booking.price_minor, booking.currency)
  return {
    reference: referenceOf(booking.id),
    round: booking.checkout_round,
    lines: [
      {
        name: booking.service_name,
        description: visitInWords(booking),
        ...(booking.image_url && { image: new URL(booking.image_url, shop.origin).href }),
        price,
        quantity: 1,
      },
    ],
    total: price,
    endsAt: booking.checkout_ends_at,
    buyerEmail: booking.email,
    successUrl: shop.origin + afterCardPage(pages.bookingPaid),
    cancelUrl: `${shop.origin}${afterCardPage(pages.paymentCanceled)}`,
  }
}

export function successUrl({ origin }: Shop, checkoutId: string): string {
  return `${origin}${afterCardPage(pages.bookingPaid, checkoutId)}`
}

/** What is paid for: 'Wed, 2 Dec 2026, 10:00 (Atlanta time), Tasha Bell, Atlanta'. */
export function visitInWords({
  local_day,
  local_time,
  time_zone,
  city,
  provider_name,
}: Pick<BookingRow, 'local_day' | 'local_time' | 'time_zone' | 'city' | 'provider_name'>): string {
  const when = `${fullDayLabel(local_day)}, ${timeLabel(local_day, local_time, time_zone)} (${placeTimeName(city)})`
  return [when, onOneLine(provider_name), onOneLine(city)].filter(Boolean).join(', ')
}
