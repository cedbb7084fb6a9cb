import type { KeptCard } from '@dressing-room/contract/booking'
import { brandName } from '@dressing-room/contract/card-names'
import { toDecimal } from '@dressing-room/contract/money'
import type { Db } from '../../../platform/db/database.ts'
import type { BookingRow } from '../store.ts'
import { feeOf, keepsCard } from './fee.ts'
import { askedUntil, chargeUntil, mayCharge, mayPay, mayWaive } from './rules.ts'
import { findKeptCard } from './store.ts'

/** What both sides see of the card that is kept for a visit, and what each of them can do now. */
export async function showKeptCard(
  db: Db,
  viewer: { id: string },
  booking: BookingRow,
  now: Date,
): Promise<KeptCard | undefined> {
  const card = keepsCard(booking) ? await findKeptCard(db, booking.id) : undefined
  if (!card) return undefined
  const isStylist = booking.stylist_id === viewer.id
  const until =
    card.state === 'asked' ? askedUntil(card) : mayCharge(card, booking, now) ? chargeUntil(booking) : undefined
  return {
    ...{
      brand: brandName(card.brand) ?? card.brand,
      last4: card.last4,
      state: card.state,
      fee: toDecimal(feeOf(booking)),
    },
    ...(card.because && { because: card.because }),
    ...(card.declined && { declined: card.declined }),
    ...(until && { until: until.toISOString() }),
    mayCharge: isStylist && mayCharge(card, booking, now),
    mayWaive: isStylist && mayWaive(card, booking, now),
    mayPay: booking.buyer_id === viewer.id && mayPay(card),
  }
}
