import { REVIEW_ANSWERS, type ReviewAnswer } from '@dressing-room/contract/reviews'
import { t } from '@lingui/core/macro'
import { useAnswerWords } from './answers.tsx'

interface AnswerCountsProps {
  answers: readonly { answer: ReviewAnswer; count: number }[]
}

const isFit = (answer: ReviewAnswer) => REVIEW_ANSWERS.fit.some((each) => each === answer)

/** How it fits those who have said so, or whose skin it is for; the most frequent answer stands out. */
export function AnswerCounts({ answers }: AnswerCountsProps) {
  const words = useAnswerWords()
  const [first] = answers
  if (!first) return null
  const same = answers.filter(({ answer }) => isFit(answer) === isFit(first.answer))
  const all = same.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(...same.map(({ count }) => count))
  return (
    <div className="mt-6">
      <h3 className="mb-1 font-medium">{isFit(first.answer) ? t`How it fits` : t`Who has reviewed it`}</h3>
      <ul className="figures text-note">
        {same.map(({ answer, count }) => (
          <li key={answer} className={count === most ? 'font-semibold' : 'text-muted'}>
            {t`${words[answer]}: ${count} of ${all}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
