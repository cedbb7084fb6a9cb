import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 1000

/** Loads the screen's data anew, again and again, for as long as something is under way. */
export function usePoll(isUnderWay: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay || state !== 'idle') return
    const timer = setTimeout(revalidate, EVERY_MS)
    return () => clearTimeout(timer)
  }, [isUnderWay, state, revalidate])
}
