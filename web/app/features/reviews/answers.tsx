import type { ReviewAnswer } from '@dressing-room/contract/reviews'
import { t } from '@lingui/core/macro'

/** An answer as a person reads it beside a review. */
export function AnswerWords({ answer }: { answer: ReviewAnswer }) {
  return <>{useAnswerWords()[answer]}</>
}

/** The answers in words, for choices and for what is counted. */
export function useAnswerWords(): Record<ReviewAnswer, string> {
  return {
    'runs small': t`Runs small`,
    'true to size': t`True to size`,
    'runs large': t`Runs large`,
    dry: t`Dry skin`,
    oily: t`Oily skin`,
    combination: t`Combination skin`,
    sensitive: t`Sensitive skin`,
    normal: t`Normal skin`,
  }
}
