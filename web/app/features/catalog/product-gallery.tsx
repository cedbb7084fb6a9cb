import type { Picture as PictureOf } from '@dressing-room/contract/catalog'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ZoomIn } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { usePictureTransition } from '../../ui/view-transition.ts'
import { ZoomDialog } from '../../ui/zoom-dialog.tsx'

const MAIN_SIZES = '(min-width: 80rem) 600px, (min-width: 64rem) 48vw, 92vw'

interface ProductGalleryProps {
  pictures: readonly PictureOf[]
  name: string
  /** Of its page, to which the picture of a card travels. */
  path: string
  /** Which picture is shown large. */
  at: number
  onAt: (at: number) => void
  /** The color one has chosen, where the large picture does not show it. */
  beside: { name: string; hex: string } | undefined
}

/** The main picture with all its thumbnails; a click on it looks closer. */
export function ProductGallery({ pictures, name, path, at, onAt, beside }: ProductGalleryProps) {
  const [zoomed, setZoomed] = useState(false)
  const transition = usePictureTransition(path)
  const picture = pictures[at] ?? pictures[0]
  if (!picture) return <div aria-hidden className="aspect-4/5 rounded-picture bg-mat" />
  const many = pictures.length > 1
  return (
    <section aria-label={t`Pictures`} className="flex flex-col gap-3 lg:flex-row-reverse">
      <div className="relative grow">
        <button
          type="button"
          onClick={() => setZoomed(true)}
          style={transition}
          className="block aspect-4/5 w-full cursor-zoom-in overflow-hidden rounded-picture bg-mat"
        >
          <span className="sr-only">
            <Trans>Zoom:</Trans>{' '}
          </span>
          <Picture key={picture.url} picture={picture} sizes={MAIN_SIZES} eager className="size-full" />
        </button>
        <p className="figures pointer-events-none absolute bottom-3 left-3 flex items-center gap-2 rounded-full bg-paper px-3 py-1 text-note text-ink">
          <ZoomIn size={16} aria-hidden />
          <span aria-live="polite">{t`${at + 1} of ${pictures.length}`}</span>
        </p>
        {beside && (
          <p className="pointer-events-none absolute right-3 bottom-3 flex items-center gap-2 rounded-full bg-paper px-3 py-1 text-note text-ink">
            <span
              aria-hidden
              data-own-colour
              style={{ backgroundColor: beside.hex }}
              className="size-5 rounded-full border border-edge"
            />
            {t`${beside.name}, not pictured`}
          </p>
        )}
      </div>
      {many && (
        <ul className="flex shrink-0 gap-2 lg:w-20 lg:flex-col">
          {pictures.map((thumb, index) => (
            <li key={thumb.url} className="w-1/4 max-w-20 lg:w-full">
              <button
                type="button"
                aria-label={t`Picture ${index + 1} of ${pictures.length}${thumb.color ? `, ${thumb.color}` : ''}`}
                aria-current={index === at}
                onClick={() => onAt(index)}
                className={classes(
                  'block aspect-4/5 w-full overflow-hidden rounded-picture bg-mat',
                  index === at
                    ? 'outline-2 outline-offset-2 outline-ink focus-visible:outline-focus'
                    : 'hover:outline-1 hover:outline-offset-2 hover:outline-edge',
                )}
              >
                <Picture picture={thumb} sizes="80px" decorative className="size-full" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ZoomDialog
        open={zoomed}
        onClose={() => setZoomed(false)}
        title={name}
        closeLabel={t`Close zoom`}
        {...{ pictures, at, onAt }}
      />
    </section>
  )
}
