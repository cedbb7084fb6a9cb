import { useEffect, useRef, useState } from 'react'

/** Sends once, however often one clicks, and stays busy until the card page has taken over. */
export function useSendOnce(onReturn: () => void) {
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)
  const returned = useRef(onReturn)
  returned.current = onReturn

  useEffect(() => {
    // Back from the card page by the browser's own memory: the button works again, and what was free may have changed.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isSending.current = false
      setBusy(false)
      returned.current()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  return {
    busy,
    /** `work` answers whether the page is being left. */
    async send(work: () => Promise<boolean>) {
      if (isSending.current) return
      isSending.current = true
      setBusy(true)
      if (await work()) return
      isSending.current = false
      setBusy(false)
    },
  }
}
