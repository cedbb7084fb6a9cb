import { useState } from 'react'
import { type FormError, formErrorOf } from '../form-error.ts'
import { NoPasskey } from './passkey.ts'

/** One thing at a time: whether it is under way, and why the last try did not work. */
export function useWork() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<FormError>()
  return {
    busy,
    error,
    setError,
    async run(work: () => Promise<void>) {
      setBusy(true)
      setError(undefined)
      try {
        await work()
      } catch (caught) {
        setError(caught instanceof NoPasskey ? { message: caught.message, fields: [] } : formErrorOf(caught))
      } finally {
        setBusy(false)
      }
    },
  }
}
