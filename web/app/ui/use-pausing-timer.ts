import { useEffect, useRef, useState } from 'react'

/**
 * Calls back after a while, unless someone is reading: pointer or focus on the element stops the clock,
 * and leaving it starts the clock anew. Spread what it answers on that element.
 */
export function usePausingTimer(ms: number, running: boolean, onEnd: () => void) {
  const [held, setHeld] = useState(0)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })

  useEffect(() => {
    if (!running) {
      setHeld(0)
      return
    }
    if (held > 0) return
    const timer = setTimeout(() => end.current(), ms)
    return () => clearTimeout(timer)
  }, [running, held, ms])

  return {
    onPointerEnter: () => setHeld((was) => was | 1),
    onPointerLeave: () => setHeld((was) => was & ~1),
    onFocus: () => setHeld((was) => was | 2),
    onBlur: () => setHeld((was) => was & ~2),
  }
}
