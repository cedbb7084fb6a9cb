import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './class-names.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** `wide` is for pictures; the others keep to 600 px and 80 % of the height. */
  size?: 'text' | 'wide' | 'narrow'
  /**
   * For what is filled in with a thumb: rises from the lower edge of phones. Its content scrolls a part of itself
   * (`DialogScroll`), so that what stands below that part stays in sight; where it is `cramped`, all of it scrolls.
   */
  sheet?: boolean
  children: ReactNode
}

const widths = {
  text: 'max-w-dialog max-h-[80dvh] short:max-h-dvh',
  narrow: 'max-w-96 max-h-[80dvh] short:max-h-dvh',
  wide: 'max-w-page max-h-[94dvh] short:max-h-dvh',
}

/** A modal layer on the browser's own dialog: it traps focus, closes on Escape and gives focus back. */
export function Dialog({ open, onClose, title, closeLabel, size = 'text', sheet = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (open && element && !element.open) element.showModal()
    if (!open && element?.open) element.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is for the veil around it
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={classes(
        // Clipped rather than hidden: what is scrolled to within it must not carry its title away.
        'm-auto w-[calc(100%-2rem)] overflow-clip rounded-control bg-raised p-0 text-ink shadow-layer open:flex open:flex-col open:animate-appear short:max-h-dvh short:rounded-none',
        size === 'text' && 'short:w-full',
        sheet &&
          'h-[min(80dvh,50rem)] @container-size/sheet overflow-y-auto max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none short:h-dvh',
        widths[size],
      )}
    >
      {open && (
        <>
          <div className="flex shrink-0 items-center justify-between gap-2 border-b border-hairline py-2 pr-2 pl-6 max-sm:pl-4 short:py-0">
            <h2
              id={titleId}
              dir="auto"
              className="min-w-0 py-2 text-lead font-semibold wrap-anywhere cramped:text-body"
            >
              {title}
            </h2>
            <IconButton label={closeLabel} onClick={onClose}>
              <X size={22} aria-hidden />
            </IconButton>
          </div>
          {sheet ? children : <DialogScroll>{children}</DialogScroll>}
        </>
      )}
    </dialog>
  )
}

/** The part of a layer that scrolls when there is too little room. */
export function DialogScroll({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-0 grow overflow-y-auto overscroll-contain p-6 max-sm:p-4 cramped:shrink-0 cramped:overflow-visible">
      {children}
    </div>
  )
}
