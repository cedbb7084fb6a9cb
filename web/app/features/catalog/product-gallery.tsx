import type { Picture as PictureOf } from '@dressing-room/contract/catalog'
import { ChevronLeft, ChevronRight, ZoomIn } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useMorph } from '../../ui/morph.ts'
import { Picture } from '../../ui/picture.tsx'

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
  const morph = useMorph(path)
  const picture = pictures[at] ?? pictures[0]
  if (!picture) return <div aria-hidden className="aspect-4/5 rounded-picture bg-mat" />
  const many = pictures.length > 1
  const step = (by: number) => onAt((at + by + pictures.length) % pictures.length)
  return (
    <section aria-label="Pictures" className="flex flex-col gap-3 lg:flex-row-reverse">
      <div className="relative grow">
        <button
          type="button"
          onClick={() => setZoomed(true)}
          style={morph}
          className="block aspect-4/5 w-full cursor-zoom-in overflow-hidden rounded-picture bg-mat"
        >
          <span className="unseen">Zoom: </span>
          <Picture key={picture.url} picture={picture} sizes={MAIN_SIZES} eager className="size-full" />
        </button>
        <p className="figures pointer-events-none absolute bottom-3 left-3 flex items-center gap-2 rounded-full bg-paper px-3 py-1 text-note text-ink">
          <ZoomIn size={16} aria-hidden />
          <span aria-live="polite">{`${at + 1} of ${pictures.length}`}</span>
        </p>
        {beside && (
          <p className="pointer-events-none absolute right-3 bottom-3 flex items-center gap-2 rounded-full bg-paper px-3 py-1 text-note text-ink">
            <span
              aria-hidden
              data-own-colour
              style={{ backgroundColor: beside.hex }}
              className="size-5 rounded-full border border-edge"
            />
            {`${beside.name}, not pictured`}
          </p>
        )}
      </div>
      {many && (
        <ul className="flex shrink-0 gap-2 lg:w-20 lg:flex-col">
          {pictures.map((thumb, index) => (
            <li key={thumb.url} className="w-1/4 max-w-20 lg:w-full">
              <button
                type="button"
                aria-label={`Picture ${index + 1} of ${pictures.length}${thumb.color ? `, ${thumb.color}` : ''}`}
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
      <Dialog open={zoomed} onClose={() => setZoomed(false)} title={name} closeLabel="Close zoom" size="wide">
        <div className="-m-6 flex flex-col">
          <div className="touch-pinch-zoom overflow-auto bg-mat">
            <Picture
              picture={picture}
              sizes="(min-width: 80rem) 1280px, 200vw"
              className="mx-auto h-auto w-[150%] max-w-none md:w-full"
            />
          </div>
          {many && (
            <div className="sticky -bottom-6 flex items-center justify-center gap-4 border-t border-hairline bg-raised p-2">
              <IconButton label="Previous picture" onClick={() => step(-1)}>
                <ChevronLeft size={22} aria-hidden />
              </IconButton>
              <span className="figures text-note text-muted">{`${at + 1} of ${pictures.length}`}</span>
              <IconButton label="Next picture" onClick={() => step(1)}>
                <ChevronRight size={22} aria-hidden />
              </IconButton>
            </div>
          )}
        </div>
      </Dialog>
    </section>
  )
}
