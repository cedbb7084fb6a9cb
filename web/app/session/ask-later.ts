const FIRST_MS = 1000
const LONGEST_MS = 30_000

let tries = 0
let stop: (() => void) | undefined

/** Once: after a while that grows with each try, or as soon as the browser is online again. */
export function askLater(ask: () => void): void {
  stop?.()
  // Spread out, so that a shop that comes back is not asked by everybody in the same moment.
  const wait = Math.min(FIRST_MS * 2 ** tries, LONGEST_MS) * (0.75 + Math.random() / 2)
  tries += 1
  const go = () => {
    stop?.()
    ask()
  }
  const timer = setTimeout(go, wait)
  window.addEventListener('online', go)
  stop = () => {
    clearTimeout(timer)
    window.removeEventListener('online', go)
    stop = undefined
  }
}

/** There is an answer; the next time starts with a short wait again. */
export function askNoLonger(): void {
  stop?.()
  tries = 0
}
