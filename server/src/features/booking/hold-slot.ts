import { refuse } from '@dressing-room/contract/refusals'
import { isTimeZone, momentOf } from '@dressing-room/contract/time'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import type { ServiceTerms } from '../stylist-services/index.ts'
import { aroundDay, toBookable } from './availability.ts'
import { judge, type Start, type WhyNot, type Wish } from './bookable-starts.ts'
import { enterBusy, takenBetween } from './calendar.ts'
import { CHECKOUT_MINUTES, heldUntil, mayHoldAnother, refundableUntil } from './rules.ts'
import { type BookingRow, findOwnVisit, insertBooking, liveHoldsOf, lockBuyer } from './store.ts'
import { takenSlots } from './taken.ts'

export interface HoldWish {
  buyerId: string
  wish: Wish
  price: { minor: number; decimal: number; matches: boolean }
  client: { full_name: string; email: string; phone: string; note: string; buyer_time_zone: string | null }
  imageUrl: string
}

/** On the way to the provider some seconds pass, and its shortest session is exactly this long. */
const WAY_TO_PROVIDER_MS = 10_000

/**
 * Writes the booking and enters its time into the stylist's calendar, or finds the live hold or the visit that the
 * same buyer has on the same start, as after a double click. What is taken is decided by the calendar's constraint, not by a look.
 */
export function holdSlot(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  terms: ServiceTerms,
  { buyerId, wish, price, client, imageUrl }: HoldWish,
): Promise<{ booking: BookingRow; isNew: boolean }> {
  return transact(db, async (tx) => {
    await lockBuyer(tx, buyerId)
    const now = clock()
    const holds = await liveHoldsOf(tx, buyerId, now)
    const wished = isTimeZone(terms.time_zone) ? momentOf(wish.day, wish.time, terms.time_zone) : undefined
    const same = holds.find((hold) => hold.service_id === terms.id && hold.starts_at.getTime() === wished?.getTime())
    const own = same ?? (wished && (await findOwnVisit(tx, buyerId, terms.id, wished)))
    if (own) return { booking: own, isNew: false }

    const taken = await takenBetween(tx, terms.seller_id, aroundDay(wish.day))
    const { start, whyNot } = judge(toBookable(terms), taken, now, wish)
    if (!start) refuseStart(whyNot)
    if (!price.matches) refuse('price_changed', { price: price.decimal, currency: terms.currency })
    const withThisStylist = holds.filter((hold) => hold.stylist_id === terms.seller_id).length
    if (!mayHoldAnother({ withThisStylist, inAll: holds.length })) refuse('too_many_holds')

    const booking = await insertBooking(tx, toNewBooking(terms, start, now, { buyerId, client, imageUrl }))
    const slots = takenSlots(booking.starts_at, toBookable(terms))
    const entry = { kind: 'hold', bookingId: booking.id, heldUntil: booking.held_until } as const
    if (!(await enterBusy(tx, terms.seller_id, slots, entry, now))) refuse('slot_taken')
    return { booking, isNew: true }
  })
}

/** A start that somebody has or that the stylist has taken off is gone; any other was never one. */
export function refuseStart(whyNot: WhyNot): never {
  return refuse(whyNot === 'taken' || whyNot === 'time_off' ? 'slot_taken' : 'slot_not_bookable', { reason: whyNot })
}

function toNewBooking(
  terms: ServiceTerms,
  start: Start,
  now: Date,
  { buyerId, client, imageUrl }: Pick<HoldWish, 'buyerId' | 'client' | 'imageUrl'>,
) {
  const startsAt = new Date(start.instant)
  const checkoutEnds = new Date(now.getTime() + CHECKOUT_MINUTES * 60_000)
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
    time_zone: terms.time_zone,
    place: placeOf(terms),
    provider_name: terms.provider_name,
    provider_email: terms.provider_email,
    provider_phone: terms.provider_phone,
    ...client,
    checkout_ends_at: new Date(checkoutEnds.getTime() + WAY_TO_PROVIDER_MS),
    held_until: heldUntil(checkoutEnds),
    created_at: now,
  }
}

/** '12 Mercer St, New York, NY 10013, United States' */
function placeOf({ address, city, state, zip_code, country }: ServiceTerms): string {
  return [address, city, `${state} ${zip_code}`.trim(), country].filter(Boolean).join(', ')
}
