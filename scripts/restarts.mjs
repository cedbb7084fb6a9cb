// How a process that should run for ever is started again: used for the shop and for its sandbox.

/**
 * The pause before each next start. Ends that come soon after their start are counted: each of them doubles the pause,
 * and after `most` of them in a row the answer is undefined, which means to give up.
 */
export function restarts({ firstMs = 500, longestMs = 15_000, quickMs = 30_000, most = 5 } = {}) {
  let quick = 0
  return (livedMs) => {
    if (livedMs > quickMs) quick = 0
    quick++
    return quick > most ? undefined : Math.min(firstMs * 2 ** (quick - 1), longestMs)
  }
}

/** How a process ended, in words. */
export function howItEnded(code, signal) {
  return signal ? `was ended by ${signal}` : `ended with code ${code}`
}

export function seconds(ms) {
  return `${ms / 1000} s`
}
