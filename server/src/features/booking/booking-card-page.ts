import { money } from '@dressing-room/contract/money'
import { onOneLine } from '@dressing-room/contract/person-name'
import { fullDayLabel, placeTimeName, timeLabel } from '@dressing-room/contract/time'
import type { Deps } from '../../deps.ts'
import type { CardPage } from '../checkouts/index.ts'
import type { BookingRow } from './store.ts'

/** What the card page shows of a booking: made of the booking's own copy alone, so that asking again says the same. */
export function toCardPage({ origin }: Pick<Deps['shop'], 'origin'>, booking: BookingRow): CardPage {
  return {
    lines: [
      {
        name: booking.service_name,
        description: visitInWords(booking),
        ...(booking.image_url && { image: new URL(booking.image_url, origin).href }),
        price: money(booking.price_minor, booking.currency),
        quantity: 1,
      },
    ],
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
