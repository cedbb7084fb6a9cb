import { type ImagePurpose, MAX_PICTURES } from '@dressing-room/contract/images'
import { refusals } from '@dressing-room/contract/refusals'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts'
import { PendingTile } from './pending-tile.tsx'
import { moved, type PictureDraft } from './picture-draft.ts'
import { PictureTile } from './picture-tile.tsx'
import type { SentPicture } from './send-picture.ts'
import { useDragOrder } from './use-drag-order.ts'
import { useDroppedFiles } from './use-dropped-files.ts'
import { useUploads } from './use-uploads.ts'

interface PicturePickerProps {
  /** In the order in which they are shown; the first is the main one. */
  value: readonly PictureDraft[]
  onChange: (pictures: PictureDraft[]) => void
  /** Of the product, to say which of them a picture shows. */
  colors?: readonly string[]
  purpose?: ImagePurpose
  /** How many there can be. */
  most?: number
  label?: string
  hint?: string
  /** What a form has to say of them, such as a refusal of the server. */
  error?: string | undefined
  disabled?: boolean
  /** A form is not sent while pictures are on their way. */
  onBusyChange?: (busy: boolean) => void
}

const TYPES = 'image/jpeg,image/png,image/webp'
const TOO_MANY = refusals.too_many_pictures.message
const ONE_ONLY = t`Please choose one image. Remove the one that is here to take another.`

/** Pictures of a product, service or shop: picked, dropped or pasted, ordered, described. */
export function PicturePicker({
  value,
  onChange,
  colors = [],
  purpose = 'listing',
  most = MAX_PICTURES,
  label = t`Images`,
  hint = t`Up to 4. JPEG, PNG or WebP. One worn or in the hand shows the size best. Describe each for shoppers who cannot see it.`,
  error,
  disabled = false,
  onBusyChange,
}: PicturePickerProps) {
  const id = useId()
  const tooMany =
    most === 1
      ? ONE_ONLY
      : most === MAX_PICTURES
        ? TOO_MANY
        : t`You can show up to ${most} images. Remove some to add others.`
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [news, setNews] = useState('')
  const pictures = useLatest(value, onChange)
  const order = useSentOrder()

  const uploads = useUploads({
    purpose,
    onSent(sent, sentId, name) {
      const next = order.insert(pictures.current(), sent, sentId)
      pictures.change(next)
      setNews(t`${name} is uploaded. ${next.length} of ${most} images.`)
    },
    onFailed: (name, message) => setNews(t`${name} was not uploaded. ${message}`),
  })
  const sending = uploads.pending.filter(({ failure }) => !failure).length
  useBusy(sending > 0, onBusyChange)

  const add = (files: readonly File[]) => {
    if (disabled || files.length === 0) return
    // All or nothing: which of five to leave out is not for us to say.
    const isTooMany = value.length + sending + files.length > most
    setProblem(isTooMany ? tooMany : '')
    if (!isTooMany) uploads.start(files)
  }
  const choose = () => {
    if (value.length + sending >= most) setProblem(tooMany)
    else input.current?.click()
  }
  const move = (from: number, to: number) => {
    pictures.change(moved(value, from, to))
    setNews(t`Image ${from + 1} is now number ${to + 1} of ${value.length}.`)
  }
  const remove = (at: number) => {
    uploads.takeBack(value[at]?.url ?? '')
    pictures.change(value.filter((_, other) => other !== at))
    setProblem('')
    setNews(t`Image ${at + 1} is removed.`)
  }

  const { isOver, zone } = useDroppedFiles(add, { disabled })
  const focus = useFocusAfterRemoval<HTMLUListElement, HTMLLegendElement>()
  const drag = useDragOrder(focus.list.ref, value.length, move)
  const said = problem || error

  return (
    <fieldset
      {...zone}
      aria-describedby={said ? `${id}-error` : `${id}-hint`}
      className={classes(
        'flex min-w-0 flex-col gap-3 rounded-control border border-edge p-4',
        isOver && 'border-rouge bg-bone',
      )}
    >
      <legend ref={focus.otherwise} tabIndex={-1} className="px-1 font-medium">
        {label}
      </legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          ref={input}
          type="file"
          multiple
          accept={TYPES}
          hidden
          aria-label={t`${label}: choose files`}
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            // The same file may be chosen once more.
            target.value = ''
          }}
        />
        {(most > 1 || value.length === 0) && (
          <Button disabled={disabled} onClick={choose} aria-describedby={`${id}-hint`}>
            <ImagePlus size={20} aria-hidden />
            {most === 1 ? t`Add an image` : value.length === 0 ? t`Add images` : t`Add another`}
          </Button>
        )}
        <p className="text-note text-muted">
          <Trans>
            <span className="pointer-coarse:hidden">or drop or paste them here. </span>
            {value.length + sending} of {most}
          </Trans>
        </p>
      </div>
      <p id={`${id}-hint`} className="text-note text-muted">
        {hint}
      </p>
      <div role="alert" id={`${id}-error`}>
        {said && <p className="text-note text-sale">{said}</p>}
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
      {value.length + uploads.pending.length > 0 && (
        <div className="@container">
          <ul {...focus.list} aria-label={label} className="grid gap-3 @min-[40rem]:grid-cols-2">
            {value.map((picture, at) => (
              <PictureTile
                key={picture.url}
                picture={picture}
                at={at}
                count={value.length}
                colors={colors}
                disabled={disabled}
                grip={drag.handle(at)}
                thumb={drag.handle(at, { mouseOnly: true })}
                style={drag.styleOf(at)}
                isDragged={drag.isDragged(at)}
                isTarget={drag.isTarget(at)}
                onChange={(next) => pictures.change(value.map((each, other) => (other === at ? next : each)))}
                onMove={(to) => move(at, to)}
                onRemove={() => remove(at)}
              />
            ))}
            {uploads.pending.map((picture) => (
              <PendingTile
                key={picture.id}
                picture={picture}
                onRetry={() => uploads.retry(picture.id)}
                onCancel={() => uploads.cancel(picture.id)}
              />
            ))}
          </ul>
        </div>
      )}
    </fieldset>
  )
}

/** Several uploads end between two drawings: each builds on the one before. */
function useLatest(value: readonly PictureDraft[], onChange: (pictures: PictureDraft[]) => void) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  return {
    current: () => latest.current,
    change(next: PictureDraft[]) {
      latest.current = next
      onChange(next)
    },
  }
}

/** Uploads end in any order; they are shown in the order in which they were chosen. */
function useSentOrder() {
  const ids = useRef(new Map<string, number>())
  return {
    insert(pictures: readonly PictureDraft[], sent: SentPicture, id: number): PictureDraft[] {
      ids.current.set(sent.url, id)
      const later = pictures.findIndex(({ url }) => (ids.current.get(url) ?? 0) > id)
      const at = later < 0 ? pictures.length : later
      const { url, width, height } = sent
      const added = { url, alt: '', color: '', ...(width && height && { width, height }) }
      return [...pictures.slice(0, at), added, ...pictures.slice(at)]
    },
  }
}

function useBusy(busy: boolean, onBusyChange: ((busy: boolean) => void) | undefined): void {
  const tell = useEffectEvent((now: boolean) => onBusyChange?.(now))
  useEffect(() => tell(busy), [busy])
}
