import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { classes } from './class-names.ts'

interface PopupProps {
  id: string
  label: string
  /** Gets `close`, for links inside. A Close button closes by itself: see `closes`. */
  children: (close: () => void) => ReactNode
  /** For what is only wanted once it opens. */
  onOpen?: () => void
  className?: string
}

/**
 * A small dialog beside its button (`opens(id)`): Escape and a click elsewhere close it, focus goes in and comes
 * back. The browser's own popover, so it opens before the page's script is there.
 */
export function Popup({ id, label, children, onOpen, className }: PopupProps) {
  const layer = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(() => onOpen?.())
  // A quick hand has opened it before the page's script was there.
  useEffect(() => {
    if (isOpen(layer.current)) tell()
  }, [])
  return (
    <div
      ref={layer}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onToggle={({ newState, currentTarget: popup }) => {
        if (newState === 'open') onOpen?.()
        // A quick hand is inside already.
        if (newState === 'open' && !popup.matches(':focus-within')) popup.focus({ preventScroll: true })
      }}
      className={classes(
        'fixed inset-auto m-0 max-h-dvh overflow-y-auto border border-hairline bg-raised text-ink shadow-layer outline-none open:animate-appear',
        className,
      )}
    >
      {children(() => layer.current?.hidePopover())}
    </div>
  )
}

function isOpen(layer: HTMLElement | null): boolean {
  // A browser without popovers does not know the selector, and would throw.
  return layer !== null && 'popover' in layer && layer.matches(':popover-open')
}

/** Spread on the button that opens and closes a popup. */
export function opens(id: string) {
  return { type: 'button', popoverTarget: id, 'aria-haspopup': 'dialog' } as const
}

/** Spread on a Close button inside of a popup. */
export function closes(id: string) {
  return { type: 'button', popoverTarget: id, popoverTargetAction: 'hide' } as const
}
