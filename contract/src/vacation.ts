import { z } from 'zod'

/** When a shop on vacation sells again: both are there, or none. Made so that a page that is kept stays true. */
export const vacation = {
  /** The first day on which it sells again, in the zone of its town. */
  closedUntil: z.string().optional(),
  /** When that day begins: before it, nothing of the shop can be bought. */
  opensAt: z.string().optional(),
}

export interface Vacation {
  closedUntil?: string | undefined
  opensAt?: string | undefined
}

/** The first day after the vacation that lasts at this moment; undefined while the shop is open. */
export function closedUntil({ closedUntil: day, opensAt }: Vacation, now: Date): string | undefined {
  return day !== undefined && opensAt !== undefined && new Date(opensAt) > now ? day : undefined
}

/** '5 December 2026' */
export function vacationDay(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
