/**
 * Passes on what happens at most once in a while, with how many times it has happened since the last one that was
 * passed on: for lines that somebody outside, or an outage, could cause by the thousand.
 */
export function seldom<T>(say: (what: T, times: number) => void, everyMs = 1000): (what: T) => void {
  let last = Number.NEGATIVE_INFINITY
  let times = 0
  return (what) => {
    times++
    if (performance.now() - last < everyMs) return
    last = performance.now()
    say(what, times)
    times = 0
  }
}
