import { type Clip, getClip } from '@dressing-room/contract/clips'
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../session/session.ts'
import { ClipActions } from './clip-actions.tsx'
import { ClipComments, type ReportSlot } from './clip-comments.tsx'
import { ClipText } from './clip-text.tsx'
import { ClipVideo } from './clip-video.tsx'

/** One video at an address of its own. */
export function ClipPage({ clip: served, report }: { clip: Clip; report: ReportSlot }) {
  const [clip, setClip] = useState(served)
  const [isCommenting, setCommenting] = useState(true)
  const session = useSession()
  const isUser = session.kind === 'user'

  // The server's page is the same for everyone: who is logged in asks what of it is theirs.
  useEffect(() => {
    if (!isUser) return
    let isOver = false
    call(getClip, { params: { id: served.id } })
      .then((own) => !isOver && setClip(own))
      .catch(() => {})
    return () => {
      isOver = true
    }
  }, [isUser, served.id])

  const change = (part: Partial<Clip>) => setClip((was) => ({ ...was, ...part }))
  return (
    <article className="grid gap-x-12 gap-y-6 pt-4 md:grid-cols-2 md:pt-8">
      <ClipVideo clip={clip} className="aspect-4/5 max-h-[80dvh] w-full" />
      <div className="flex min-w-0 flex-col gap-4">
        <h1 dir="auto" className="font-display text-head text-balance wrap-anywhere">
          {clip.caption}
        </h1>
        <ClipText clip={clip} withCaption={false} />
        <div className="flex flex-wrap items-start justify-between border-b border-hairline pb-2">
          <ClipActions
            clip={clip}
            onChange={change}
            isCommenting={isCommenting}
            onComment={() => setCommenting(!isCommenting)}
          />
          {!clip.isOwn && <div className="-mx-3">{report({ subject: 'clip', id: clip.id, what: t`this video` })}</div>}
        </div>
        {isCommenting && (
          <ClipComments clipId={clip.id} level={2} onCount={(comments) => change({ comments })} report={report} />
        )}
      </div>
    </article>
  )
}
