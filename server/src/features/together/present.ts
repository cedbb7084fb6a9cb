import { money, toDecimal } from '@dressing-room/contract/money'
import type { Localizable } from '@dressing-room/contract/text'
import type { CartVisit as WireVisit } from '@dressing-room/contract/together'
import type { Deps } from '../../deps.ts'
import { atSalon, type CartVisit, checkoutsOfVisits, paidHere, placeTimeText } from '../booking/index.ts'
import { creditUsed } from '../checkouts/index.ts'

export async function toCartVisits(
  { db }: Pick<Deps, 'db'>,
  visits: readonly CartVisit[],
): Promise<Localizable<WireVisit>[]> {
  const checkouts = await checkoutsOfVisits(
    db,
    visits.map(({ booking }) => booking.id),
  )
  return visits.map((visit) => toWire(visit, creditUsed(checkouts.get(visit.booking.id))))
}

function toWire({ booking, isHeld }: CartVisit, creditMinor: number): Localizable<WireVisit> {
  const { currency } = booking
  return {
    bookingId: booking.id,
    serviceID: booking.service_public_id,
    name: booking.service_name,
    ...chosenOf(booking),
    imageUrl: booking.image_url,
    provider: booking.provider_name,
    city: booking.city,
    placeTimeName: placeTimeText(booking.city),
    date: booking.local_day,
    time: booking.local_time,
    timeZone: booking.time_zone,
    startsAt: booking.starts_at.toISOString(),
    refundableUntil: booking.refundable_until.toISOString(),
    price: toDecimal(money(booking.price_minor, currency)),
    payNow: toDecimal(paidHere(booking)),
    atSalon: toDecimal(atSalon(booking)),
    creditUsed: isHeld ? toDecimal(money(creditMinor, currency)) : 0,
    currency,
    state: isHeld ? 'held' : 'over',
    heldUntil: booking.held_until.toISOString(),
  }
}

/** Of several services in one visit each has its own add-ons; the booking has those of all. */
function chosenOf({ services, add_ons }: CartVisit['booking']): Pick<WireVisit, 'addOns' | 'addOnIds' | 'also'> {
  const [first = { addOns: add_ons }, ...others] = services
  return {
    addOns: add_ons.map(({ name }) => name),
    addOnIds: first.addOns.map(({ id }) => id),
    also: others.map(({ publicId, addOns }) => ({ serviceId: publicId, addOnIds: addOns.map(({ id }) => id) })),
  }
}
