const MS_AN_HOUR = 3_600_000

/** What calling a visit off gives back to the client who does it. */
export type CancelPromise =
  /** There is nothing to give back. */
  | { kind: 'nothing paid' }
  /** All of it, the last moment included; afterwards nothing. */
  | { kind: 'until'; until: Date }
  /** Nothing: the time for it is over. */
  | { kind: 'over' }

/** The last moment at which cancelling gives the money back: elapsed hours before the start, so a changed clock moves it (R9). */
export function freeUntil(start: Date, cancellationHours: number): Date {
  // However long the policy is, the moment stays one that a calendar knows.
  return new Date(Math.max(0, start.getTime() - cancellationHours * MS_AN_HOUR))
}

/** What is said at the button, on the card page and in the mail, and what is kept when it comes to it. */
export function cancelPromise(
  { until, price }: { until: Date /** In any unit: only whether it is anything. */; price: number },
  now: Date,
): CancelPromise {
  if (price === 0) return { kind: 'nothing paid' }
  return now.getTime() <= until.getTime() ? { kind: 'until', until } : { kind: 'over' }
}
