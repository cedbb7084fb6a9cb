import type { AffectedBecause } from '@dressing-room/contract/booking'
import { liesInsideHours } from '../calendar/index.ts'
import { type BookableOffer, type BookedVisits, type ServiceChange, servicePlace } from '../stylist-services/index.ts'
import { showAll } from './list-bookings.ts'
import { confirmedVisits, countLiveHolds, countUpcoming } from './lists-store.ts'
import { ownTimeIn } from './several-services.ts'
import type { BookingRow } from './store.ts'

/**
 * The visits that a stylist sees before a change of their service is saved. The change reaches none of them: each keeps
 * its own copy of all terms (R8, case 37), and this says in what it will differ from what is booked from now on.
 */
export const bookedVisits: BookedVisits = {
  countUpcoming: ({ db, clock }, stylistId, serviceIds) => countUpcoming(db, stylistId, serviceIds, clock()),

  async affectedBy(deps, stylist, change) {
    const { id } = change.before
    const visits = await confirmedVisits(deps.db, stylist.id, id, deps.clock())
    const affected = visits.flatMap((visit) => {
      const because = reasonsFor(visit, change)
      return because.length > 0 ? [{ visit, because }] : []
    })
    const shown = await showAll(
      deps,
      stylist,
      affected.map(({ visit }) => visit),
    )
    return {
      bookings: shown.map((booking, at) => ({ ...booking, because: affected[at]?.because ?? [] })),
      beingPaidFor: await countLiveHolds(deps.db, stylist.id, id, deps.clock()),
    }
  },
}

function reasonsFor(visit: BookingRow, { before, after }: ServiceChange): AffectedBecause[] {
  if (!after) return before.status === 'active' ? ['gone'] : []
  const reasons: Record<Exclude<AffectedBecause, 'gone'>, boolean> = {
    hours: isOutside(visit, after) && (haveHoursChanged(before, after) || before.time_zone !== after.time_zone),
    length: LENGTHS.some((length) => before[length] !== after[length]),
    zone: before.time_zone !== after.time_zone && visit.time_zone !== after.time_zone,
    place: servicePlace(before) !== servicePlace(after) && visit.place !== servicePlace(after),
  }
  return (['hours', 'length', 'zone', 'place'] as const).filter((reason) => reasons[reason])
}

const LENGTHS = ['duration_minutes', 'buffer_before_minutes', 'buffer_after_minutes', 'processing_minutes'] as const

function haveHoursChanged(before: BookableOffer, after: BookableOffer): boolean {
  const hoursOf = ({ availability, exceptions }: BookableOffer) => JSON.stringify([availability, exceptions])
  return hoursOf(before) !== hoursOf(after)
}

function isOutside(visit: BookingRow, { id, time_zone, availability, exceptions }: BookableOffer): boolean {
  const hours = { timeZone: time_zone, availability, exceptions }
  return !liesInsideHours(hours, ownTimeIn(visit, id))
}
