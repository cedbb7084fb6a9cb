import { REVIEW_ANSWERS, type ReviewAnswer, type ReviewQuestion } from '@dressing-room/contract/reviews'
import { t } from '@lingui/core/macro'
import { RadioChips } from '../../ui/chips.tsx'
import { useAnswerWords } from './answers.tsx'

interface AnswerChoiceProps {
  question: ReviewQuestion
  answer: ReviewAnswer | undefined
  onAnswer: (answer: ReviewAnswer | undefined) => void
}

/** How a thing fits, or for which skin it is; nobody has to say. */
export function AnswerChoice({ question, answer, onAnswer }: AnswerChoiceProps) {
  const words = useAnswerWords()
  const offered: readonly ReviewAnswer[] = REVIEW_ANSWERS[question]
  return (
    <RadioChips
      legend={question === 'fit' ? t`How does it fit?` : t`What is your skin like?`}
      chips={[{ value: '', label: t`No answer` }, ...offered.map((each) => ({ value: each, label: words[each] }))]}
      value={answer ?? ''}
      onChange={(value) => onAnswer(offered.find((each) => each === value))}
    />
  )
}
