import type { createBookingSession } from '@dressing-room/contract/booking'
import type { BodyOf } from '@dressing-room/contract/endpoint'
import { formatMoney, fromDecimal, money, sameMoney, toDecimal } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { pictureUrl } from '../catalog/index.ts'
import { cardLimit } from '../checkouts/index.ts'
import { type BookableOffer, findOffer } from '../stylist-services/index.ts'
import { holdSlot } from './hold-slot.ts'
import { findVisible } from './list-bookings.ts'
import { openSession, returnToPage, type Session } from './pay-for-booking.ts'
import { readPhone } from './phone.ts'
import { isLiveHold } from './rules.ts'

type BookingRequest = BodyOf<typeof createBookingSession>

const TRIES = 3

/**
 * Three steps: a transaction writes the booking and enters its time; the provider is asked outside of it, with a key
 * made of the booking; a short statement stores the provider's session. Hold first, charge second: an unpaid hold
 * ends by itself, a paid double booking needs a refund.
 */
export async function bookService(deps: Deps, buyer: { id: string }, request: BookingRequest): Promise<Session> {
  const terms = (await findOffer(deps.db, request.serviceId)) ?? refuse('service_not_found')
  if (terms.seller_id === buyer.id) refuse('own_service')
  const phone = readPhone(request.phone, terms.country) ?? refuse('phone_not_readable')
  refuseBeyondCardLimits(terms)
  const [picture] = terms.pictures
  const hold = {
    buyerId: buyer.id,
    requested: { day: request.date, time: request.time },
    price: comparePrice(terms, request.price),
    client: {
      full_name: request.fullName,
      email: request.email,
      phone,
      note: request.note ?? '',
      buyer_time_zone: request.viewerTimeZone ?? null,
    },
    imageUrl: picture ? pictureUrl(picture) : '',
  }
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const { booking, checkout, opens } = await holdSlot(deps, terms, hold, { fresh: attempt === 1 })
    const isFirst = opens === 'first page'
    const session = checkout
      ? await openSession(deps, booking, checkout, { isAsking: isFirst, keepsHold: !isFirst })
      : await returnToPage(deps, booking)
    if (session) return session
  }
  return refuse('try_again')
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

/** What the page showed is compared, never used; nothing shown means the server's own price. */
function comparePrice({ price_minor, currency }: BookableOffer, shown: string | undefined) {
  const price = money(price_minor, currency)
  const matches = shown === undefined || sameMoney(fromDecimal(Number(shown), currency), price)
  return { minor: price_minor, decimal: toDecimal(price), matches }
}

function refuseBeyondCardLimits({ price_minor, currency }: BookableOffer): void {
  const price = money(price_minor, currency)
  const limit = cardLimit(price)
  if (limit.isWithin) return
  const isTooSmall = limit.bound === 'minimum'
  refuse(isTooSmall ? 'below_card_minimum' : 'above_order_limit', {
    message: `Cards take payments ${isTooSmall ? 'from' : 'up to'} ${limit.text}. This service costs ${formatMoney(price)}.`,
  })
}
