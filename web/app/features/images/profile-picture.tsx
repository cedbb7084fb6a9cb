import { type User, updatePicture } from '@dressing-room/contract/accounts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ImageUp, UserRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { updateUser } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Alert, Status } from '../../ui/notice.tsx'
import { PendingTile } from './pending-tile.tsx'
import { useUploads } from './use-uploads.ts'

const TYPES = 'image/jpeg,image/png,image/webp'

/** The picture in the head of every page: chosen, sent, and kept at once; nothing has to be saved. */
export function ProfilePicture({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [picture, setPicture] = useState(user.imageUrl ?? '')
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function keep(url: string) {
    setBusy(true)
    setSaid('')
    setProblem('')
    try {
      const { message, user: now } = await call(updatePicture, { body: { url } })
      updateUser(now)
      setPicture(now.imageUrl ?? '')
      setSaid(message)
    } catch (error) {
      setProblem(messageFor(error))
    } finally {
      setBusy(false)
      // Whichever button was pressed may have gone.
      frame.current?.querySelector<HTMLElement>('[data-control=choose]')?.focus()
    }
  }

  const uploads = useUploads({ purpose: 'profile', onSent: ({ url }) => void keep(url), onFailed: () => {} })
  const sending = uploads.pending.length > 0
  return (
    <div ref={frame} className="mb-10 flex flex-wrap items-center gap-5">
      {picture ? (
        <img
          src={picture}
          alt={t`You, as you appear at the top`}
          width={96}
          height={96}
          className="size-24 rounded-full bg-mat object-cover"
        />
      ) : (
        <span aria-hidden className="flex size-24 items-center justify-center rounded-full bg-mat text-on-mat">
          <UserRound size={36} />
        </span>
      )}
      <div className="min-w-0 flex-1 basis-60">
        <p className="mb-2 text-note text-muted">
          <Trans>JPEG, PNG or WebP. Shown to you at the top of each page, and to nobody else.</Trans>
        </p>
        <input
          ref={input}
          type="file"
          accept={TYPES}
          hidden
          aria-label={t`Profile picture`}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            setSaid('')
            setProblem('')
            if (file) uploads.start([file])
            target.value = ''
          }}
        />
        <ul className="mb-2 empty:hidden">
          {uploads.pending.map((pending) => (
            <PendingTile
              key={pending.id}
              picture={pending}
              onRetry={() => uploads.retry(pending.id)}
              onCancel={() => uploads.cancel(pending.id)}
            />
          ))}
        </ul>
        <Alert>{problem}</Alert>
        <div className="flex flex-wrap gap-x-2 gap-y-3">
          <Button data-control="choose" busy={busy || sending} onClick={() => input.current?.click()}>
            <ImageUp size={18} aria-hidden />
            {picture ? t`Change picture` : t`Add a picture`}
          </Button>
          {picture && (
            <Button kind="quiet" busy={busy || sending} onClick={() => keep('')}>
              {t`Remove picture`}
            </Button>
          )}
        </div>
        <Status>{said}</Status>
      </div>
    </div>
  )
}
