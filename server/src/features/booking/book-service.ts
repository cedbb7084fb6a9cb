import type { createBookingSession } from '@dressing-room/contract/booking-sessions'
import type { BodyOf } from '@dressing-room/contract/endpoint'
import type { LanguageCode } from '@dressing-room/contract/languages'
import { fromDecimal, type Money, money, sameMoney, toDecimal } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { pictureUrl } from '../images/index.ts'
import { type BookableOffer, findVisitOffer, noShowFeeOf, payNowOf } from '../stylist-services/index.ts'
import { refuseBeyondCardLimits } from './card-limits.ts'
import { holdSlot } from './hold-slot.ts'
import { answersOf } from './intake/answers.ts'
import { findVisible } from './list-bookings.ts'
import { learnOfPayment, openSession, returnToPage, type Session } from './pay-for-booking.ts'
import { readPhone } from './phone.ts'
import { isLiveHold } from './rules.ts'
import { chosenMember } from './seats.ts'
import { readCode, withCode } from './use-code.ts'
import { refuseBesidePackage, withPackage } from './with-package.ts'

export type BookingRequest = BodyOf<typeof createBookingSession>

export const TRIES = 3

/**
 * Three steps: a transaction writes the booking and enters its time; the provider is asked outside of it, with a key
 * made of the booking; a short statement stores the provider's session. Hold first, charge second: an unpaid hold
 * ends by itself, a paid double booking needs a refund.
 */
export async function bookService(deps: Deps, requester: Requester, request: BookingRequest): Promise<Session> {
  const { offer, hold } = await readWish(deps, requester, request)
  let replaces = false
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const held = await holdSlot(deps, offer, hold, { fresh: attempt === 1, replaces })
    const { booking, checkout, lease } = held
    if (held.isOtherwise) {
      // Another length and another price are another booking, unless this one turns out to be paid.
      await learnOfPayment(deps, booking)
      replaces = true
      continue
    }
    const session = checkout
      ? await openSession(deps, booking, checkout, lease ? { lease } : { keepsHold: true })
      : await returnToPage(deps, booking)
    if (session) return session
  }
  return refuse('try_again')
}

export interface Requester {
  viewer: { id: string }
  network: string
  language: LanguageCode
}

/** What is asked for, read and compared with what is offered now; nothing is held yet. */
export async function readWish(deps: Deps, requester: Requester, request: BookingRequest) {
  const { viewer: buyer } = requester
  refuseBesidePackage(request)
  const chosen = await findVisitOffer(deps.db, request.serviceId, request)
  const code = request.code ? await readCode(deps, requester, chosen, request.code) : undefined
  const offer = withPackage(withCode(chosen, code), request.packageId)
  if (offer.seller_id === buyer.id) refuse('own_service')
  const phone = readPhone(request.phone, offer.country) ?? refuse('phone_not_readable')
  const credit = request.useCredit ? { shown: request.creditShown } : undefined
  if (!credit) refuseBeyondCardLimits(offer, payNowOf(offer))
  const [picture] = offer.pictures
  const hold = {
    buyerId: buyer.id,
    language: requester.language,
    requested: { day: request.date, time: request.time },
    member: chosenMember(offer, request.member),
    price: comparePrice(chosen, request.price),
    payNowMatches: isAsShown(request.payNow, payNowOf(offer)) && isAsShown(request.noShowFee, noShowFeeOf(offer)),
    code,
    packageId: request.packageId,
    client: {
      full_name: request.fullName,
      email: request.email,
      phone,
      ...noteOf(request, deps.clock()),
      answers: answersOf(offer.questions, request, deps.clock()),
      buyer_time_zone: request.viewerTimeZone ?? null,
    },
    imageUrl: picture ? pictureUrl(picture) : '',
    credit,
  }
  return { offer, hold }
}

/** What the stylist should know may be about somebody's health: it is kept only with their consent, and with its words. */
function noteOf({ note = '', noteConsent = '' }: BookingRequest, now: Date) {
  if (!note) return { note, note_consent: '', note_consent_at: null }
  if (!noteConsent) refuse('note_needs_consent')
  return { note, note_consent: noteConsent, note_consent_at: now }
}

/** What the page showed is compared, never used; nothing shown is no promise. */
function isAsShown(shown: string | undefined, now: Money): boolean {
  return shown === undefined || sameMoney(fromDecimal(Number(shown), now.currency), now)
}

/** Back to the card page of a hold, from wherever it is listed. */
export async function continueBooking(deps: Deps, buyer: { id: string }, id: string): Promise<Session> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const booking = await findVisible(deps.db, buyer, id)
    if (booking?.buyer_id !== buyer.id) return refuse('booking_not_found')
    const isHeld = isLiveHold({ status: booking.status, heldUntil: booking.held_until }, deps.clock())
    if (!isHeld && booking.status !== 'confirmed') return refuse('booking_not_payable')
    const session = await returnToPage(deps, booking)
    if (session) return session
  }
  return refuse('try_again')
}

/** What the page showed, without any code, is compared, never used; nothing shown means the server's own price. */
function comparePrice({ price_minor, currency }: BookableOffer, shown: string | undefined) {
  const price = money(price_minor, currency)
  const matches = shown === undefined || sameMoney(fromDecimal(Number(shown), currency), price)
  return { minor: price_minor, decimal: toDecimal(price), matches }
}
