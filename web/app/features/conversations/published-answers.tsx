import { type OpenConversation, removePublicAnswer } from '@dressing-room/contract/conversations'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/notice.tsx'

interface PublishedAnswersProps {
  published: OpenConversation['published']
  onChanged: () => void
}

/** What of a conversation its seller has put on the page: it can be taken off again. */
export function PublishedAnswers({ published, onChanged }: PublishedAnswersProps) {
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')
  async function remove(id: string) {
    setBusy(id)
    setProblem('')
    try {
      await call(removePublicAnswer, { params: { id } })
      onChanged()
    } catch (error) {
      setProblem(messageFor(error))
    } finally {
      setBusy('')
    }
  }
  if (published.length === 0) return null
  return (
    <div className="mt-6 border-t border-hairline pt-4">
      <h2 className="font-semibold">
        <Trans>Stands on the page, for everybody</Trans>
      </h2>
      <ul>
        {published.map(({ _id, question }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <p dir="auto" className="min-w-0 wrap-anywhere">
              {question}
            </p>
            <Button
              kind="quiet"
              className="-ml-3"
              busy={busy === _id}
              aria-label={t`Take off the page: ${question}`}
              onClick={() => void remove(_id)}
            >
              <Trans>Take it off the page</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <Alert>{problem}</Alert>
    </div>
  )
}
