import { lazy, Suspense } from 'react'
import { Dialog } from './dialog.tsx'
import { Picture, type PictureSource } from './picture.tsx'

/** Loaded when a picture is enlarged; until then, and if it cannot be loaded, the plain picture stays. */
const PictureZoom = lazy(() => import('./picture-zoom.tsx').catch(() => ({ default: PlainZoom })))

interface Zoomed {
  pictures: readonly PictureSource[]
  /** Which of them is shown. */
  at: number
  onAt: (at: number) => void
}

/** One of several pictures in a layer of its own, to look closer. */
export function ZoomDialog({
  open,
  onClose,
  title,
  closeLabel,
  ...zoomed
}: Zoomed & { open: boolean; onClose: () => void; title: string; closeLabel: string }) {
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={closeLabel} size="wide">
      <Suspense fallback={<PlainZoom {...zoomed} />}>
        <PictureZoom {...zoomed} />
      </Suspense>
    </Dialog>
  )
}

function PlainZoom({ pictures, at }: Zoomed) {
  const picture = pictures[at]
  if (!picture) return null
  return <Picture picture={picture} sizes="100vw" className="mx-auto h-auto max-h-[80dvh] w-auto" />
}
