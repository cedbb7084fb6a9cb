import { lazy, Suspense, useSyncExternalStore } from 'react'

export interface Toast {
  words: string
  /** `bad` stays until it is closed; the others leave after a while, unless someone is reading. */
  tone?: 'plain' | 'good' | 'bad'
  /** The way to what it is about. */
  link?: { to: string; words: string }
}

let early: Toast[] = []
let show = (toast: Toast): void => {
  early = [...early, toast]
  for (const notify of listeners) notify()
}
const listeners = new Set<() => void>()

/**
 * News about something that is no longer, or not, on the screen. What belongs to a control in sight goes beside that
 * control instead, as `Status` or `Alert`.
 */
export function showToast(toast: Toast): void {
  show(toast)
}

const Region = lazy(async () => {
  const region = await import('./toast-region.tsx').catch(() => undefined)
  if (!region) return { default: PlainRegion }
  show = region.show
  early.forEach(show)
  return { default: region.ToastRegion }
})

/** Stands once in the frame of every page; what it takes to show a toast comes with the first one. */
export function Toasts() {
  const asked = useSyncExternalStore(listen, wasAsked, () => false)
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      <Region />
    </Suspense>
  )
}

/** The latest words without any manners, where the region's own file cannot be had. */
function PlainRegion() {
  const latest = useSyncExternalStore(
    listen,
    () => early.at(-1),
    () => undefined,
  )
  return (
    <p
      role="status"
      className="fixed right-4 bottom-24 z-30 rounded-control border-l-4 border-edge bg-raised p-4 text-ink shadow-layer sm:right-24"
    >
      {latest?.words}
    </p>
  )
}

function wasAsked(): boolean {
  return early.length > 0
}

function listen(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
