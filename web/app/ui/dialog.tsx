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
  children: ReactNode
}

const widths = {
  text: 'max-w-dialog max-h-[80dvh]',
  narrow: 'max-w-96 max-h-[80dvh]',
  wide: 'max-w-page max-h-[94dvh]',
}

/** A modal layer on the browser's own dialog: it traps focus, closes on Escape and gives focus back. */
export function Dialog({ open, onClose, title, closeLabel, size = 'text', children }: DialogProps) {
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
        'm-auto w-[calc(100%-2rem)] overflow-hidden rounded-control bg-raised p-0 text-ink shadow-layer open:flex open:flex-col open:animate-appear',
        widths[size],
      )}
    >
      {open && (
        <>
          <div className="flex shrink-0 items-center justify-between gap-4 border-b border-hairline py-2 pr-2 pl-6">
            <h2 id={titleId} className="py-2 text-lead font-semibold">
              {title}
            </h2>
            <IconButton label={closeLabel} onClick={onClose}>
              <X size={22} aria-hidden />
            </IconButton>
          </div>
          <div className="min-h-0 overflow-y-auto overscroll-contain p-6">{children}</div>
        </>
      )}
    </dialog>
  )
}
