import { t } from '@lingui/core/macro'
import { Button } from './button.tsx'

interface LoadFailedProps {
  /** 'your orders' */
  what: string
  onRetry: () => void
}

/** In the place of what could not be loaded. The page around it stays. */
export function LoadFailed({ what, onRetry }: LoadFailedProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 border-l-4 border-edge bg-bone px-4 py-2 text-ink"
    >
      <p>{t`Couldn't load ${what}.`}</p>
      <Button kind="quiet" className="-ml-3" onClick={onRetry}>
        {t`Try again`}
      </Button>
    </div>
  )
}
