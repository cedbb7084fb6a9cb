import { type Clip, likeClip, unlikeClip } from '@dressing-room/contract/clips'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Heart, MessageCircle, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { loginPath } from '../../session/next-path.ts'
import { useSession } from '../../session/session.ts'
import { classes } from '../../ui/class-names.ts'
import { TextLink } from '../../ui/link.tsx'
import { share } from './share-clip.ts'

interface ClipActionsProps {
  clip: Clip
  onChange: (change: Partial<Clip>) => void
  onComment: () => void
  isCommenting: boolean
}

/** Like, comment and share with their counts, and what came of it. */
export function ClipActions({ clip, onChange, onComment, isCommenting }: ClipActionsProps) {
  const session = useSession()
  const [news, setNews] = useState<ReactNode>()
  const { id, likes, liked } = clip

  async function like() {
    if (session.kind !== 'user') {
      return setNews(
        <Trans>
          Please <TextLink to={loginPath(pages.clip(id))}>log in</TextLink> to like videos.
        </Trans>,
      )
    }
    setNews(undefined)
    onChange({ liked: !liked, likes: likes + (liked ? -1 : 1) })
    try {
      onChange(await call(liked ? unlikeClip : likeClip, { params: { id } }))
    } catch (error) {
      onChange({ liked, likes })
      setNews(messageFor(error))
    }
  }

  async function send() {
    const shared = await share(clip)
    if ('shares' in shared && shared.shares !== undefined) onChange({ shares: shared.shares })
    if (shared.kind === 'copied') setNews(t`Link copied.`)
    if (shared.kind === 'shared') setNews(t`Thank you for sharing.`)
    if (shared.kind === 'by hand') setNews(<bdi className="wrap-anywhere select-all">{shared.url}</bdi>)
  }

  return (
    <div>
      <div className="-ml-2 flex flex-wrap items-center">
        <Action label={t`Like`} count={likes} pressed={liked} onClick={() => void like()}>
          <Heart size={22} aria-hidden className={classes(liked && 'fill-current text-rouge')} />
        </Action>
        <Action label={t`Comments`} count={clip.comments} expanded={isCommenting} onClick={onComment}>
          <MessageCircle size={22} aria-hidden />
        </Action>
        <Action label={t`Share`} count={clip.shares} onClick={() => void send()}>
          <Share2 size={22} aria-hidden />
        </Action>
      </div>
      <p role="status" className="min-h-5 text-note text-muted">
        {news}
      </p>
    </div>
  )
}

interface ActionProps {
  label: string
  count: number
  pressed?: boolean
  expanded?: boolean
  onClick: () => void
  children: ReactNode
}

function Action({ label, count, pressed, expanded, onClick, children }: ActionProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-expanded={expanded}
      onClick={onClick}
      className="figures inline-flex min-h-11 min-w-11 items-center gap-2 rounded-control px-2 text-ink hover:bg-bone"
    >
      {children}
      <span className="sr-only">{label}</span>
      <span>{count}</span>
    </button>
  )
}
