import { t } from '@lingui/core/macro'
import { Ruler } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { measuresHere } from '../../session/kept-here.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import type { SizedProduct } from './size-guide-dialog.tsx'

/** Its script comes with the first press. */
const SizeGuideDialog = later(async () => (await import('./size-guide-dialog.tsx')).default)
/** For those of whom it is known what they measure: nothing on the page is theirs before it is there. */
const OwnSize = lazy(() =>
  import('./own-size.tsx').catch((error: unknown) => {
    // The page is good without it.
    console.warn(error)
    return { default: (): ReactNode => null }
  }),
)

/** Beside the sizes of a product: what they measure, and which of them is the viewer's. */
export function SizeHelp({ product }: { product: SizedProduct }) {
  const [isOpen, setOpen] = useState(false)
  const session = useSession()
  const viewerId = session.kind === 'user' ? session.user._id : undefined
  return (
    <>
      <Button kind="quiet" className="-ml-3 text-note" onClick={() => setOpen(true)}>
        <Ruler size={16} aria-hidden />
        {t`Size guide`}
      </Button>
      {(viewerId !== undefined || (session.kind === 'guest' && measuresHere.read() !== null)) && (
        <Suspense>
          <OwnSize key={viewerId} slug={product.slug} viewerId={viewerId} />
        </Suspense>
      )}
      {isOpen && (
        <Suspense fallback={<p role="status" className="text-note">{t`Loading...`}</p>}>
          <SizeGuideDialog product={product} viewerId={viewerId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
