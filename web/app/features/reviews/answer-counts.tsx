import { REVIEW_ANSWERS, type ReviewAnswer } from '@dressing-room/contract/reviews'
import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { classes } from '../../ui/class-names.ts'
import { useAnswerWords } from './answers.tsx'

interface AnswerCountsProps {
  answers: readonly { answer: ReviewAnswer; count: number }[]
  /** The one whose reviews are shown alone. */
  only: ReviewAnswer | undefined
  /** The address of the reviews with one answer, or of all of them. */
  to: (answer: ReviewAnswer | undefined) => string
}

const isFit = (answer: ReviewAnswer) => REVIEW_ANSWERS.fit.some((each) => each === answer)

/** How it fits those who have said so, or whose skin it is for; each leads to the reviews that say so. */
export function AnswerCounts({ answers, only, to }: AnswerCountsProps) {
  const words = useAnswerWords()
  const [first] = answers
  if (!first) return null
  const same = answers.filter(({ answer }) => isFit(answer) === isFit(first.answer))
  const all = same.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(...same.map(({ count }) => count))
  return (
    <div className="mt-6">
      <h3 className="mb-1 font-medium">{isFit(first.answer) ? t`How it fits` : t`Who has reviewed it`}</h3>
      <ul className="figures -mx-2 text-note">
        {same.map(({ answer, count }) => (
          <li key={answer} className="grid">
            <Link
              to={to(only === answer ? undefined : answer)}
              preventScrollReset
              rel="nofollow"
              aria-current={only === answer ? 'true' : undefined}
              className={classes(
                'flex min-h-11 items-center rounded-control px-2 no-underline hover:bg-bone aria-[current]:bg-bone aria-[current]:text-ink',
                count === most ? 'font-semibold text-ink' : 'text-muted',
              )}
            >
              {t`${words[answer]}: ${count} of ${all}`}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
