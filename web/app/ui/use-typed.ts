import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 150

/**
 * Asks while someone types: after a short pause, one question at a time, and an older one is given up as soon as the
 * text changes. When the asking fails there is simply nothing to choose from.
 */
export function useTyped<Found>(ask: (text: string, signal: AbortSignal) => Promise<readonly Found[]>) {
  const [found, setFound] = useState<readonly Found[]>([])
  const running = useRef<{ timer: ReturnType<typeof setTimeout>; pending: AbortController }>(undefined)
  const stop = () => {
    clearTimeout(running.current?.timer)
    running.current?.pending.abort()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for the end
  useEffect(() => stop, [])

  function onText(text: string) {
    stop()
    const trimmed = text.trim()
    if (trimmed === '') return setFound([])
    const pending = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const response = await ask(trimmed, pending.signal)
        if (!pending.signal.aborted) setFound(response)
      } catch {
        if (!pending.signal.aborted) setFound([])
      }
    }, PAUSE_MS)
    running.current = { timer, pending }
  }
  return { found, onText }
}
