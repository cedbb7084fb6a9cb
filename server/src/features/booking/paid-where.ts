import { type Money, money, zero } from '@dressing-room/contract/money'
import type { BookingRow } from './store.ts'

type Priced = Pick<BookingRow, 'price_minor' | 'at_salon_minor' | 'currency'>

/** What of the price is paid with the booking, through us: all of it, a deposit, or nothing. */
export function paidHere({ price_minor, at_salon_minor, currency }: Priced): Money {
  return money(price_minor - at_salon_minor, currency)
}

/** What of it is paid at the salon: no money of ours, and in no book of ours. */
export function atSalon({ at_salon_minor, currency }: Priced): Money {
  return money(at_salon_minor, currency)
}

/** Whether a part is paid now, and a part at the salon. */
export function hasDeposit({ price_minor, at_salon_minor }: Priced): boolean {
  return at_salon_minor > 0 && at_salon_minor < price_minor
}

/** What is still to be paid at the salon: nothing once it is noted, or once there is no visit. */
export function dueAtSalon(booking: Priced & Pick<BookingRow, 'status' | 'salon_paid_at'>): Money {
  const isAhead = booking.status === 'held' || booking.status === 'confirmed' || booking.status === 'completed'
  return isAhead && !booking.salon_paid_at ? atSalon(booking) : zero(booking.currency)
}

/** The stylist notes it whenever it was paid, and takes a mistake back. */
export function mayNoteSalonPayment(booking: Priced & Pick<BookingRow, 'status' | 'salon_paid_at'>): boolean {
  const isVisit = booking.status === 'confirmed' || booking.status === 'completed'
  return booking.at_salon_minor > 0 && (isVisit || booking.salon_paid_at !== null)
}
