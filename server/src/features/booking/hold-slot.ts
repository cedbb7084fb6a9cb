import { money } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import { isTimeZone, momentOf, placeTimeName, type StartLabel, startOn, timeLabel } from '@dressing-room/contract/time'
import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { transact } from '../../platform/db/transact.ts'
import {
  addEntries,
  busySlots,
  checkStart,
  entriesAround,
  type RejectionReason,
  type RequestedStart,
  type Start,
  toBookable,
} from '../calendar/index.ts'
import { type CheckoutRow, checkoutOf, insertCheckout, lockCheckouts, payFreeCheckout } from '../checkouts/index.ts'
import { type BookableOffer, movingNotice, placeOf } from '../stylist-services/index.ts'
import { bookingPayable } from './booking-payable.ts'
import { newRound } from './pay-for-booking.ts'
import { heldUntil, mayHoldAnother, refundableUntil } from './rules.ts'
import {
  type BookingRow,
  type Client,
  correctClient,
  findOwnVisit,
  insertBooking,
  liveHoldsOf,
  lockBooking,
  lockBuyer,
  ownVisitsWith,
} from './store.ts'
import { lengthsOf } from './visit-lengths.ts'
import { placeWords } from './visit-words.ts'

export interface HoldRequest {
  buyerId: string
  requested: RequestedStart
  price: { minor: number; decimal: number; matches: boolean }
  client: Client
  imageUrl: string
}

export interface Held {
  booking: BookingRow
  checkout?: CheckoutRow
  /** Whether the caller is the one to open a card page: the first, or the next because the one before names another address. */
  opens?: 'first page' | 'next page'
}

/**
 * Writes the booking and enters its time into the stylist's calendar, or finds the live hold or the visit that the
 * same buyer has on the same start, as after a double click. What is taken is decided by the calendar's constraint,
 * not by a look. What the buyer has corrected since is what the hold says from now on, if it is `fresh`.
 */
export function holdSlot(
  deps: Deps,
  terms: BookableOffer,
  { buyerId, requested, price, client, imageUrl }: HoldRequest,
  { fresh }: { fresh: boolean },
): Promise<Held> {
  return transact(deps.db, async (tx) => {
    await lockBuyer(tx, buyerId)
    const now = deps.clock()
    const holds = await liveHoldsOf(tx, buyerId, now)
    const startsAt = isTimeZone(terms.time_zone) ? momentOf(requested.day, requested.time, terms.time_zone) : undefined
    const same = holds.find((hold) => hold.service_id === terms.id && hold.starts_at.getTime() === startsAt?.getTime())
    if (same) return fresh ? correct(deps, tx, same, client) : { booking: same }
    const visit = startsAt && (await findOwnVisit(tx, buyerId, terms.id, startsAt))
    if (visit) return { booking: visit }

    const entries = await entriesAround(tx, terms.seller_id, requested.day)
    const { start, reason } = checkStart(toBookable(terms), entries, now, requested)
    if (!start) {
      if (reason === 'taken' && startsAt) await refuseOverOwn(tx, { terms, buyerId, requested, startsAt, holds, now })
      return refuseStart(reason)
    }
    if (!price.matches) refuse('price_changed', { price: price.decimal, currency: terms.currency })
    const withThisStylist = holds.filter((hold) => hold.stylist_id === terms.seller_id).length
    if (!mayHoldAnother({ withThisStylist, inAll: holds.length })) refuseMoreThan(holds, now)

    const booking = await insertBooking(tx, toNewBooking(terms, start, now, { buyerId, client, imageUrl }))
    const slots = busySlots(booking.starts_at, toBookable(terms))
    const entry = { kind: 'hold', bookingId: booking.id, heldUntil: booking.held_until } as const
    if (!(await addEntries(tx, terms.seller_id, slots, entry, now))) refuse('slot_taken')
    const checkout = await addCheckout(deps, tx, booking, now)
    return checkout.status === 'open' ? { booking, checkout, opens: 'first page' } : { booking }
  })
}

/** How the hold is paid for; with nothing to pay it is a visit at once. */
async function addCheckout(deps: Deps, tx: Transaction<DB>, booking: BookingRow, now: Date): Promise<CheckoutRow> {
  const isFree = booking.price_minor === 0
  const checkout = await insertCheckout(
    tx,
    {
      payable: { kind: bookingPayable.kind, id: booking.id },
      title: `booking ${booking.number}`,
      buyer: { id: booking.buyer_id, email: booking.email },
      total: money(booking.price_minor, booking.currency),
      // Each time that is held has a page of its own.
      pageScope: booking.id,
      holdSeconds: (booking.held_until.getTime() - now.getTime()) / 1000,
    },
    { isAsking: !isFree },
  )
  return isFree ? payFreeCheckout(deps, tx, bookingPayable, checkout) : checkout
}

