import { refuse } from '@dressing-room/contract/refusals'
import type { Db } from '../../platform/db/database.ts'
import { type Chair, chairId, chairOf, liesInsideHours, type Seat } from '../calendar/index.ts'
import { type BookableOffer, teamOf } from '../stylist-services/index.ts'
import type { BookingRow } from './store.ts'

/** Whom of a team a visit is with. */

/** Of a chosen member, that they still do this service; whoever chose nobody gets anybody. */
export function chosenMember(
  { team, seller_id }: Pick<BookableOffer, 'team' | 'seller_id'>,
  member: string | undefined,
): string | undefined {
  if (member === undefined || member === '') return undefined
  // What nobody is named for is done by the stylist.
  if (!team && member === seller_id) return undefined
  return team?.some(({ id }) => id === member) ? member : refuse('member_gone')
}

/** Of somebody of the whole team, whatever they do; left out, the stylist themself. */
export async function chairInTeam(db: Db, stylistId: string, member: string | undefined): Promise<Chair> {
  if (!member || member === stylistId) return chairOf(stylistId, stylistId)
  const team = await teamOf(db, stylistId)
  return team.some(({ id }) => id === member) ? chairOf(stylistId, member) : refuse('member_gone')
}

/** Everybody who does a service, which may be nobody, or whoever is chosen: their hours are for clients to keep to. */
export function chairsFor({ seller_id, team }: BookableOffer, member: string | undefined): Chair[] {
  const ids = team ? team.map(({ id }) => id) : [seller_id]
  return ids.filter((id) => member === undefined || id === member).map((id) => chairOf(seller_id, id))
}

/** Whether somebody of the team works throughout a visit; whoever has no hours works whenever the service is open. */
export function worksThen(
  { team, time_zone: timeZone }: Pick<BookableOffer, 'team' | 'time_zone'>,
  chair: Chair,
  visit: { start: Date; durationMinutes: number },
): boolean {
  const hours = team?.find(({ id }) => id === chairId(chair))?.hours
  return !hours || liesInsideHours({ timeZone, availability: hours, exceptions: [] }, visit)
}

export function seatOf(booking: Pick<BookingRow, 'stylist_id' | 'member_id' | 'member_name'>): Seat {
  return { stylistId: booking.stylist_id, memberId: booking.member_id, name: booking.member_name }
}

/** As the row of a booking keeps it. */
export function memberColumns(seat: Seat | undefined): Pick<BookingRow, 'member_id' | 'member_name'> {
  return { member_id: seat?.memberId ?? null, member_name: seat?.name ?? '' }
}

/** The same seat first, for whoever has it already; the others as they are. */
export function keepingSeat(seats: readonly Seat[], kept: Chair): Seat[] {
  const isKept = (seat: Seat) => chairId(seat) === chairId(kept)
  return [...seats.filter(isKept), ...seats.filter((seat) => !isKept(seat))]
}

/** Whether a booking is with whoever was chosen. */
export function isWith(booking: BookingRow, member: string | undefined): boolean {
  return member === undefined || chairId(seatOf(booking)) === member
}
