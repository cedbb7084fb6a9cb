import type { PublicAnswer } from '@dressing-room/contract/conversations'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { When } from '../../ui/when.tsx'

interface PublicQuestionsProps {
  questions: readonly PublicAnswer[]
  seller: string
  /** The way to ask. */
  ask: ReactNode
  /** What can be done about one of them. */
  beside: (id: string) => ReactNode
}

/** What others have asked about a thing, answered for everybody. */
export function PublicQuestions({ questions, seller, ask, beside }: PublicQuestionsProps) {
  const id = useId()
  return (
    <section id="questions" aria-labelledby={id} className="scroll-mt-4 border-t border-hairline pt-8 mt-8">
      <h2 id={id} className="mb-4 font-display text-head">
        <Trans>Questions and answers</Trans>
      </h2>
      {questions.length === 0 && (
        <p className="mb-4 text-muted">
          <Trans>Nobody has asked yet.</Trans>
        </p>
      )}
      <ul className="flex flex-col">
        {questions.map(({ _id, question, answer, answeredAt }) => (
          <li key={_id} className="max-w-text border-b border-hairline py-4 first:pt-0">
            <p dir="auto" className="font-medium whitespace-pre-line wrap-anywhere">
              {question}
            </p>
            <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
              {answer}
            </p>
            <p className="mt-1 text-note text-muted">
              <bdi>{seller}</bdi> · <When at={answeredAt} show="day" />
            </p>
            <div className="-ml-3">{beside(_id)}</div>
          </li>
        ))}
      </ul>
      <div className="mt-4">{ask}</div>
    </section>
  )
}
