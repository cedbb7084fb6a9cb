import { Refusal } from '@dressing-room/contract/refusals'
import { useState } from 'react'
import { messageFor } from '../../api/call.ts'

/** One thing at a time that is asked of the shop: whether it is under way, and why it did not work. */
export function useAction() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function attempt(work: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      // A "no" is told at the button, and is no fault.
      if (!(error instanceof Refusal)) console.error(error)
      setProblem(messageFor(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, attempt }
}
