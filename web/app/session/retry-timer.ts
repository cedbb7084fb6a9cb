const FIRST_MS = 1000
const LONGEST_MS = 30_000

export interface RetryTimer {
  /** Once: after a while that grows with each try, or as soon as the browser is online again. */
  later(attempt: () => void): void
  /** There is an answer; the next time starts with a short wait again. */
  reset(): void
}

export function retryTimer(): RetryTimer {
  let tries = 0
  let stop: (() => void) | undefined
  return {
    later(attempt) {
      stop?.()
      // Spread out, so that a shop that comes back is not asked by everybody in the same moment.
      const wait = Math.min(FIRST_MS * 2 ** tries, LONGEST_MS) * (0.75 + Math.random() / 2)
      tries += 1
      const go = () => {
        stop?.()
        attempt()
      }
      const timer = setTimeout(go, wait)
      window.addEventListener('online', go)
      stop = () => {
        clearTimeout(timer)
        window.removeEventListener('online', go)
        stop = undefined
      }
    },
    reset() {
      stop?.()
      tries = 0
    },
  }
}
