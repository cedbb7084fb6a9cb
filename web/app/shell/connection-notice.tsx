import { t } from '@lingui/core/macro'
import { askNow, useConnection } from '../session/connection.ts'
import { Button } from '../ui/button.tsx'
import { SHOP_AWAY } from './shop-away.tsx'

const OFFLINE = t`You're offline. We'll open the page when you're back.`

/** The page that one is on stays; why the next one does not come is said above it. */
export function ConnectionNotice() {
  const connection = useConnection()
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-30 flex justify-center px-4">
      {connection !== 'fine' && (
        <div className="mt-2 flex max-w-text animate-appear items-center gap-3 rounded-control border-l-4 border-sale bg-raised py-1 pr-1 pl-4 text-ink shadow-layer">
          <p className="py-2">{connection === 'offline' ? OFFLINE : SHOP_AWAY}</p>
          <Button kind="quiet" onClick={askNow} className="shrink-0">
            {t`Try again`}
          </Button>
        </div>
      )}
    </div>
  )
}
