import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { insertReview } from '../stylist-services/index.ts'
import { findVisible } from './list-bookings.ts'
import { mayReview } from './rules.ts'
import { lockBooking } from './store.ts'

/** Only whoever has been there may say how it was, once per service. The stylist is not asked. */
export async function reviewVisit(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: { id: string },
  id: string,
  { rating, reviewText }: { rating: number; reviewText: string },
): Promise<void> {
  const seen = (await findVisible(db, viewer, id)) ?? refuse('booking_not_found')
  if (seen.buyer_id !== viewer.id) refuse('no_visit_to_review')
  await transact(db, async (tx) => {
    const booking = (await lockBooking(tx, id)) ?? refuse('booking_not_found')
    const visit = { status: booking.status, start: booking.starts_at, end: booking.ends_at }
    if (!mayReview(visit, clock())) refuse('no_visit_to_review')
    const written = await insertReview(tx, {
      serviceId: booking.service_id,
      bookingId: booking.id,
      reviewer: { id: booking.buyer_id, name: booking.full_name },
      rating,
      reviewText,
      now: clock(),
    })
    if (!written) refuse('already_reviewed')
  })
}
