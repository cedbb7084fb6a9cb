import type { BodyOf } from '@dressing-room/contract/endpoint'
import { refuse } from '@dressing-room/contract/refusals'
import { joined, say, type Text } from '@dressing-room/contract/text'
import { startOn } from '@dressing-room/contract/time'
import type { bookByHand as endpoint } from '@dressing-room/contract/visits'
import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/db/transact.ts'
import { busySlots, inTurn, liesInsideHours, type Seat, takeSeat, toBookable } from '../../calendar/index.ts'
import { pictureUrl } from '../../images/index.ts'
import { type BookableOffer, type ChosenOffer, findOffer, withAddOns } from '../../stylist-services/index.ts'
import { mailConfirmations } from '../mails.ts'
import { toNewBooking } from '../new-booking.ts'
import { readPhone } from '../phone.ts'
import { remindBefore } from '../remind.ts'
import { chairsFor, chosenMember } from '../seats.ts'
import { addStep } from '../step-store.ts'
import { type BookingRow, findVisitByHand, giveSeat, insertBooking, lockBuyer } from '../store.ts'
import { placeWords } from '../visit-words.ts'
import { chosenStart } from './chosen-start.ts'
import { refuseInTheWay } from './in-the-way.ts'

type Request = BodyOf<typeof endpoint>

/**
 * A client on the phone or at the door. The visit is there at once, since nothing is paid by card; the calendar's
 * constraint decides between it and whoever is booking the same time. Sent twice it is one visit.
 */
export async function bookByHand(
  deps: Deps,
  stylist: { id: string },
  request: Request,
): Promise<{ message: Text; booking: BookingRow }> {
  const plain = (await findOffer(deps.db, request.serviceID)) ?? refuse('service_not_found')
  if (plain.seller_id !== stylist.id) refuse('not_yours')
  const offer = withAddOns(plain, request.addOns)
  const chairs = chairsFor(offer, chosenMember(offer, request.member))
  const client = clientOf(request, offer)
  const now = deps.clock()
  const startsAt = chosenStart(request, offer.time_zone, now)
  const booking = await transact(deps.db, async (tx) => {
    await lockBuyer(tx, stylist.id)
    const same = await findVisitByHand(tx, offer.id, startsAt, client.full_name)
    if (same) return same
    const seats = await inTurn(tx, offer, startAt(startsAt, offer.time_zone), chairs, now)
    const [seat = refuse('member_gone')] = seats
    const entered = await insertBooking(tx, toVisit(offer, startsAt, now, { client, seat }))
    const slots = busySlots(startsAt, toBookable(offer))
    const taken = await takeSeat(
      tx,
      seats,
      slots,
      { kind: 'visit', bookingId: entered.id },
      {
        now,
        needs: offer.resources,
      },
    )
    if (!taken) return refuseInTheWay(tx, seat, slots, { now, except: entered.id, place: offer })
    const visit = taken === seat ? entered : await giveSeat(tx, entered, taken)
    await addStep(tx, visit, { kind: 'booked', by: 'stylist', at: now })
    await mailConfirmations(deps, tx, visit)
    await remindBefore(deps, tx, visit)
    return visit
  })
  return { message: inWords(booking, offer, now), booking }
}

function clientOf({ fullName, email = '', phone, note }: Request, { country }: BookableOffer) {
  const readable = phone === '' ? '' : (readPhone(phone, country) ?? refuse('phone_not_readable'))
  // The note is the stylist's own.
  const written = { note, note_consent: '', note_consent_at: null }
  return { full_name: fullName, email, phone: readable, ...written, buyer_time_zone: null }
}

function startAt(startsAt: Date, timeZone: string) {
  return { instant: startsAt.getTime(), ...startOn(startsAt, timeZone) }
}

function toVisit(
  offer: ChosenOffer,
  startsAt: Date,
  now: Date,
  { client, seat }: { client: ReturnType<typeof clientOf>; seat: Seat },
) {
  const start = startAt(startsAt, offer.time_zone)
  const [picture] = offer.pictures
  const imageUrl = picture ? pictureUrl(picture) : ''
  return { ...toNewBooking(offer, start, now, { buyerId: null, client, imageUrl, seat }), status: 'confirmed' as const }
}

function inWords(booking: BookingRow, offer: ChosenOffer, now: Date): Text {
  const hours = { timeZone: offer.time_zone, availability: offer.availability, exceptions: offer.exceptions }
  const isInside = liesInsideHours(hours, { start: booking.starts_at, durationMinutes: booking.duration_minutes })
  return joined([
    say('{fullName} is booked in: {when}.', {
      fullName: booking.full_name,
      when: placeWords(booking.starts_at, booking, now),
    }),
    ...(isInside ? [] : [say('That is outside of your hours.')]),
    ...(booking.email ? [say('We have written to them.')] : []),
  ])
}
