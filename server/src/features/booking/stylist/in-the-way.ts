import { refuse } from '@dressing-room/contract/refusals'
import { say, type Text, wallTimeText } from '@dressing-room/contract/text'
import type { Slot } from '@dressing-room/contract/time'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { type Chair, entriesInTheWay } from '../../calendar/index.ts'
import type { VisitPlace } from '../enter-move.ts'
import { findBookings } from '../store.ts'

export const NO_ROOM = say('A room or device that this visit needs is taken then.')

/** It is the stylist's own calendar, so the refusal names what is in the way; of somebody who is paying, only the time. */
export async function refuseInTheWay(
  tx: Tx,
  chair: Chair,
  slots: readonly Slot[],
  { now, except, place }: { now: Date; except: string; place: Pick<VisitPlace, 'time_zone'> },
): Promise<never> {
  const [first] = await entriesInTheWay(tx, chair, slots, { now, except })
  if (!first) return refuse('slot_taken', { message: NO_ROOM, reason: 'taken' })
  const message = await inTheWayText(tx, first, { now, place })
  return refuse('slot_taken', { message, reason: first.kind === 'time_off' ? 'time_off' : 'taken' })
}

type InTheWay = Awaited<ReturnType<typeof entriesInTheWay>>[number]

/** What it is, in words for the stylist. */
export async function inTheWayText(
  db: Db,
  first: InTheWay,
  { now, place, who = '' }: { now: Date; place: Pick<VisitPlace, 'time_zone'>; who?: string },
): Promise<Text> {
  const [booking] = first.bookingId ? await findBookings(db, [first.bookingId]) : []
  const when = wallTimeText(
    booking && first.kind !== 'proposal' ? booking.starts_at : first.start,
    place.time_zone,
    now,
  )
  const words: Record<typeof first.kind, Text> = {
    visit: say('In the way: {fullName}, {serviceName}, {when}.', {
      fullName: booking?.full_name ?? '',
      serviceName: booking?.service_name ?? '',
      when,
    }),
    proposal: say('In the way: the time that you have proposed to {fullName}, {when}.', {
      fullName: booking?.full_name ?? '',
      when,
    }),
    offer: say('In the way: {when} is held for somebody of your waiting list for a few minutes.', { when }),
    hold: say('In the way: somebody is paying for {when} right now.', { when }),
    time_off: timeOffText(first.note, when, who),
  }
  return words[first.kind]
}

/** Of somebody of the team their time off, with a name. */
function timeOffText(note: string, when: Text, who: string): Text {
  if (who) {
    return note
      ? say('In the way: time off of {who} from {when} ({note}).', { who, when, note })
      : say('In the way: time off of {who} from {when}.', { who, when })
  }
  return note
    ? say('In the way: your time off from {when} ({note}).', { when, note })
    : say('In the way: your time off from {when}.', { when })
}
