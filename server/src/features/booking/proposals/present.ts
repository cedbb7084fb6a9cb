import type { ProposedTime } from '@dressing-room/contract/booking'
import type { Localizable } from '@dressing-room/contract/text'
import { startOn } from '@dressing-room/contract/time'
import type { VisitPlace } from '../enter-move.ts'
import { afterMove } from '../reschedule-booking.ts'
import type { BookingRow } from '../store.ts'
import { cancellingInWords } from '../visit-words.ts'
import type { ProposalRow } from './store.ts'

/** As the client and the stylist see it, by the clock of the place where the visit would be. */
export function toProposedTime(
  { starts_at, note, held_until }: ProposalRow,
  { booking, place, now }: { booking: BookingRow; place: VisitPlace; now: Date },
): Localizable<ProposedTime> {
  const { day, label } = startOn(starts_at, place.time_zone)
  const there = { ...booking, ...place, starts_at, refundable_until: afterMove(booking, starts_at, now) }
  return {
    date: day,
    time: label,
    start: starts_at.toISOString(),
    end: new Date(starts_at.getTime() + booking.duration_minutes * 60_000).toISOString(),
    note,
    heldUntil: held_until.toISOString(),
    moneyText: cancellingInWords(there, now),
  }
}
