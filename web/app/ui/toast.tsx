import { lazy, Suspense, useSyncExternalStore } from 'react'

export interface Toast {
  message: string
  /** `bad` stays until it is closed; the others leave after a while, unless someone is reading. */
  tone?: 'plain' | 'good' | 'bad'
  /** The way to what it is about. */
  link?: { to: string; message: string }
}

/** Shown before the region's file had come. */
let waiting: Toast[] = []
/** From the first toast on. */
let isRegionWanted = false
let show = (toast: Toast): void => {
  waiting = [...waiting, toast]
  isRegionWanted = true
  for (const notify of listeners) notify()
}
let closeShown = (): void => {}
const listeners = new Set<() => void>()

/**
 * For what is no longer, or not, on the screen. What is about a control in sight stands beside that control instead, as
 * `Status` or `Alert`.
 */
export function showToast(toast: Toast): void {
  show(toast)
}

/** Toasts outlive the screen that shows them; where screens have nothing to do with each other, none is left behind. */
export function closeToasts(): void {
  waiting = []
  closeShown()
}

const Region = lazy(async () => {
  const region = await import('./toast-region.tsx').catch(() => undefined)
  if (!region) return { default: PlainRegion }
  show = region.show
  closeShown = region.close
  waiting.forEach(show)
  return { default: region.ToastRegion }
})

/** Stands once in the frame of every page; what it takes to show a toast comes with the first one. */
export function Toasts() {
  const isWanted = useSyncExternalStore(
    listen,
    () => isRegionWanted,
    () => false,
  )
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <Region />
    </Suspense>
  )
}

/** The latest message as plain text, where the region's own file could not be loaded. */
function PlainRegion() {
  const latest = useSyncExternalStore(
    listen,
    () => waiting.at(-1),
    () => undefined,
  )
  return (
    <p
      role="status"
      className="fixed right-4 bottom-24 z-30 rounded-control border-l-4 border-edge bg-raised p-4 text-ink shadow-layer sm:right-24"
    >
      {latest?.message}
    </p>
  )
}

function listen(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
