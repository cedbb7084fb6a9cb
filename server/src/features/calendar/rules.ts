/** What somebody of a team has to do around a start. */
export interface Load {
  id: string
  visitsThatDay: number
  /** From Monday to Sunday. */
  visitsThatWeek: number
  /** The last visit that begins before; undefined where there was none for weeks. */
  lastVisit: Date | undefined
}

/**
 * Who of those that are free serves a client who minds nobody of them: whoever has the fewest visits that day; of as many
 * then the fewest that week; of as many again whoever has been without one the longest. Else the order they came in.
 */
export function fairestFirst(free: readonly string[], loads: readonly Load[]): string[] {
  const loadOf = (id: string) => loads.find((load) => load.id === id)
  return [...free].sort((a, b) => {
    const [one, other] = [loadOf(a), loadOf(b)]
    return (
      (one?.visitsThatDay ?? 0) - (other?.visitsThatDay ?? 0) ||
      (one?.visitsThatWeek ?? 0) - (other?.visitsThatWeek ?? 0) ||
      (one?.lastVisit?.getTime() ?? 0) - (other?.lastVisit?.getTime() ?? 0)
    )
  })
}
