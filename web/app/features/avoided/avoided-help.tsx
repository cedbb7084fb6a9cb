import { t } from '@lingui/core/macro'
import { Suspense, useState } from 'react'
import { avoidedHere } from '../../session/kept-here.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import { MarksWhenLoaded } from './marks-when-loaded.tsx'

/** Its script comes with the first press. */
const AvoidedDialog = later(async () => (await import('./avoided-dialog.tsx')).default)
/** Below the ingredients of a product: what of them the viewer avoids, and their list. */
export function AvoidedHelp({ ingredients }: { ingredients: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  const session = useSession()
  const viewerId = session.kind === 'user' ? session.user._id : undefined
  const mayHaveList = viewerId !== undefined || (session.kind === 'guest' && (isOpen || avoidedHere.read() !== null))
  return (
    <>
      {mayHaveList && <MarksWhenLoaded key={viewerId} ingredients={ingredients} viewerId={viewerId} />}
      <Button kind="quiet" className="-ml-3 text-note" onClick={() => setOpen(true)}>
        {t`Ingredients I avoid`}
      </Button>
      {isOpen && (
        <Suspense fallback={<p role="status" className="text-note">{t`Loading...`}</p>}>
          <AvoidedDialog viewerId={viewerId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
