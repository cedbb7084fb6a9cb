import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { ChosenPicture } from '@dressing-room/contract/images'
import { refuse } from '@dressing-room/contract/refusals'
import type { reviewOfBooking } from '@dressing-room/contract/reviews'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { publishReview, reviewerName, reviewsBy, toOwnReview } from '../reviews/index.ts'
import { findVisible } from './list-bookings.ts'
import { mayReview } from './rules.ts'
import { reviewedName } from './several-services.ts'
import { lockBooking } from './store.ts'

/** A client may review a service once, after a visit. The stylist's consent is not needed. */
export async function reviewVisit(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'shop'>,
  viewer: { id: string },
  id: string,
  said: { rating: number; reviewText: string; pictures: readonly ChosenPicture[] },
): Promise<void> {
  const { db, clock } = deps
  const seen = (await findVisible(db, viewer, id)) ?? refuse('booking_not_found')
  if (seen.buyer_id !== viewer.id) refuse('no_visit_to_review')
  await transact(db, async (tx) => {
    const booking = (await lockBooking(tx, id)) ?? refuse('booking_not_found')
    const visit = { status: booking.status, start: booking.starts_at, end: booking.ends_at }
    if (!mayReview(visit, clock())) refuse('no_visit_to_review')
    const { rating, reviewText: text, pictures } = said
    const written = await publishReview(deps, tx, {
      ...{ kind: 'service', itemId: booking.service_id, bookingId: booking.id },
      reviewer: { id: viewer.id, name: reviewerName(booking.full_name) },
      ...{ rating, text, pictures },
    })
    if (!written) refuse('already_reviewed')
  })
}

/** What the client of a visit may say or has said of its service. */
export async function showReview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: { id: string },
  id: string,
): Promise<ResponseOf<typeof reviewOfBooking>> {
  const booking = (await findVisible(db, viewer, id)) ?? refuse('booking_not_found')
  if (booking.buyer_id !== viewer.id) refuse('booking_not_found')
  const said = await reviewsBy(db, viewer.id, { kind: 'service', itemIds: [booking.service_id] })
  const review = said.get(booking.service_id)
  const visit = { status: booking.status, start: booking.starts_at, end: booking.ends_at }
  return {
    service: {
      _id: booking.id,
      name: reviewedName(booking),
      imageUrl: booking.image_url,
      mayReview: !review && mayReview(visit, clock()),
      ...(review && { review: toOwnReview(review) }),
    },
    reviewerName: reviewerName(booking.full_name),
  }
}
