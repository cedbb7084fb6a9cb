import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Stars } from '../../ui/stars.tsx'

/** An average is only as good as the number behind it, so the two never part. */
export function Rating({ rating, count, size }: { rating: number; count: number; size?: number }) {
  if (count === 0)
    return (
      <p className="text-note text-muted">
        <Trans>No reviews yet.</Trans>
      </p>
    )
  return (
    <p className="figures flex items-center gap-2 text-note text-muted">
      <Stars rating={rating} size={size} label={t`${rating.toFixed(1)} out of 5 stars`} />
      <span>
        {rating.toFixed(1)} ({count})
        <span className="sr-only"> {plural(count, { one: 'review', other: 'reviews' })}</span>
      </span>
    </p>
  )
}
