import { t } from '@lingui/core/macro'
import { ImageOff, RotateCcw, X } from 'lucide-react'
import { Button, IconButton } from '../../ui/button.tsx'
import type { PendingPicture } from './use-uploads.ts'

interface PendingTileProps {
  picture: PendingPicture
  onRetry: () => void
  onCancel: () => void
}

/** A file that is being sent, or was not taken. */
export function PendingTile({ picture, onRetry, onCancel }: PendingTileProps) {
  const { name, preview, progress, failure } = picture
  const percent = Math.round(progress * 100)
  return (
    <li className="flex gap-3 rounded-control border border-dashed border-edge bg-paper p-3">
      <span className="flex aspect-4/5 w-20 shrink-0 items-center justify-center self-start overflow-hidden rounded-picture bg-mat text-on-mat @min-[26rem]:w-28">
        {preview ? (
          <img src={preview} alt="" className="size-full object-cover opacity-60" />
        ) : (
          <ImageOff size={24} aria-hidden />
        )}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        {failure ? (
          <>
            <p className="text-note text-sale">{failure}</p>
            <Button onClick={onRetry} className="self-start whitespace-nowrap px-3">
              <RotateCcw size={18} aria-hidden />
              {t`Try again`}
            </Button>
          </>
        ) : (
          <>
            <progress
              aria-label={t`Uploading ${name}`}
              max={100}
              value={percent}
              className="h-2 w-full accent-rouge forced-color-adjust-auto"
            />
            <p className="text-note text-muted">{percent < 100 ? t`${percent} % sent` : t`Being prepared`}</p>
          </>
        )}
      </div>
      <IconButton
        label={failure ? t`Remove ${name}` : t`Cancel ${name}`}
        data-control="remove"
        onClick={onCancel}
        className="-mt-1 -mr-1"
      >
        <X size={20} aria-hidden />
      </IconButton>
    </li>
  )
}
