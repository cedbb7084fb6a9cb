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
      className="flex flex-wrap items-center gap-x-1 border-l-4 border-edge bg-bone px-4 py-2 text-ink"
    >
      <p>{`Couldn't load ${what}.`}</p>
      <Button kind="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
