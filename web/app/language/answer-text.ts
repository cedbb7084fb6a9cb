import { t } from '@lingui/core/macro'

/** What was answered to a question before a visit, in words. */
export function answerText({ kind, answer }: { kind: 'text' | 'yes-no' | 'consent'; answer: string }): string {
  if (!answer) return kind === 'consent' ? t`Not agreed` : t`Not answered`
  if (kind === 'text') return answer
  if (kind === 'consent') return t`Agreed`
  return answer === 'yes' ? t`Yes` : t`No`
}
