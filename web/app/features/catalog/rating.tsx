import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatRating } from '../../language/format.ts'
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
      <Stars rating={rating} size={size} label={t`${formatRating(rating)} out of 5 stars`} />
      <span>
        {formatRating(rating)} ({count})
        <span className="sr-only"> {plural(count, { one: 'review', other: 'reviews' })}</span>
      </span>
    </p>
  )
}
