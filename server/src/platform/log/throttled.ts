/**
 * Calls `report` at most once per interval, with the number of events since the last report: for log lines that a
 * client, or an outage, could cause by the thousand.
 */
export function throttled<T>(report: (event: T, times: number) => void, everyMs = 1000): (event: T) => void {
  let last = Number.NEGATIVE_INFINITY
  let times = 0
  return (event) => {
    times++
    if (performance.now() - last < everyMs) return
    last = performance.now()
    report(event, times)
    times = 0
  }
}
