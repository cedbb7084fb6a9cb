import {
  addClipComment,
  type ClipComment,
  listClipComments,
  MAX_COMMENT_LENGTH,
  removeClipComment,
} from '@dressing-room/contract/clips'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { loginPath } from '../../session/next-path.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Alert } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { When } from '../../ui/when.tsx'

/** How what stands beside it is reported, which is another feature's. */
export type ReportSlot = (reported: { subject: 'clip' | 'clip comment'; id: string; what: string }) => ReactNode

interface ClipCommentsProps {
  clipId: string
  /** Of its heading, below that of what it stands in. */
  level: 2 | 3
  onCount: (comments: number) => void
  report: ReportSlot
  /** Where it can be closed, its button. */
  closeButton?: ReactNode
}

type Shown = { kind: 'loading' } | { kind: 'failed' } | { kind: 'list'; comments: ClipComment[]; next?: string }

/** What people say of a clip, the latest first, and what the viewer has to say. */
export function ClipComments({ clipId, level, onCount, report, closeButton }: ClipCommentsProps) {
  const [shown, setShown] = useState<Shown>({ kind: 'loading' })
  const [news, setNews] = useState('')
  const [problem, setProblem] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const Heading = `h${level}` as const
  const id = useId()
  const params = { id: clipId }

  async function load() {
    setShown({ kind: 'loading' })
    try {
      setShown({ kind: 'list', ...(await call(listClipComments, { params })) })
    } catch {
      setShown({ kind: 'failed' })
    }
  }
  const begin = useEffectEvent(load)
  useEffect(() => void begin(), [])

  async function loadMore(list: Shown & { kind: 'list' }) {
    setProblem('')
    try {
      const more = await call(listClipComments, { params, query: { after: list.next ?? '' } })
      setShown({ kind: 'list', ...more, comments: [...list.comments, ...more.comments] })
    } catch (error) {
      setProblem(messageFor(error))
    }
  }

  function added(comment: ClipComment, comments: number) {
    setShown((was) => (was.kind === 'list' ? { ...was, comments: [comment, ...was.comments] } : was))
    onCount(comments)
    setNews(t`Your comment is there.`)
  }

  async function remove(commentId: string) {
    setProblem('')
    try {
      const { comments } = await call(removeClipComment, { params: { id: clipId, commentId } })
      setShown((was) =>
        was.kind === 'list' ? { ...was, comments: was.comments.filter((each) => each.id !== commentId) } : was,
      )
      onCount(comments)
      setNews(t`Your comment is removed.`)
      heading.current?.focus()
    } catch (error) {
      setProblem(messageFor(error))
    }
  }

  return (
    <section aria-labelledby={id} className="flex min-h-0 flex-col gap-3">
      <div className="flex items-center justify-between">
        <Heading id={id} ref={heading} tabIndex={-1} className="font-semibold outline-none">
          <Trans>Comments</Trans>
        </Heading>
        {closeButton}
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">
        <Alert>{problem}</Alert>
        {shown.kind === 'loading' && (
          <Loading label={t`Loading comments`}>
            <Skeleton className="h-12" />
          </Loading>
        )}
        {shown.kind === 'failed' && <LoadFailed what={t`the comments`} onRetry={() => void load()} />}
        {shown.kind === 'list' && shown.comments.length === 0 && (
          <p className="text-muted">
            <Trans>No comments yet.</Trans>
          </p>
        )}
        {shown.kind === 'list' && (
          <ul className="flex flex-col">
            {shown.comments.map((comment) => (
              <li key={comment.id} className="border-t border-hairline py-2 first:border-t-0">
                <Comment comment={comment} onRemove={() => void remove(comment.id)} report={report} />
              </li>
            ))}
          </ul>
        )}
        {shown.kind === 'list' && shown.next && (
          <Button kind="quiet" onClick={() => void loadMore(shown)}>
            {t`Show more comments`}
          </Button>
        )}
      </div>
      <Write clipId={clipId} onAdded={added} />
    </section>
  )
}

function Comment({ comment, onRemove, report }: { comment: ClipComment; onRemove: () => void; report: ReportSlot }) {
  return (
    <>
      <p className="text-note text-muted">
        <bdi className="font-medium text-ink">{comment.name}</bdi> <When at={comment.date} />
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {comment.text}
      </p>
      {comment.isOwn ? (
        <Button kind="quiet" className="-ml-3 text-note" onClick={onRemove}>
          {t`Remove`}
        </Button>
      ) : (
        <div className="-ml-3">{report({ subject: 'clip comment', id: comment.id, what: t`this comment` })}</div>
      )}
    </>
  )
}

function Write({ clipId, onAdded }: { clipId: string; onAdded: (comment: ClipComment, comments: number) => void }) {
  const session = useSession()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  if (session.kind !== 'user') {
    return (
      <p className="text-note text-muted">
        <Trans>
          Please <TextLink to={loginPath(pages.clip(clipId))}>log in</TextLink> to comment.
        </Trans>
      </p>
    )
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!text.trim()) return setProblem(t`Please write something.`)
    setBusy(true)
    setProblem('')
    try {
      const { comment, comments } = await call(addClipComment, { params: { id: clipId }, body: { text } })
      setText('')
      onAdded(comment, comments)
    } catch (error) {
      setProblem(messageFor(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-2">
      <TextArea
        label={t`Your comment`}
        rows={2}
        maxLength={MAX_COMMENT_LENGTH}
        value={text}
        error={problem}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" busy={busy} className="self-end">
        {t`Post`}
      </Button>
    </form>
  )
}
