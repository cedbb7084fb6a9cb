import { type RefObject, useEffect, useState } from 'react'

/** Nothing begins to move, and no bytes are fetched, for who has asked their system for that. */
function mayBegin(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  const asked = (what: string) => window.matchMedia(`(${what}: reduce)`).matches
  return !asked('prefers-reduced-motion') && !asked('prefers-reduced-data') && !connection?.saveData
}

/** A frame that fits the window to the pixel is never quite all in view. */
const WHOLE = 0.99

/** A video that plays while all of it is in view, and whenever somebody says so. */
export function usePlaysInView(video: RefObject<HTMLVideoElement | null>) {
  const [isPlaying, setPlaying] = useState(false)

  useEffect(() => {
    const element = video.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser tells several crossings at once, the latest last.
        const ratio = entries.at(-1)?.intersectionRatio ?? 0
        if (ratio < WHOLE) element.pause()
        else if (mayBegin()) void play(element)
      },
      { threshold: [0, 0.5, WHOLE] },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [video])

  return {
    isPlaying,
    toggle() {
      const element = video.current
      if (element?.paused) void play(element)
      else element?.pause()
    },
    events: { onPlay: () => setPlaying(true), onPause: () => setPlaying(false) },
  }
}

/** The browser may say no, and going on elsewhere breaks it off: then the video stands, with its button. */
async function play(video: HTMLVideoElement): Promise<void> {
  await video.play().catch(() => {})
}
