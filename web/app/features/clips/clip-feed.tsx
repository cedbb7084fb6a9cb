import { CLIPS_AT_A_TIME, type Clip, type ClipsResponse, listClips } from '@dressing-room/contract/clips'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ClipActions } from './clip-actions.tsx'
import { ClipComments, type ReportSlot } from './clip-comments.tsx'
import { ClipText } from './clip-text.tsx'
import { ClipVideo } from './clip-video.tsx'

/** This near to its end the feed grows (spec 9). */
const NEAR_END_PX = 20

type Feed =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'list'; clips: Clip[]; next?: string; more: 'idle' | 'loading' | 'failed' }

/** The videos one below the other, each as high as the window. */
export function ClipFeed({ report }: { report: ReportSlot }) {
  const scroller = useRef<HTMLDivElement>(null)
  const [feed, setFeed] = useState<Feed>({ kind: 'loading' })
  const [news, setNews] = useState('')

  async function load() {
    setFeed({ kind: 'loading' })
    try {
      setFeed({ kind: 'list', ...(await call(listClips, {})), more: 'idle' })
    } catch {
      setFeed({ kind: 'failed' })
    }
  }
  const begin = useEffectEvent(load)
  useEffect(() => void begin(), [])

  async function loadMore() {
    if (feed.kind !== 'list' || feed.more === 'loading' || !feed.next) return
    setFeed({ ...feed, more: 'loading' })
    try {
      const more = await call(listClips, { query: { after: feed.next } })
      setFeed((was) => (was.kind === 'list' ? grown(was, more) : was))
      setNews(more.clips.length === CLIPS_AT_A_TIME ? t`Three more videos.` : t`More videos.`)
    } catch {
      setFeed((was) => (was.kind === 'list' ? { ...was, more: 'failed' } : was))
    }
  }

  /** A short feed in a high window is at its end at once. */
  function look() {
    const element = scroller.current
    if (!element || feed.kind !== 'list' || feed.more !== 'idle') return
    if (element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR_END_PX) void loadMore()
  }

  function change(id: string, part: Partial<Clip>) {
    setFeed((was) =>
      was.kind === 'list'
        ? { ...was, clips: was.clips.map((each) => (each.id === id ? { ...each, ...part } : each)) }
        : was,
    )
  }

  return (
    <>
      {feed.kind === 'list' && feed.clips.length > 0 && (
        <div className="absolute top-2 right-14 z-10 flex">
          <IconButton label={t`Previous video`} onClick={() => turn(scroller.current, -1)}>
            <ChevronUp size={22} aria-hidden />
          </IconButton>
          <IconButton label={t`Next video`} onClick={() => turn(scroller.current, 1)}>
            <ChevronDown size={22} aria-hidden />
          </IconButton>
        </div>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
      <div
        ref={scroller}
        onScroll={look}
        className="h-full snap-y snap-proximity overflow-y-auto overscroll-contain -outline-offset-2"
      >
        {feed.kind === 'loading' && (
          <Loading label={t`Loading videos`}>
            <Skeleton className="mx-4 mt-18 h-[70dvh]" />
          </Loading>
        )}
        {feed.kind === 'failed' && (
          <div className="px-4 pt-20">
            <LoadFailed what={t`the videos`} onRetry={() => void load()} />
          </div>
        )}
        {feed.kind === 'list' && feed.clips.length === 0 && (
          <div className="pt-16">
            <EmptyState illustration="mirror" title={t`No videos yet.`}>
              {t`Videos will appear here soon.`}
            </EmptyState>
          </div>
        )}
        {feed.kind === 'list' && feed.clips.length > 0 && (
          <>
            <div role="feed" aria-label={t`Videos`} aria-busy={feed.more === 'loading'}>
              {feed.clips.map((clip, at) => (
                <FeedCard
                  key={clip.id}
                  clip={clip}
                  at={at + 1}
                  count={feed.next ? -1 : feed.clips.length}
                  onChange={(part) => change(clip.id, part)}
                  report={report}
                />
              ))}
            </div>
            <End feed={feed} onMore={() => void loadMore()} />
          </>
        )}
      </div>
    </>
  )
}

/** What came twice, since others were taken down meanwhile, is shown once. */
function grown(feed: Feed & { kind: 'list' }, { clips, next }: ClipsResponse): Feed {
  const known = new Set(feed.clips.map(({ id }) => id))
  return {
    kind: 'list',
    clips: [...feed.clips, ...clips.filter(({ id }) => !known.has(id))],
    ...(next && { next }),
    more: 'idle',
  }
}

function turn(scroller: HTMLElement | null, by: 1 | -1): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  scroller?.scrollBy({ top: by * window.innerHeight, behavior: isStill ? 'auto' : 'smooth' })
}

function End({ feed, onMore }: { feed: Feed & { kind: 'list' }; onMore: () => void }) {
  if (feed.more === 'failed') {
    return (
      <div className="p-4">
        <LoadFailed what={t`more videos`} onRetry={onMore} />
      </div>
    )
  }
  return (
    <div className="flex min-h-16 items-center justify-center px-4 text-muted">
      {feed.next ? (
        <Button kind="quiet" busy={feed.more === 'loading'} onClick={onMore}>
          {t`More videos`}
        </Button>
      ) : (
        <p>
          <Trans>You have seen all videos.</Trans>
        </p>
      )}
    </div>
  )
}

interface FeedCardProps {
  clip: Clip
  at: number
  /** -1 while nobody knows. */
  count: number
  onChange: (part: Partial<Clip>) => void
  report: ReportSlot
}

function FeedCard({ clip, at, count, onChange, report }: FeedCardProps) {
  const [isCommenting, setCommenting] = useState(false)
  const id = useId()
  return (
    <article
      aria-labelledby={id}
      aria-posinset={at}
      aria-setsize={count}
      className="relative flex min-h-dvh snap-start flex-col gap-3 px-4 pt-18 pb-3"
    >
      <h3 id={id} className="sr-only">
        {clip.caption}
      </h3>
      <ClipVideo clip={clip} className="min-h-64 grow" />
      <ClipText clip={clip} />
      <div className="flex flex-wrap items-start justify-between">
        <ClipActions
          clip={clip}
          onChange={onChange}
          isCommenting={isCommenting}
          onComment={() => setCommenting(!isCommenting)}
        />
        {!clip.isOwn && <div className="-mx-3">{report({ subject: 'clip', id: clip.id, what: t`this video` })}</div>}
      </div>
      {isCommenting && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the comments before it closes the panel
        <div
          className="absolute inset-x-0 bottom-0 z-10 flex h-2/3 flex-col border-t border-edge bg-raised px-4 py-2 shadow-layer [&>section]:grow"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            setCommenting(false)
          }}
        >
          <ClipComments
            level={3}
            clipId={clip.id}
            onCount={(comments) => onChange({ comments })}
            report={report}
            closeButton={
              <IconButton label={t`Close comments`} onClick={() => setCommenting(false)}>
                <X size={20} aria-hidden />
              </IconButton>
            }
          />
        </div>
      )}
    </article>
  )
}
