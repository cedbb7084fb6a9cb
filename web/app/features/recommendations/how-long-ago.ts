const DAY_MS = 24 * 3_600_000

export type Ago =
  | 'today'
  | 'this week'
  | 'last week'
  | 'this month'
  | 'last month'
  | 'this year'
  | 'last year'
  | 'before'

/** How long ago something was, as the viewer's calendar has it: months are theirs, weeks are seven days. */
export function howLongAgo(at: Date, now: Date): Ago {
  const days = Math.floor((now.getTime() - at.getTime()) / DAY_MS)
  if (days < 1) return 'today'
  if (days < 7) return 'this week'
  if (days < 14) return 'last week'
  const months = (now.getFullYear() - at.getFullYear()) * 12 + now.getMonth() - at.getMonth()
  if (months === 0) return 'this month'
  if (months === 1) return 'last month'
  if (at.getFullYear() === now.getFullYear()) return 'this year'
  return now.getFullYear() - at.getFullYear() === 1 ? 'last year' : 'before'
}