/** The card page sends its receipt to the address it was opened with: another address needs another page. */
async function correct(deps: Deps, tx: Transaction<DB>, hold: BookingRow, client: Client): Promise<Held> {
  // Before the booking, as whoever settles it does.
  await lockCheckouts(tx, { kind: bookingPayable.kind, id: hold.id })
  const before = (await lockBooking(tx, hold.id)) ?? hold
  const booking = await correctClient(tx, hold.id, client)
  if (!booking) return { booking: before }
  const seen = booking.email === before.email ? undefined : await checkoutOf(tx, bookingPayable.kind, hold.id)
  const checkout = seen && (await newRound(deps, tx, booking, seen))
  return checkout ? { booking, checkout, opens: 'next page' } : { booking }
}

/** Taken or time-off starts are `slot_taken` (409); anything else was never offered (422). */
export function refuseStart(reason: RejectionReason): never {
  return refuse(reason === 'taken' || reason === 'time_off' ? 'slot_taken' : 'slot_not_bookable', { reason })
}

/** Names what is held, because each of these is a way on: to be paid for, or given up. */
function refuseMoreThan(holds: BookingRow[], now: Date): never {
  const named = holds.map((hold) => `${hold.service_name}, ${placeWords(hold.starts_at, hold, now)}`)
  return refuse('too_many_holds', {
    message: `Please pay for or give up the times you already hold first: ${named.join('; ')}.`,
    holds: holds.map((hold) => ({
      bookingId: hold.id,
      serviceName: hold.service_name,
      date: hold.local_day,
      time: hold.local_time,
    })),
  })
}

interface Blocked {
  terms: BookableOffer
  buyerId: string
  requested: RequestedStart
  startsAt: Date
  holds: BookingRow[]
  now: Date
}

/** If the buyer's own booking is in the way, the refusal names it, so that they can pay for it or cancel it. */
async function refuseOverOwn(
  tx: Transaction<DB>,
  { terms, buyerId, requested, startsAt, holds, now }: Blocked,
): Promise<void> {
  const requestedSlots = busySlots(startsAt, toBookable(terms))
  const own = [...holds, ...(await ownVisitsWith(tx, buyerId, terms.seller_id, now))]
    .filter((booking) => booking.stylist_id === terms.seller_id)
    .filter((booking) =>
      busySlots(booking.starts_at, lengthsOf(booking)).some((slot) =>
        requestedSlots.some(({ start, end }) => slot.start < end && start < slot.end),
      ),
    )
  const [first] = own
  if (!first) return
  const ownIds = own.map(({ id }) => id)
  const others = await entriesAround(tx, terms.seller_id, requested.day, ownIds)
  if (!checkStart(toBookable(terms), others, now, requested).start) return
  const { day, label } = startOn(first.starts_at, terms.time_zone)
  const time = `${timeLabel(day, label as StartLabel, terms.time_zone)}, ${placeTimeName(terms.city)}`
  refuse('own_booking_in_the_way', {
    message:
      first.status === 'held'
        ? `You are already holding ${time}, for ${first.service_name}. Pay for it or give it up first.`
        : `You already have an appointment at ${time}: ${first.service_name}.`,
    bookingId: first.id,
    bookingStatus: first.status,
    date: day,
    time: label,
    serviceName: first.service_name,
  })
}

function toNewBooking(
  terms: BookableOffer,
  start: Start,
  now: Date,
  { buyerId, client, imageUrl }: Pick<HoldRequest, 'buyerId' | 'client' | 'imageUrl'>,
) {
  const startsAt = new Date(start.instant)
  return {
    buyer_id: buyerId,
    stylist_id: terms.seller_id,
    service_id: terms.id,
    starts_at: startsAt,
    ends_at: new Date(start.instant + terms.duration_minutes * 60_000),
    local_day: start.day,
    local_time: start.label,
    service_public_id: terms.public_id,
    service_name: terms.name,
    image_url: imageUrl,
    price_minor: terms.price_minor,
    currency: terms.currency,
    duration_minutes: terms.duration_minutes,
    buffer_before_minutes: terms.buffer_before_minutes,
    buffer_after_minutes: terms.buffer_after_minutes,
    processing_minutes: terms.processing_minutes,
    cancellation_hours: terms.cancellation_hours,
    refundable_until: refundableUntil({ start: startsAt, cancellationHours: terms.cancellation_hours }),
    moving_notice_minutes: movingNotice(terms),
    time_zone: terms.time_zone,
    place: placeOf(terms),
    city: terms.city,
    provider_name: terms.provider_name,
    provider_email: terms.provider_email,
    provider_phone: terms.provider_phone,
    ...client,
    held_until: heldUntil(now, startsAt),
    created_at: now,
  }
}
