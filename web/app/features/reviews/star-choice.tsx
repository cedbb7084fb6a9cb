import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Star } from '../../ui/stars.tsx'

const MEANINGS = ['', t`Poor`, t`Fair`, t`Good`, t`Very good`, t`Excellent`]

interface StarChoiceProps {
  /** 0: none chosen yet. */
  stars: number
  onStars: (stars: number) => void
}

/** One to five stars, each as large as a thumb; their meaning stands beside them. */
export function StarChoice({ stars, onStars }: StarChoiceProps) {
  const [under, setUnder] = useState(0)
  const filled = under || stars
  return (
    <fieldset>
      <legend className="font-medium">
        <Trans>Your rating</Trans>
      </legend>
      <div className="-ml-2 flex flex-wrap items-center gap-x-3">
        <div className="flex text-star" onPointerLeave={() => setUnder(0)}>
          {MEANINGS.map(
            (meaning, star) =>
              star > 0 && (
                <label
                  key={meaning}
                  className="relative inline-flex size-11 cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-ink"
                  onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setUnder(star)}
                >
                  <input
                    type="radio"
                    name="rating"
                    value={star}
                    checked={star === stars}
                    onChange={() => onStars(star)}
                    className="sr-only"
                  />
                  <Star isFilled={star <= filled} size={28} />
                  <span className="sr-only">{`${star} ${plural(star, { one: 'star', other: 'stars' })}, ${meaning}`}</span>
                </label>
              ),
          )}
        </div>
        <span aria-hidden className="text-note text-muted">
          {MEANINGS[filled]}
        </span>
      </div>
    </fieldset>
  )
}
