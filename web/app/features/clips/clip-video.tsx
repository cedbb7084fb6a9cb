import type { Clip } from '@dressing-room/contract/clips'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Play, Volume2, VolumeX } from 'lucide-react'
import { useRef, useState } from 'react'
import { classes } from '../../ui/class-names.ts'
import { usePlaysInView } from './use-plays-in-view.ts'

/** Muted, and with its picture in front, until it plays; a press anywhere on it plays and pauses. */
export function ClipVideo({ clip, className }: { clip: Clip; className?: string }) {
  const video = useRef<HTMLVideoElement>(null)
  const { isPlaying, toggle, events } = usePlaysInView(video)
  const [isMuted, setMuted] = useState(true)
  const [isFailed, setFailed] = useState(false)
  const fit = clip.width > clip.height ? 'object-contain' : 'object-cover'
  return (
    <div className={classes('relative overflow-hidden rounded-picture bg-mat', className)}>
      <video
        ref={video}
        {...events}
        muted={isMuted}
        loop
        playsInline
        preload="none"
        poster={clip.poster?.url}
        width={clip.width}
        height={clip.height}
        onError={() => setFailed(true)}
        className={classes('absolute inset-0 size-full', fit)}
      >
        <source src={clip.videoUrl} type={clip.type} onError={() => setFailed(true)} />
        {clip.captionsUrl && <track kind="captions" label={t`Captions`} src={clip.captionsUrl} default />}
      </video>
      {isFailed ? (
        <p role="status" className="absolute inset-x-0 bottom-0 bg-raised px-4 py-3 text-ink">
          <Trans>This video could not be loaded.</Trans>
        </p>
      ) : (
        <button
          type="button"
          onClick={toggle}
          aria-label={isPlaying ? t`Pause: ${clip.caption}` : t`Play: ${clip.caption}`}
          className="absolute inset-0 flex items-center justify-center -outline-offset-4"
        >
          {!isPlaying && (
            <span className="inline-flex size-16 items-center justify-center rounded-full border border-edge bg-raised text-ink">
              <Play size={28} aria-hidden className="ml-1" />
            </span>
          )}
        </button>
      )}
      {!clip.isSilent && !isFailed && (
        <button
          type="button"
          onClick={() => setMuted(!isMuted)}
          aria-pressed={!isMuted}
          aria-label={t`Sound`}
          className="absolute top-2 right-2 inline-flex size-11 items-center justify-center rounded-full border border-edge bg-raised text-ink"
        >
          {isMuted ? <VolumeX size={20} aria-hidden /> : <Volume2 size={20} aria-hidden />}
        </button>
      )}
    </div>
  )
}
