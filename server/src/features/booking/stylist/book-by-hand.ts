import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@dressing-room/contract/endpoint'
import { refuse } from '@dressing-room/contract/refusals'
import { joined, say, type Text } from '@dressing-room/contract/text'
import { startOn } from '@dressing-room/contract/time'
import type { bookByHand as endpoint } from '@dressing-room/contract/visits'
import type { Deps } from '../../../deps.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'
import { busySlots, type Chair, inTurn, type Seat, takeSeat, toBookable } from '../../calendar/index.ts'
import { pictureUrl } from '../../images/index.ts'
import { type BookableOffer, type ChosenOffer, findOffer, visitOffer } from '../../stylist-services/index.ts'
import { mailConfirmations } from '../mails.ts'
import { toNewBooking } from '../new-booking.ts'
import { readPhone } from '../phone.ts'
import { remindBefore } from '../remind.ts'
import { chairsFor, chosenMember, seatOf } from '../seats.ts'
import { addStep } from '../step-store.ts'
import { type BookingRow, findVisitByHand, giveSeat, insertBooking, lockBuyer } from '../store.ts'
import { placeWords } from '../visit-words.ts'
import { beyond, workingFirst } from './by-hand.ts'
import { chosenStart } from './chosen-start.ts'
import { refuseInTheWay } from './in-the-way.ts'

type Request = BodyOf<typeof endpoint>

/**
 * A client on the phone or at the door. The visit is there at once, since nothing is paid by card; the calendar's
 * constraint decides between it and whoever is booking the same time. Sent twice it is one visit. A series is booked as a
 * whole or not at all: the stylist has seen which dates are free, and is asked again where one no longer is.
 */
export async function bookByHand(
  deps: Deps,
  stylist: { id: string },
  request: Request,
): Promise<{ message: Text; booking: BookingRow }> {
  const plain = (await findOffer(deps.db, request.serviceID)) ?? refuse('service_not_found')
  if (plain.seller_id !== stylist.id) refuse('not_yours')
  const offer = await visitOffer(deps.db, plain, request, { byHand: true })
  const chairs = chairsFor(offer, chosenMember(offer, request.member))
  const client = clientOf(request, offer)
  const now = deps.clock()
  const startsAt = chosenStart(request, offer.time_zone, now)
  const later = laterStarts(request, offer, now)
  const seriesId = randomUUID()
  const booked = await transact(deps.db, async (tx) => {
    await lockBuyer(tx, stylist.id)
    const same = await findVisitByHand(tx, offer.id, startsAt, client.full_name)
    if (same && (later.length === 0 || same.series_id)) return { booking: same, visits: [same] }
    const visits: BookingRow[] = []
    for (const [at, start] of [startsAt, ...later].entries()) {
      const series = later.length > 0 && { series_id: seriesId, series_number: at + 1, series_size: later.length + 1 }
      const visit = await enter(tx, { offer, chairs, client, series, now }, start)
      await addStep(tx, visit, { kind: 'booked', by: 'stylist', at: now })
      await remindBefore(deps, tx, visit)
      visits.push(visit)
    }
    const [visit = refuse('slot_not_bookable')] = visits
    await mailConfirmations(deps, tx, visit, undefined, visits)
    return { booking: visit, visits }
  })
  return { message: await inWords(deps.db, offer, booked, now), booking: booked.booking }
}

interface Entering {
  offer: ChosenOffer
  chairs: readonly Chair[]
  client: ReturnType<typeof clientOf>
  series: false | { series_id: string; series_number: number; series_size: number }
  now: Date
}

/** One visit, with whoever of the team works then and has had the least to do. */
async function enter(tx: Tx, { offer, chairs, client, series, now }: Entering, startsAt: Date): Promise<BookingRow> {
  const turns = await inTurn(tx, offer, startAt(startsAt, offer.time_zone), chairs, now)
  const seats = workingFirst(offer, turns, startsAt)
  const [seat = refuse('member_gone')] = seats
  const entered = await insertBooking(tx, { ...toVisit(offer, startsAt, now, { client, seat }), ...series })
  const slots = busySlots(startsAt, toBookable(offer))
  const entry = { kind: 'visit', bookingId: entered.id } as const
  const taken = await takeSeat(tx, seats, slots, entry, { now, needs: offer.resources })
  if (!taken) return refuseInTheWay(tx, seat, slots, { now, except: entered.id, place: offer })
  return taken === seat ? entered : await giveSeat(tx, entered, taken)
}

/** The starts of the other visits of a series, in their order. */
function laterStarts({ repeat }: Request, { time_zone }: BookableOffer, now: Date): Date[] {
  const starts = (repeat?.others ?? []).map((start) => chosenStart(start, time_zone, now))
  return starts.sort((a, b) => a.getTime() - b.getTime())
}

function clientOf({ fullName, email = '', phone, note }: Request, { country }: BookableOffer) {
  const readable = phone === '' ? '' : (readPhone(phone, country) ?? refuse('phone_not_readable'))
  // The note is the stylist's own; what the service asks is asked in person.
  const written = { note, note_consent: '', note_consent_at: null, answers: null }
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

/** Of each visit that clients could not have booked it is said why, with its date where there are several. */
async function inWords(
  db: Db,
  offer: ChosenOffer,
  { booking, visits }: { booking: BookingRow; visits: readonly BookingRow[] },
  now: Date,
): Promise<Text> {
  const said = await Promise.all(
    visits.map(async (visit) => ({
      when: placeWords(visit.starts_at, visit, now),
      warning: await beyond(db, offer, [seatOf(visit)], visit.starts_at),
    })),
  )
  const warned = said.filter(({ warning }) => warning !== '')
  return joined([
    say('{fullName} is booked in: {when}.', {
      fullName: booking.full_name,
      when: placeWords(booking.starts_at, booking, now),
    }),
    ...(booking.series_size === null
      ? []
      : [say('{visits} visits are booked in all.', { visits: booking.series_size })]),
    ...warned.map(({ when, warning }) => (visits.length > 1 ? say('{when}: {warning}', { when, warning }) : warning)),
    ...(booking.email ? [say('We have written to them.')] : []),
  ])
}
