import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const ASK_AGAIN_MS = 4000
const MOST_ASKS = 8

/** Loads the screen's data a few more times while what it waits for is still undecided. */
export function useAskAgain(open: boolean) {
  const { revalidate, state } = useRevalidator()
  const asked = useRef(1)
  useEffect(() => {
    if (!open || state !== 'idle' || asked.current >= MOST_ASKS) return
    const timer = setTimeout(() => {
      asked.current += 1
      revalidate()
    }, ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [open, state, revalidate])
}
