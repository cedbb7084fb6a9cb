import { useEffect, useRef } from 'react'

/** Calls back where somebody comes back to this page by the browser's Back button and finds it as it was left. */
export function useRestored(onRestored: () => void): void {
  const restored = useRef(onRestored)
  restored.current = onRestored
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && restored.current()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}
