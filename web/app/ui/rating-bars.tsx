import { classes } from './class-names.ts'
import { Stars } from './stars.tsx'

const STARS = [5, 4, 3, 2, 1]
const row = 'figures grid grid-cols-[2rem_1fr_2.5rem] items-center gap-2 text-note'

interface RatingAverageProps {
  rating: number
  /** The same in figures. */
  figures: string
  /** The stars in words. */
  label: string
  /** How many people stand behind it. */
  people: string
}

/** The average in large, never without the number of people behind it. */
export function RatingAverage({ rating, figures, label, people }: RatingAverageProps) {
  return (
    <p className="figures mb-4 flex flex-wrap items-center gap-x-3">
      <span className="font-display text-hero [--display-cut:11]!">{figures}</span>
      <span>
        <Stars rating={rating} size={20} label={label} />
        <span className="block text-note text-muted">{people}</span>
      </span>
    </p>
  )
}

interface RatingBarsProps {
  /** How many gave one star, how many two, and so on. */
  counts: readonly number[]
  /** What a number of stars is called; read aloud. */
  nameOf: (stars: number) => string
  /** Makes each bar a switch that shows only its own; undefined is all of them. */
  only?: number | undefined
  onOnly?: (stars: number | undefined) => void
}

/** How many gave how many stars, five first. */
export function RatingBars({ counts, nameOf, only, onOnly }: RatingBarsProps) {
  const most = counts.reduce((sum, count) => sum + count, 0) || 1
  return (
    <ul className={classes('flex flex-col', !onOnly && 'gap-2')}>
      {STARS.map((stars) => {
        const count = counts[stars - 1] ?? 0
        const bar = <Bar stars={stars} name={nameOf(stars)} count={count} share={count / most} />
        return (
          <li key={stars} className={onOnly ? 'grid' : row}>
            {onOnly ? (
              <button
                type="button"
                disabled={count === 0}
                aria-pressed={only === stars}
                onClick={() => onOnly(only === stars ? undefined : stars)}
                className={classes(
                  row,
                  'min-h-11 rounded-control px-2 hover:bg-bone disabled:text-muted aria-pressed:bg-bone',
                )}
              >
                {bar}
              </button>
            ) : (
              bar
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Bar({ stars, name, count, share }: { stars: number; name: string; count: number; share: number }) {
  return (
    <>
      <span className="text-left">
        <span>{stars}</span> <span aria-hidden>★</span>
        <span className="sr-only">{`${name}: `}</span>
      </span>
      <span aria-hidden data-drawn="track" className="block h-2 rounded-full bg-bone">
        <span data-drawn style={{ width: `${share * 100}%` }} className="block h-2 rounded-full bg-star" />
      </span>
      <span className="text-right">{count}</span>
    </>
  )
}
