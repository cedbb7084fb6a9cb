import { formatMoney, money } from '@dressing-room/contract/money'
import { placeTimeName, wallClock, wallWords } from '@dressing-room/contract/time'
import { termsOf } from './present.ts'
import { freeUntil, mayReschedule, movableUntil } from './rules.ts'
import type { BookingRow } from './store.ts'

type Placed = Pick<BookingRow, 'time_zone' | 'city'>

/** A moment as the clock at the visit's place shows it: 'Tue, 9 Nov, 10:00, New York time'. */
export function placeWords(moment: Date, { time_zone, city }: Placed, now: Date): string {
  return `${wallWords(moment, time_zone, now)}, ${placeTimeName(city)}`
}

/** The same for subject lines: 'Tue, 9 Nov, 10:00'. */
export function shortWords({ starts_at, time_zone }: BookingRow, now: Date): string {
  return wallWords(starts_at, time_zone, now)
}

/** On the buyer's own wall; undefined where it shows the same. */
export function buyersWords({ starts_at, time_zone, buyer_time_zone }: BookingRow, now: Date): string | undefined {
  if (!buyer_time_zone) return undefined
  const [there, here] = [wallClock(starts_at, time_zone), wallClock(starts_at, buyer_time_zone)]
  return there.offset === here.offset ? undefined : wallWords(starts_at, buyer_time_zone, now)
}

export function priceWords({ price_minor, currency }: BookingRow): string {
  return formatMoney(money(price_minor, currency))
}

/** What cancelling means for the client's money from this moment on. */
export function cancellingInWords(booking: BookingRow, now: Date): string {
  if (booking.price_minor === 0) return 'There is nothing to pay. Please cancel if you cannot come.'
  const until = freeUntil(termsOf(booking), now)
  return until
    ? `Cancel until ${placeWords(until, booking, now)}, and you get the full price back.`
    : `Free cancellation has ended: if you cancel, ${priceWords(booking)} does not come back.`
}

/** Until when the client can move it; undefined once it is too late. */
export function movingInWords(booking: BookingRow, now: Date): string | undefined {
  const visit = termsOf(booking)
  return mayReschedule(visit, now)
    ? `You can move it until ${placeWords(movableUntil(visit), booking, now)}.`
    : undefined
}

/** How far a visit is away by the calendar at its place. */
export function dayAhead({ starts_at, time_zone }: BookingRow, now: Date): 'Today' | 'Tomorrow' | undefined {
  const day = (moment: Date) => Date.parse(wallClock(moment, time_zone).day)
  const days = Math.round((day(starts_at) - day(now)) / 86_400_000)
  return days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : undefined
}
