import type { StylistService } from '@dressing-room/contract/stylist-services'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatRating } from '../../language/format.ts'
import { Stars } from '../../ui/stars.tsx'

/** The average, always with the number of ratings it is made of. */
export function ServiceRating({
  ratings: { averageRating, numberOfRatings },
  size,
}: Pick<StylistService, 'ratings'> & { size?: number }) {
  if (numberOfRatings === 0)
    return (
      <p className="text-note text-muted">
        <Trans>No reviews yet.</Trans>
      </p>
    )
  return (
    <p className="figures flex flex-wrap items-center gap-x-2 text-note text-muted">
      <Stars rating={averageRating} size={size} label={t`${formatRating(averageRating)} out of 5 stars`} />
      <span>
        {formatRating(averageRating)} ({numberOfRatings})
        <span className="sr-only"> {plural(numberOfRatings, { one: 'review', other: 'reviews' })}</span>
      </span>
    </p>
  )
}
