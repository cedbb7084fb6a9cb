const STARS = [1, 2, 3, 4, 5] as const
const path = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

/** Five stars, filled to the nearest whole one. The words beside them carry the number. */
export function Stars({ rating, label, size = 16 }: { rating: number; label: string; size?: number }) {
  const filled = Math.round(rating)
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5 text-star">
      {STARS.map((star) => (
        <Star key={star} isFilled={star <= filled} size={size} />
      ))}
    </span>
  )
}

export function Star({ isFilled, size }: { isFilled: boolean; size: number }) {
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <path
        d={path}
        fill={isFilled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={1.3}
        strokeLinejoin="round"
      />
    </svg>
  )
}
