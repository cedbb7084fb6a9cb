import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check, Copy, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** Shown this once, until their owner says that they are kept. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [copied, setCopied] = useState<boolean>()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <div className="max-w-[46rem] border-l-4 border-sage bg-bone p-4 md:p-6">
      <h3 ref={title} tabIndex={-1} className="font-semibold">
        <Trans>Your recovery codes</Trans>
      </h3>
      <p className="mt-1 text-muted">
        <Trans>
          Each logs you in once if your phone or key is lost. Keep them where your password is not: on paper, or in a
          safe place. They are shown this once.
        </Trans>
      </p>
      <ol aria-label={t`Recovery codes`} className="my-5 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="figures font-mono wrap-anywhere">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button onClick={copy}>
          {copied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
          {copied ? t`Copied` : t`Copy`}
        </Button>
        <Button onClick={() => printCodes(codes)}>
          <Printer size={18} aria-hidden />
          {t`Print`}
        </Button>
        <Button kind="sage" onClick={onKept}>
          {t`I have kept them`}
        </Button>
      </div>
      <p role="status" className={copied === false ? 'mt-3' : 'sr-only'}>
        {copied && t`The codes are copied.`}
        {copied === false && t`They could not be copied. Please print them or write them down.`}
      </p>
    </div>
  )
}

/** The codes alone, and not the page around them. */
function printCodes(codes: readonly string[]): void {
  const frame = document.createElement('iframe')
  frame.className = 'sr-only'
  frame.title = t`Recovery codes to print`
  document.body.append(frame)
  const { contentDocument: paper, contentWindow } = frame
  if (!paper || !contentWindow) throw new Error('a frame without a document')
  const title = paper.createElement('h1')
  title.textContent = t`Recovery codes for ${location.host}`
  const list = paper.createElement('pre')
  list.textContent = codes.join('\n\n')
  paper.body.append(title, list)
  contentWindow.addEventListener('afterprint', () => frame.remove())
  contentWindow.print()
}
