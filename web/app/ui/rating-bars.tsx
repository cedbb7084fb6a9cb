import { Link } from 'react-router'
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
  /** Makes each bar a link to its own reviews alone, and the chosen one a link to all of them. */
  to?: (stars: number | undefined) => string
  only?: number | undefined
}

/** How many gave how many stars, five first. */
export function RatingBars({ counts, nameOf, only, to }: RatingBarsProps) {
  const most = counts.reduce((sum, count) => sum + count, 0) || 1
  return (
    <ul className={classes('flex flex-col', !to && 'gap-2')}>
      {STARS.map((stars) => {
        const count = counts[stars - 1] ?? 0
        const bar = <Bar stars={stars} name={nameOf(stars)} count={count} share={count / most} />
        return (
          <li key={stars} className={to && count > 0 ? 'grid' : classes(row, to && 'min-h-11 px-2 text-muted')}>
            {to && count > 0 ? (
              <Link
                to={to(only === stars ? undefined : stars)}
                preventScrollReset
                rel="nofollow"
                aria-current={only === stars ? 'true' : undefined}
                className={classes(
                  row,
                  'min-h-11 rounded-control px-2 text-ink no-underline hover:bg-bone aria-[current]:bg-bone aria-[current]:font-semibold',
                )}
              >
                {bar}
              </Link>
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
