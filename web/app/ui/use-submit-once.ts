import { useRef, useState } from 'react'
import { useRestored } from './use-restored.ts'

/**
 * Submits once, however often one clicks, and stays busy until the next page has replaced this one. Whoever comes back
 * by the browser's Back button finds the page as it was left: `onReturn` loads what may have changed meanwhile.
 */
export function useSubmitOnce(onReturn: () => void) {
  const [busy, setBusy] = useState(false)
  const isSubmitting = useRef(false)
  useRestored(() => {
    isSubmitting.current = false
    setBusy(false)
    onReturn()
  })

  return {
    busy,
    /** `work` answers whether the browser is on its way to another page. */
    async submit(work: () => Promise<boolean>) {
      if (isSubmitting.current) return
      isSubmitting.current = true
      setBusy(true)
      try {
        if (await work()) return
      } catch (error) {
        isSubmitting.current = false
        setBusy(false)
        throw error
      }
      isSubmitting.current = false
      setBusy(false)
    },
  }
}
