import type { LanguageCode } from '@dressing-room/contract/languages'
import { type Money, minus } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import { isTimeZone, momentOf } from '@dressing-room/contract/time'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { busySlots, inTurn, type RequestedStart, takeSeat, toBookable } from '../calendar/index.ts'
import {
  type CheckoutRow,
  type CreditWish,
  creditInPlaceOf,
  dueOf,
  endLocked,
  insertCheckout,
  lockCheckouts,
  type PageLease,
  payFreeCheckout,
  setCreditAside,
} from '../checkouts/index.ts'
import { type ChosenOffer, noShowFeeOf, payNowOf } from '../stylist-services/index.ts'
import { takeOffers } from '../waiting-list/index.ts'
import { bookingPayable } from './booking-payable.ts'
import { refuseBeyondCardLimits } from './card-limits.ts'
import { checkFree, isTaken } from './check-free.ts'
import { refuseMoreThan, refuseOtherDeposit, refuseOverOwn, refuseStart } from './hold-refusals.ts'
import { feeOf, keepsCard } from './kept-cards/fee.ts'
import { toNewBooking } from './new-booking.ts'
import { paidHere } from './paid-where.ts'
import { newRound } from './pay-for-booking.ts'
import { mayHoldAnother } from './rules.ts'
import { isWith } from './seats.ts'
import { servicesKey, toBookedServices } from './several-services.ts'
import {
  type BookingRow,
  type Client,
  correctClient,
  findOwnVisit,
  giveSeat,
  insertBooking,
  listLiveHolds,
  lockBooking,
  lockBuyer,
} from './store.ts'
import { holdCode, type UsedCode } from './use-code.ts'
import { refuseHeldOtherwise, takeFromPackage } from './with-package.ts'

export interface HoldRequest {
  buyerId: string
  /** Of the pages that the buyer is on. */
  language: LanguageCode
  requested: RequestedStart
  /** Whom of the team they have chosen. */
  member: string | undefined
  price: { minor: number; decimal: number; matches: boolean }
  /** As the page said what is paid now. */
  payNowMatches: boolean
  client: Client
  imageUrl: string
  /** That they want to pay with store credit as far as it goes. */
  credit: CreditWish | undefined
  /** What is taken off; the price of the offer is without it. */
  code: UsedCode | undefined
  /** That has paid for it. */
  packageId?: string | undefined
  /** It is paid for later, together with what else is in the cart: no card page is opened. */
  forCart?: true
}

export interface Held {
  booking: BookingRow
  checkout?: CheckoutRow
  /** Of the first card page. Without it the caller opens the next one, because the one before says something else. */
  lease?: PageLease
  /** The buyer holds this start with other add-ons or services, or another code: the caller makes sure that it is not paid, and has it replaced. */
  isOtherwise?: boolean
}

/**
 * Writes the booking and enters its time into the stylist's calendar, or finds the live hold or the visit that the
 * same buyer has on the same start, as after a double click. What is taken is decided by the calendar's constraint,
 * not by a look. What the buyer has corrected since is what the hold says from now on, if it is `fresh`.
 */
export function holdSlot(
  deps: Deps,
  offer: ChosenOffer,
  {
    buyerId,
    language,
    requested,
    member,
    price,
    payNowMatches,
    client,
    imageUrl,
    credit,
    code,
    packageId,
    forCart,
  }: HoldRequest,
  { fresh, replaces = false }: { fresh: boolean; replaces?: boolean },
): Promise<Held> {
  return transact(deps.db, async (tx) => {
    await lockBuyer(tx, buyerId)
    const now = deps.clock()
    const holds = await listLiveHolds(tx, buyerId, now)
    const startsAt = isTimeZone(offer.time_zone) ? momentOf(requested.day, requested.time, offer.time_zone) : undefined
    const same = holds.find((hold) => hold.service_id === offer.id && hold.starts_at.getTime() === startsAt?.getTime())
    refuseHeldOtherwise(packageId, same, now)
    if (same && isWith(same, member) && isAgreed(same, offer, code))
      return fresh ? correct(deps, tx, same, client, credit) : { booking: same }
    if (same && !replaces) return { booking: same, isOtherwise: true }
    const pageScope = same && (await endHold(deps, tx, same))
    if (same && !pageScope) return { booking: same }
    const others = holds.filter((hold) => hold !== same)
    const visit = startsAt && (await findOwnVisit(tx, buyerId, offer.id, startsAt))
    if (visit) return { booking: visit }

    const { offers, ...found } = await checkFree(tx, offer, requested, { buyerId, member, now })
    if (!found.start) {
      const { reason } = found
      if (isTaken(reason) && startsAt)
        await refuseOverOwn(tx, { offer, buyerId, requested, member, startsAt, holds: others, now })
      return refuseStart(reason, offer)
    }
    if (!price.matches) refuse('price_changed', { price: price.decimal, currency: offer.currency })
    if (!payNowMatches) refuseOtherDeposit(offer)
    const withThisStylist = others.filter((hold) => hold.stylist_id === offer.seller_id).length
    if (!mayHoldAnother({ withThisStylist, inAll: others.length })) refuseMoreThan(others, now)

    // Before the time is entered: whoever settles a payment has both in the same order.
    const total = payNowOf(offer)
    const aside = await setCreditAside(tx, buyerId, total, credit)
    refuseBeyondCardLimits(offer, minus(total, aside))
    await holdCode(tx, code)
    const { start } = found
    await takeFromPackage(tx, packageId, { buyerId, serviceId: offer.id, startsAt: new Date(start.instant) }, now)
    const seats = await inTurn(tx, offer, start, found.free, now)
    const [seat] = seats
    const held = await insertBooking(
      tx,
      toNewBooking(offer, start, now, { buyerId, client, imageUrl, code, packageId, seat }),
    )
    const slots = busySlots(held.starts_at, toBookable(offer))
    await takeOffers(tx, { offers, stylistId: offer.seller_id, slots, bookingId: held.id, now })
    const entry = { kind: 'hold', bookingId: held.id, heldUntil: held.held_until } as const
    const taken = (await takeSeat(tx, seats, slots, entry, { now, needs: offer.resources })) ?? refuse('slot_taken')
    const booking = taken === seat ? held : await giveSeat(tx, held, taken)
    return addCheckout(deps, tx, booking, { buyerId, language, now, pageScope, credit: aside, forCart })
  })
}

