import type { BookableOffer, ResourceRow } from '../stylist-services/index.ts'
import type { BookableService, RejectionReason, Start } from './bookable-starts.ts'
import type { CalendarEntry } from './calendar-entry.ts'

/** Whose time it is: a stylist's own, or that of one of their team. No chair is booked twice. */
export interface Chair {
  stylistId: string
  /** Null: the stylist's own. */
  memberId: string | null
}

/** One of those who can do a service, with the hours that they work. */
export interface Served {
  chair: Chair
  service: BookableService
}

/** What stands for a stylist's own chair where only theirs can be meant. */
export function toChair(whose: string | Chair): Chair {
  return typeof whose === 'string' ? { stylistId: whose, memberId: null } : whose
}

export function chairId({ stylistId, memberId }: Chair): string {
  return memberId ?? stylistId
}

/** The stylist's own row in their team has the id of their account. */
export function chairOf(stylistId: string, id: string): Chair {
  return { stylistId, memberId: id === stylistId ? null : id }
}

/** Everybody who can do a service, which may be nobody, or only whoever is wanted; where there is no team that is the stylist. */
export function servedBy(
  { seller_id: stylistId, team }: Pick<BookableOffer, 'seller_id' | 'team'>,
  service: BookableService,
  wanted?: string,
): Served[] {
  if (!team) return [{ chair: { stylistId, memberId: null }, service }]
  return team
    .filter(({ id }) => wanted === undefined || id === wanted)
    .map(({ id, hours }) => ({
      chair: chairOf(stylistId, id),
      service: hours ? { ...service, shifts: hours } : service,
    }))
}

/** The entries of every unit that is needed; undefined where nothing is. */
export function needsIn(
  needs: readonly Pick<ResourceRow, 'units'>[],
  entries: ReadonlyMap<string, CalendarEntry[]>,
): CalendarEntry[][][] | undefined {
  return needs.length > 0 ? needs.map(({ units }) => units.map((unit) => entries.get(unit) ?? [])) : undefined
}

/** Each start at which at least one of them is free, in order of time. */
export function unionOf(lists: readonly (readonly Start[])[]): Start[] {
  if (lists.length === 1) return [...(lists[0] ?? [])]
  const byInstant = new Map(lists.flat().map((start) => [start.instant, start]))
  return [...byInstant.values()].sort((a, b) => a.instant - b.instant)
}

const NEAREST_FIRST: RejectionReason[] = ['room_taken', 'taken', 'busy_elsewhere', 'time_off', 'does_not_fit']

/** Where nobody of a team is free, the reason of whoever is nearest to it; whatever is of the service itself they share. */
export function nearestReason<Reason extends string>(
  reasons: readonly Reason[],
  order: readonly Reason[],
): Reason | 'not_bookable' {
  return order.find((reason) => reasons.includes(reason)) ?? reasons[0] ?? 'not_bookable'
}

export function reasonOfAll(reasons: readonly RejectionReason[]): RejectionReason {
  return nearestReason(reasons, NEAREST_FIRST)
}
