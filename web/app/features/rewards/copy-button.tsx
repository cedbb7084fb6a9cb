import { t } from '@lingui/core/macro'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

interface CopyButtonProps {
  text: string
  /** What it copies, for whoever does not see what stands beside it. */
  label: string
  /** As it is read out. */
  copied: string
  /** What can be copied by hand where the browser lets nobody else. */
  onRefused?: () => void
}

export function CopyButton({ text, label, copied, onRefused }: CopyButtonProps) {
  const [state, setState] = useState<'plain' | 'copied' | 'refused'>('plain')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('refused')
      onRefused?.()
    }
  }
  return (
    <>
      <Button aria-label={label} onClick={() => void copy()}>
        {state === 'copied' ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
        {state === 'copied' ? t`Copied` : t`Copy`}
      </Button>
      <span role="status" className={state === 'refused' ? 'w-full text-note text-muted' : 'sr-only'}>
        {state === 'copied' && copied}
        {state === 'refused' && t`Your browser did not let us copy it. Please select it and copy it yourself.`}
      </span>
    </>
  )
}