/**
 * Ends a hold in the transaction that enters another in its place: whatever fails there, it is held as before. Answers the
 * scope of its page, so that this is closed before the next one opens; undefined where it has just been paid.
 */
async function endHold(deps: Deps, tx: Tx, hold: BookingRow): Promise<string | undefined> {
  const { rows } = await lockCheckouts(tx, { kind: bookingPayable.kind, id: hold.id })
  const checkout = rows.find(({ status }) => status === 'open')
  if (!checkout) return undefined
  if (checkout.part_of) refuse('paid_in_cart')
  await endLocked(deps, tx, bookingPayable, checkout, 'canceled')
  return checkout.page_scope
}

/** Whether it is the same offer for the same price: services, add-ons, what a code takes off, and what of it is paid now. */
function isAgreed(booking: BookingRow, offer: ChosenOffer, code: UsedCode | undefined): boolean {
  const idsOf = (addOns: readonly { id: string }[]) =>
    addOns
      .map(({ id }) => id)
      .sort()
      .join()
  // A price that has changed since is kept as it was when the time was held.
  const isPaidAlike =
    paidHere(booking).minor === payNowOf(offer).minor && feeOf(booking).minor === noShowFeeOf(offer).minor
  const isSplitAlike = booking.price_minor !== offer.price_minor || isPaidAlike
  const hasSame = servicesKey(booking) === servicesKey({ services: toBookedServices(offer) })
  const isAlike = isSplitAlike && hasSame && idsOf(booking.add_ons) === idsOf(offer.chosen)
  return isAlike && booking.promo_code_id === (code?.id ?? null)
}

interface NewHold {
  buyerId: string
  language: LanguageCode
  now: Date
  pageScope: string | undefined
  credit: Money
  forCart: true | undefined
}

/** How the hold is paid for; with nothing to pay it is a visit at once. */
async function addCheckout(
  deps: Deps,
  tx: Tx,
  booking: BookingRow,
  { buyerId, language, now, pageScope, credit, forCart }: NewHold,
): Promise<Held> {
  const total = paidHere(booking)
  const isFree = total.minor === credit.minor && !keepsCard(booking)
  const written = await insertCheckout(
    tx,
    {
      payable: { kind: bookingPayable.kind, id: booking.id },
      title: `booking ${booking.number}`,
      buyer: { id: buyerId, email: booking.email, language },
      total,
      ...(keepsCard(booking) && { way: 'keep card' as const }),
      credit,
      // Each time that is held has a page of its own.
      pageScope: pageScope ?? booking.id,
      holdSeconds: (booking.held_until.getTime() - now.getTime()) / 1000,
    },
    { isAsking: !isFree && !pageScope && !forCart },
  )
  // With a page before that may still be open, it is paid once that is closed.
  if (!isFree || pageScope) return { booking, ...written }
  await payFreeCheckout(deps, tx, bookingPayable, written.checkout)
  return { booking }
}

/** The card page sends its receipt to the address it was opened with: another address needs another page. */
async function correct(
  deps: Deps,
  tx: Tx,
  hold: BookingRow,
  client: Client,
  credit: CreditWish | undefined,
): Promise<Held> {
  // Locked before the booking, in the same order as settling does, so that the two cannot deadlock.
  const { rows } = await lockCheckouts(tx, { kind: bookingPayable.kind, id: hold.id })
  const before = (await lockBooking(tx, hold.id)) ?? hold
  const booking = await correctClient(tx, hold.id, client)
  if (!booking) return { booking: before }
  const seen = rows.find(({ status }) => status === 'open')
  const isOther = booking.email !== before.email || (seen && (await isPaidOtherwise(tx, seen, credit)))
  const checkout = seen && isOther ? await newRound(deps, tx, booking, seen, { wish: credit }) : undefined
  return checkout ? { booking, checkout } : { booking }
}

/** Whether the buyer has changed their mind about store credit since this checkout was written. */
async function isPaidOtherwise(tx: Tx, seen: CheckoutRow, wish: CreditWish | undefined): Promise<boolean> {
  if (!wish) return seen.credit_minor > 0
  return (await creditInPlaceOf(tx, seen, dueOf(seen))).minor !== seen.credit_minor
}
