import { cancelPromise } from '@dressing-room/contract/cancellation'
import type { LanguageCode } from '@dressing-room/contract/languages'
import { money } from '@dressing-room/contract/money'
import { onOneLine } from '@dressing-room/contract/person-name'
import { inWords, say, type Text, wallTimeText } from '@dressing-room/contract/text'
import { fullDayLabel, placeTimeName, timeLabel } from '@dressing-room/contract/time'
import type { Deps } from '../../deps.ts'
import { catalogueOf } from '../../platform/languages/catalogues.ts'
import type { CardPage } from '../checkouts/index.ts'
import type { BookingRow } from './store.ts'

/** What the card page shows of a booking: made only of the booking's frozen columns, so that a repeated request is identical. */
export function toCardPage(
  { origin }: Pick<Deps['shop'], 'origin'>,
  booking: BookingRow,
  language: LanguageCode,
): CardPage {
  const { add_ons, currency } = booking
  const extra = add_ons.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
  const free = add_ons.filter(({ priceMinor }) => priceMinor === 0).map(({ name }) => onOneLine(name))
  return {
    lines: [
      {
        name: booking.service_name,
        description: `${[visitInWords(booking), ...free].join(', ')}. ${inWords(promiseInWords(booking), catalogueOf(language))}`,
        ...(booking.image_url && { image: new URL(booking.image_url, origin).href }),
        price: money(booking.price_minor + booking.discount_minor - extra, currency),
        quantity: 1,
      },
      ...add_ons
        .filter(({ priceMinor }) => priceMinor > 0)
        .map(({ name, priceMinor }) => ({ name: onOneLine(name), price: money(priceMinor, currency), quantity: 1 })),
    ],
    ...(booking.discount_minor > 0 && {
      discount: { name: 'Discount', amount: money(booking.discount_minor, currency) },
    }),
  }
}

/** What is paid for: 'Wed, 2 Dec 2026, 10:00 (Atlanta time), Tasha Bell, Atlanta'. */
function visitInWords({
  local_day,
  local_time,
  time_zone,
  city,
  provider_name,
}: Pick<BookingRow, 'local_day' | 'local_time' | 'time_zone' | 'city' | 'provider_name'>): string {
  const when = `${fullDayLabel(local_day)}, ${timeLabel(local_day, local_time, time_zone)} (${placeTimeName(city)})`
  return [when, onOneLine(provider_name), onOneLine(city)].filter(Boolean).join(', ')
}

/** What cancelling gives back, as it was when the time was held: another request for the page has to say the same. */
function promiseInWords({ refundable_until, price_minor, created_at, time_zone }: BookingRow): Text {
  const promise = cancelPromise({ until: refundable_until, price: price_minor }, created_at)
  if (promise.kind === 'nothing paid') return say('There is nothing to pay. Please cancel if you cannot come.')
  if (promise.kind === 'over') return say('If you cancel, nothing comes back: this time starts too soon.')
  const when = wallTimeText(promise.until, time_zone, created_at)
  return say('Cancel until {when}, and all of it comes back. Later nothing does.', { when })
}
