import { t } from '@lingui/core/macro'
import { Check, Copy } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { inputClassName } from './field.tsx'

interface CopyFieldProps {
  label: ReactNode
  /** Between label and address: who can do what with it. */
  hint?: ReactNode
  url: string
  kind?: ComponentProps<typeof Button>['kind']
  /** Other ways with the address, beside the button. */
  children?: ReactNode
}

/** An address to be taken elsewhere: copied by a press, and by hand where a browser does not let a page copy. */
export function CopyField({ label, hint, url, kind, children }: CopyFieldProps) {
  const id = useId()
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement) field.select()
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // What is selected can be copied by hand.
    }
  }
  return (
    <>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {hint && <p className="mt-1 mb-3 text-note text-muted">{hint}</p>}
      <input
        id={id}
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
        className={`${inputClassName} mt-1 font-mono text-note`}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind={kind} onClick={() => void copy()}>
          {isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
          {isCopied ? t`Copied` : t`Copy`}
        </Button>
        {children}
      </div>
      <p role="status" className="sr-only">
        {isCopied && t`The address is copied.`}
      </p>
    </>
  )
}
