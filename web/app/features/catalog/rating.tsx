import { Stars } from '../../ui/stars.tsx'

/** An average is only as good as the number behind it, so the two never part. */
export function Rating({ rating, count, size }: { rating: number; count: number; size?: number }) {
  if (count === 0) return <p className="text-note text-muted">No reviews yet.</p>
  return (
    <p className="figures flex items-center gap-2 text-note text-muted">
      <Stars rating={rating} size={size} label={`${rating.toFixed(1)} out of 5 stars`} />
      <span>
        {rating.toFixed(1)} ({count})<span className="sr-only"> {count === 1 ? 'review' : 'reviews'}</span>
      </span>
    </p>
  )
}
