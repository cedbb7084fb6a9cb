const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const

let touched: Promise<void> | undefined

/** Once somebody has begun to use this page, or has come to it by a click; on the server at once. */
export function firstTouch(): Promise<void> {
  touched ??= new Promise((resolve) => {
    if (typeof window === 'undefined' || navigator.userActivation?.hasBeenActive !== false) return resolve()
    const stop = new AbortController()
    const begin = () => {
      stop.abort()
      resolve()
    }
    for (const event of EVENTS) {
      window.addEventListener(event, begin, { passive: true, capture: true, signal: stop.signal })
    }
  })
  return touched
}
