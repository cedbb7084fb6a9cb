import { type ReactNode, useRef } from 'react'
import { classes } from './class-names.ts'

interface PopupProps {
  id: string
  label: string
  /** Gets `close`, for links and for a Close button inside. */
  children: (close: () => void) => ReactNode
  className?: string
}

/** A small layer beside its button (`popoverTarget={id}`): Escape and a click elsewhere close it, focus returns. */
export function Popup({ id, label, children, className }: PopupProps) {
  const layer = useRef<HTMLElement>(null)
  return (
    <section
      ref={layer}
      id={id}
      popover="auto"
      aria-label={label}
      className={classes(
        'fixed inset-auto m-0 rounded-control border border-hairline bg-raised p-2 text-ink shadow-layer',
        className,
      )}
    >
      {children(() => layer.current?.hidePopover())}
    </section>
  )
}
