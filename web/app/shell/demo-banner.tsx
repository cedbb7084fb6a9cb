import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { useEffect } from 'react'

const KEY = 'banner'

/**
 * That this shop is a demo, in one line. Once closed it stays closed, hidden before the first paint by `before-paint.ts`,
 * until it says something else; the footer says it on every page all the same.
 */
export function DemoBanner({ text }: { text: string }) {
  useEffect(() => {
    if (closed() !== text) delete document.documentElement.dataset.banner
  }, [text])
  return (
    <section
      aria-label={t`About this demo`}
      className="flex items-center border-b border-hairline bg-bone pl-4 text-note text-ink banner-closed:hidden float:-mr-14 print:hidden"
    >
      <p className="min-w-0 grow py-1 text-center wrap-anywhere">{text}</p>
      <button
        type="button"
        aria-label={t`Close this note`}
        onClick={() => {
          close(text)
          document.getElementById('content')?.focus({ preventScroll: true })
        }}
        className="inline-flex h-8 w-11 shrink-0 items-center justify-center -outline-offset-2 hover:text-rouge"
      >
        <X size={16} aria-hidden />
      </button>
    </section>
  )
}

function closed(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function close(text: string): void {
  document.documentElement.dataset.banner = ''
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // Stays closed as long as this page.
  }
}
