import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { inputClassName } from '../../ui/field.tsx'

const HOW: { program: string; how: string }[] = [
  {
    program: t`Google Calendar`,
    how: t`On a computer: beside “Other calendars” choose +, then “From URL”, and paste it.`,
  },
  { program: t`Apple Calendar`, how: t`On a Mac: File, New Calendar Subscription. On an iPhone: the button above.` },
  { program: 'Outlook', how: t`Add calendar, then “Subscribe from web”, and paste it.` },
]

/** A new address, to be copied or opened: the only time that it is seen. */
export function SecretAddress({ url }: { url: string }) {
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
    <div className="w-full border-l-4 border-sage bg-bone p-4">
      <label htmlFor={id} className="font-medium">
        <Trans>Your secret address</Trans>
      </label>
      <p className="mt-1 mb-3 text-note text-muted">
        <Trans>Whoever has it sees your visits. It is shown this once: if you lose it, make a new one.</Trans>
      </p>
      <input
        id={id}
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
        className={`${inputClassName} font-mono text-note`}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind="sage" onClick={copy}>
          {isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
          {isCopied ? t`Copied` : t`Copy`}
        </Button>
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClassName('outlined')}>
          <Trans>Open in my calendar</Trans>
        </a>
      </div>
      <p role="status" className="sr-only">
        {isCopied && t`The address is copied.`}
      </p>
      <dl className="mt-4 flex flex-col gap-2 text-note">
        {HOW.map(({ program, how }) => (
          <div key={program}>
            <dt className="font-semibold">{program}</dt>
            <dd className="text-muted">{how}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
