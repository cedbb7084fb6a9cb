import { Clapperboard, X } from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { closes, opens, Popup } from '../ui/popup.tsx'

const PANEL = 'social-panel'

/**
 * The hidden toggle of the side navigation. `hidden` would keep it from everyone, so it is out of sight only: Tab and
 * screen readers reach it, and with focus it shows.
 */
export function SocialToggle({ className }: { className: string }) {
  return (
    <button {...opens(PANEL)} className={className}>
      <Clapperboard size={22} aria-hidden />
      <span className="max-rail:sr-only">Social</span>
    </button>
  )
}

/** Five hundred pixels at the right, the whole width of phones. */
export function SocialPanel() {
  return (
    <Popup
      id={PANEL}
      label="Social"
      className="inset-y-0 right-0 h-dvh max-h-none w-[500px] max-w-full border-y-0 border-r-0"
    >
      {() => (
        <div className="flex h-full flex-col">
          <div className="flex shrink-0 items-center justify-between gap-4 border-b border-hairline py-2 pr-2 pl-6">
            <h2 className="py-2 text-lead font-semibold">Social</h2>
            <button
              {...closes(PANEL)}
              aria-label="Close social"
              className="inline-flex size-11 items-center justify-center rounded-control hover:bg-bone"
            >
              <X size={22} aria-hidden />
            </button>
          </div>
          <div className="flex min-h-0 grow items-center justify-center overflow-y-auto overscroll-contain">
            <EmptyState illustration="mirror" title="No videos yet.">
              Videos will appear here soon.
            </EmptyState>
          </div>
        </div>
      )}
    </Popup>
  )
}
