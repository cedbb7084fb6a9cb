import {
  type ClipSubject,
  editClip,
  MAX_CAPTION_LENGTH,
  MAX_CLIP_BYTES,
  type OwnClip,
  readOwnClip,
  removeClip,
  uploadClip,
} from '@dressing-room/contract/clips'
import { pages } from '@dressing-room/contract/pages'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { call, messageFor, sendFile } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Alert, Notice, Status } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The browser's own field, with a button that looks like the others. */
const fileLook =
  'min-h-11 max-w-full file:mr-3 file:min-h-11 file:rounded-control file:border file:border-solid file:border-edge file:px-4 file:font-medium'

type Shown = { kind: 'loading' } | { kind: 'failed' } | { kind: 'none' } | { kind: 'clip'; clip: OwnClip }

/** The video of one product or service: attached, told in words, removed. It is saved by itself, beside the form. */
export function ClipField({ kind, id }: { kind: ClipSubject; id: string }) {
  const [shown, setShown] = useState<Shown>({ kind: 'loading' })
  const [news, setNews] = useState('')
  const titleId = useId()

  async function load() {
    setShown({ kind: 'loading' })
    try {
      const { clip } = await call(readOwnClip, { query: { kind, id } })
      setShown(clip ? { kind: 'clip', clip } : { kind: 'none' })
    } catch {
      setShown({ kind: 'failed' })
    }
  }
  const begin = useEffectEvent(load)
  useEffect(() => void begin(), [])

  function saved(clip: OwnClip, message: string) {
    setShown({ kind: 'clip', clip })
    setNews(message)
  }

  return (
    <section aria-labelledby={titleId} className="mt-8 flex flex-col gap-4 rounded-control border border-edge p-4">
      <div>
        <h3 id={titleId} className="font-medium">
          <Trans>Video</Trans>
        </h3>
        <Status>{news}</Status>
      </div>
      {shown.kind === 'loading' && <Skeleton className="h-32" />}
      {shown.kind === 'failed' && <LoadFailed what={t`its video`} onRetry={() => void load()} />}
      {shown.kind === 'none' && <NewClip kind={kind} id={id} onAdded={(clip) => saved(clip, t`The video is added.`)} />}
      {shown.kind === 'clip' && (
        <EditClip
          clip={shown.clip}
          onSaved={(clip) => saved(clip, t`The video is saved.`)}
          onRemoved={() => {
            setShown({ kind: 'none' })
            setNews(t`The video is removed.`)
          }}
        />
      )}
    </section>
  )
}

function NewClip({ kind, id, onAdded }: { kind: ClipSubject; id: string; onAdded: (clip: OwnClip) => void }) {
  const { busy, problem, setProblem, attempt } = useAttempt()
  const fileId = useId()
  const input = useRef<HTMLInputElement>(null)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const file = input.current?.files?.[0]
    if (!file || file.size === 0) return setProblem(t`Please choose a video.`)
    if (file.size > MAX_CLIP_BYTES) return setProblem(t`Please choose a video of at most 20 MB.`)
    if (!String(form.get('caption')).trim()) return setProblem(t`Please write a caption.`)
    // The file goes last: what it is of is known before its bytes are read.
    const sent = new FormData()
    sent.append('kind', kind)
    sent.append('id', id)
    sent.append('caption', String(form.get('caption')))
    sent.append('silent', form.get('silent') ? 'yes' : 'no')
    sent.append('file', file)
    void attempt(async () => onAdded(await sendFile(uploadClip, sent)))
  }

  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <label htmlFor={fileId} className="font-medium">
          <Trans>Video file</Trans>
        </label>
        <input ref={input} id={fileId} type="file" name="file" accept="video/mp4,video/webm" className={fileLook} />
        <p className="text-note text-muted">
          <Trans>
            MP4 or WebM, 1 to 30 seconds, at most 20 MB. It plays without sound in the feed, with your first picture in
            front.
          </Trans>
        </p>
      </div>
      <TextField label={t`Caption`} name="caption" maxLength={MAX_CAPTION_LENGTH} />
      <Silent defaultChecked={false} />
      <div>
        <Alert>{problem}</Alert>
        <Button type="submit" busy={busy}>
          {t`Add video`}
        </Button>
      </div>
    </form>
  )
}

interface EditClipProps {
  clip: OwnClip
  onSaved: (clip: OwnClip) => void
  onRemoved: () => void
}

function EditClip({ clip, onSaved, onRemoved }: EditClipProps) {
  const { busy, problem, attempt } = useAttempt()
  const [isRemoving, setRemoving] = useState(false)
  const [captions, setCaptions] = useState(clip.captions)

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { caption: String(form.get('caption')), silent: form.get('silent') !== null, captions }
    void attempt(async () => onSaved(await call(editClip, { params: { id: clip.id }, body })))
  }

  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-4">
      <State clip={clip} />
      <video src={clip.videoUrl} controls muted playsInline preload="metadata" className="max-h-60 w-full bg-mat" />
      <TextField label={t`Caption`} name="caption" maxLength={MAX_CAPTION_LENGTH} defaultValue={clip.caption} />
      <Silent defaultChecked={clip.isSilent} />
      <TextArea
        label={t`Captions`}
        hint={t`As WebVTT: what is said, or what can be seen, and when.`}
        rows={5}
        value={captions}
        onChange={({ target }) => setCaptions(target.value)}
      />
      <label className="text-note">
        <Trans>Or choose a caption file (.vtt)</Trans>{' '}
        <input
          type="file"
          accept=".vtt,text/vtt"
          className={`mt-1 block ${fileLook}`}
          onChange={async ({ target }) => setCaptions((await target.files?.[0]?.text()) ?? captions)}
        />
      </label>
      <div>
        <Alert>{problem}</Alert>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {t`Save video`}
          </Button>
          <Button onClick={() => setRemoving(true)}>{t`Remove video`}</Button>
        </div>
      </div>
      <ConfirmDialog
        open={isRemoving}
        title={t`Remove this video?`}
        confirm={t`Remove`}
        busy={busy}
        error={problem}
        onConfirm={() =>
          void attempt(async () => {
            await call(removeClip, { params: { id: clip.id } })
            onRemoved()
          })
        }
        onClose={() => setRemoving(false)}
      >
        {t`Its likes and comments go with it.`}
      </ConfirmDialog>
    </form>
  )
}

function State({ clip }: { clip: OwnClip }): ReactNode {
  if (clip.isHidden) return <Notice>{t`This video was taken down. Settings says why.`}</Notice>
  if (clip.needsCaptions) {
    return (
      <Notice>{t`Nobody sees this video yet: it can be heard, so it needs captions. Or say that it is silent.`}</Notice>
    )
  }
  return (
    <p className="figures flex flex-wrap gap-x-4 text-note text-muted">
      <span>{plural(clip.likes, { one: '1 like', other: '# likes' })}</span>
      <span>{plural(clip.comments, { one: '1 comment', other: '# comments' })}</span>
      <span>{plural(clip.shares, { one: '1 share', other: '# shares' })}</span>
      <TextLink to={pages.clip(clip.id)}>{t`See it as everybody does`}</TextLink>
    </p>
  )
}

function Silent({ defaultChecked }: { defaultChecked: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name="silent" defaultChecked={defaultChecked} className="size-5 shrink-0 accent-rouge" />
      <Trans>Nothing in it has to be heard</Trans>
    </label>
  )
}

function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(messageFor(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, setProblem, attempt }
}
