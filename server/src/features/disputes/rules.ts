export type DisputeState = 'asked' | 'closed' | 'open' | 'answered' | 'won' | 'lost'

/** Messages come late and twice, and answers overtake each other: a dispute only goes on, never back. */
const RANKS: Record<DisputeState, number> = { asked: 0, open: 1, answered: 2, closed: 3, won: 3, lost: 3 }

export function isOlder(heard: DisputeState, known: DisputeState): boolean {
  return RANKS[heard] < RANKS[known]
}

export function isDecided(state: DisputeState): boolean {
  return RANKS[state] === 3
}

/**
 * Whether a bank has the money, or is deciding about it: then nothing of it can go back by a refund. One that only asks has
 * taken nothing, and a refund is a good answer.
 */
export function isChargedBack({ state, is_taken }: { state: DisputeState; is_taken: boolean }): boolean {
  return is_taken || (state !== 'asked' && !isDecided(state))
}

/** What happens to the money. Once it is back it stays; it is back only when the bank has said so. */
export function moneyMove(
  known: { isTaken: boolean; state: DisputeState } | undefined,
  heard: { isTaken: boolean; state: DisputeState },
): 'taken' | 'returned' | 'none' {
  if (heard.isTaken) return known?.isTaken || known?.state === 'won' ? 'none' : 'taken'
  return known?.isTaken && isDecided(heard.state) ? 'returned' : 'none'
}
