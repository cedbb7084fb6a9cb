import type { StylistService } from '@dressing-room/contract/stylist-services'
import { Stars } from '../../ui/stars.tsx'

/** The average never stands without the number of people behind it. */
export function ServiceRating({
  ratings: { averageRating, numberOfRatings },
  size,
}: Pick<StylistService, 'ratings'> & { size?: number }) {
  if (numberOfRatings === 0) return <p className="text-note text-muted">No reviews yet.</p>
  return (
    <p className="figures flex flex-wrap items-center gap-x-2 text-note text-muted">
      <Stars rating={averageRating} size={size} label={`${averageRating.toFixed(1)} out of 5 stars`} />
      <span>
        {averageRating.toFixed(1)} ({numberOfRatings})
        <span className="sr-only"> {numberOfRatings === 1 ? 'review' : 'reviews'}</span>
      </span>
    </p>
  )
}
