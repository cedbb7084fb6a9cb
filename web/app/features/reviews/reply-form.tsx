import { MAX_REPLY_LENGTH, removeReply, replyToReview, type SellerReview } from '@dressing-room/contract/reviews'
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Alert } from '../../ui/notice.tsx'

interface ReplyFormProps {
  review: Pick<SellerReview, '_id' | 'name' | 'reply'>
  onDone: (message: string) => void
}

/** The seller's one answer in public: written, changed, taken away. */
export function ReplyForm({ review, onDone }: ReplyFormProps) {
  const { _id: id, name, reply } = review
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function act(work: () => Promise<{ message: string }>) {
    setBusy(true)
    setProblem('')
    try {
      const { message } = await work()
      setOpen(false)
      onDone(message)
    } catch (error) {
      console.error(error)
      setProblem(messageFor(error))
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    if (text === '') return setProblem(t`Please write a reply.`)
    void act(() => call(replyToReview, { params: { id }, body: { text } }))
  }

  if (!isOpen) {
    return (
      <div className="mt-2 -ml-3 flex flex-wrap">
        <Button
          kind="quiet"
          aria-label={reply ? t`Change your reply to ${name}` : t`Reply to ${name}`}
          onClick={() => setOpen(true)}
        >
          {reply ? t`Change your reply` : t`Reply`}
        </Button>
        {reply && (
          <Button
            kind="quiet"
            busy={busy}
            aria-label={t`Remove your reply to ${name}`}
            onClick={() => void act(() => call(removeReply, { params: { id } }))}
          >
            {t`Remove it`}
          </Button>
        )}
        <Alert>{problem}</Alert>
      </div>
    )
  }
  return (
    <form onSubmit={submit} noValidate className="mt-3 flex max-w-text flex-col gap-3">
      <TextArea
        label={t`Your reply`}
        name="text"
        rows={4}
        maxLength={MAX_REPLY_LENGTH}
        defaultValue={reply?.text}
        hint={t`Everyone can read it below the review.`}
        autoFocus
      />
      <Alert>{problem}</Alert>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => setOpen(false)}>{t`Cancel`}</Button>
        <Button kind="filled" type="submit" busy={busy}>
          {t`Save reply`}
        </Button>
      </div>
    </form>
  )
}
