import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const POLL_MS = 4000
const MAX_POLLS = 8

/** Loads the screen's data a few more times while what it waits for is still undecided. */
export function usePolling(open: boolean, everyMs = POLL_MS) {
  const { revalidate, state } = useRevalidator()
  const polls = useRef(1)
  useEffect(() => {
    if (!open || state !== 'idle' || polls.current >= MAX_POLLS) return
    const timer = setTimeout(() => {
      polls.current += 1
      revalidate()
    }, everyMs)
    return () => clearTimeout(timer)
  }, [open, everyMs, state, revalidate])
}
