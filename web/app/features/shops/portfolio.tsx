import type { Picture as PictureOf } from '@dressing-room/contract/catalog'
import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ZoomDialog } from '../../ui/zoom-dialog.tsx'

const SIZES = '(min-width: 64rem) 16vw, (min-width: 40rem) 31vw, 46vw'
/** Two rows of the widest screen; the others are a press away. */
const FIRST = 12

/** The work of a seller in pictures, each to be looked at closely. */
export function Portfolio({ of, pictures }: { of: string; pictures: readonly PictureOf[] }) {
  const id = useId()
  const [shown, setShown] = useState(FIRST)
  const [at, setAt] = useState<number>()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-6 flex items-baseline gap-3 font-display text-head md:mb-8">
        {t`Portfolio`}
        <span className="figures font-text text-note text-muted">{pictures.length}</span>
      </h2>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
        {pictures.slice(0, shown).map((picture, index) => (
          <li key={picture.url}>
            <button
              type="button"
              onClick={() => setAt(index)}
              className="block aspect-4/5 w-full cursor-zoom-in overflow-hidden rounded-picture bg-mat"
            >
              <span className="sr-only">{picture.alt ? t`Zoom:` : t`Zoom: picture ${index + 1} of ${of}`} </span>
              <Picture picture={picture} sizes={SIZES} className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {pictures.length > shown && (
        <div className="mt-6">
          <Button onClick={() => setShown(pictures.length)}>{t`Show all ${pictures.length} pictures`}</Button>
        </div>
      )}
      <ZoomDialog
        open={at !== undefined}
        onClose={() => setAt(undefined)}
        title={of}
        closeLabel={t`Close zoom`}
        pictures={pictures}
        at={at ?? 0}
        onAt={setAt}
      />
    </section>
  )
}
