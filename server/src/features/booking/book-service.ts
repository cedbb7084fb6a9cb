import type { createBookingSession } from '@dressing-room/contract/booking'
import type { AnswerOf, BodyOf } from '@dressing-room/contract/endpoint'
import { formatMoney, fromDecimal, money, sameMoney, toDecimal } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { CheckoutRefused, PaymentsUnavailable, type Purchase } from '../../ports/payments/payments.ts'
import { pictureUrl } from '../catalog/index.ts'
import { cardLimit } from '../money/index.ts'
import { findTerms, type ServiceTerms } from '../stylist-services/index.ts'
import { giveUpBooking } from './give-up-booking.ts'
import { holdSlot } from './hold-slot.ts'
import { readPhone } from './phone.ts'
import { settleBooking, settleFreeBooking } from './settle-booking.ts'
import { type BookingRow, referenceOf, storeCheckout } from './store.ts'

type Session = AnswerOf<typeof createBookingSession>
type Wish = BodyOf<typeof createBookingSession>

const TRIES = 3
/** A card page that ends sooner than this is not worth going back to. */
const WORTH_RETURNING_MS = 60_000

/**
 * Three steps: a transaction writes the booking and enters its time; the provider is asked outside of it, with a key
 * made of the booking; a short statement stores the provider's session. Hold first, charge second: an unpaid hold
 * ends by itself, a paid double booking needs a refund.
 */
export async function bookService(deps: Deps, buyer: { id: string }, wish: Wish): Promise<Session> {
  const terms = (await findTerms(deps.db, wish.serviceId)) ?? refuse('service_not_found')
  if (terms.seller_id === buyer.id) refuse('own_service')
  const phone = readPhone(wish.phone, terms.country) ?? refuse('phone_not_readable')
  refuseBeyondCardLimits(terms)
  const [picture] = terms.pictures
  const hold = {
    buyerId: buyer.id,
    wish: { day: wish.date, time: wish.time },
    price: comparePrice(terms, wish.price),
    client: {
      full_name: wish.fullName,
      email: wish.email,
      phone,
      note: wish.note ?? '',
      buyer_time_zone: wish.viewerTimeZone ?? null,
    },
    imageUrl: picture ? pictureUrl(picture) : '',
  }
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const { booking, isNew } = await holdSlot(deps, terms, hold)
    const session = isNew ? await openSession(deps, booking, isNew) : await returnTo(deps, booking)
    if (session) return session
  }
  return refuse('payments_unavailable')
}

/** What the page showed is compared, never used; nothing shown means the server's own price. */
function comparePrice({ price_minor, currency }: ServiceTerms, shown: string | undefined) {
  const price = money(price_minor, currency)
  const matches = shown === undefined || sameMoney(fromDecimal(Number(shown), currency), price)
  return { minor: price_minor, decimal: toDecimal(price), matches }
}

function refuseBeyondCardLimits({ price_minor, currency }: ServiceTerms): void {
  const price = money(price_minor, currency)
  const limit = cardLimit(price)
  if (limit.fits) return
  refuse('below_card_minimum', {
    message: `Cards take payments from ${formatMoney(limit.limit)}. This service costs ${formatMoney(price)}.`,
  })
}

/** The session of a hold that the buyer already has; undefined once it cannot be paid any more and is given up. */
async function returnTo(deps: Deps, booking: BookingRow): Promise<Session | undefined> {
  const { checkout_id: id, checkout_url: url } = booking
  if (id && booking.status === 'confirmed') return { id, url: successUrl(deps, id), bookingId: booking.id }
  if (!id || !url) return openSession(deps, booking, false)
  const session = { id, url, bookingId: booking.id }
  const endsSoon = booking.checkout_ends_at.getTime() - deps.clock().getTime() < WORTH_RETURNING_MS
  try {
    const status = await (endsSoon ? giveUpBooking(deps, booking) : settleBooking(deps, booking))
    if (status === 'held') return session
    // Paid in another tab while this one still showed the modal: show that, and charge nothing again.
    return status === 'confirmed' ? { ...session, url: successUrl(deps, id) } : undefined
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return session
    throw error
  }
}

async function openSession(deps: Deps, booking: BookingRow, isNew: boolean): Promise<Session> {
  if (booking.price_minor === 0) {
    const id = await settleFreeBooking(deps, booking)
    return { id, url: successUrl(deps, id), bookingId: booking.id }
  }
  try {
    const checkout = await deps.payments.openCheckout(toPurchase(deps, booking))
    await storeCheckout(deps.db, booking.id, checkout)
    return { ...checkout, bookingId: booking.id }
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable) && !(error instanceof CheckoutRefused)) throw error
    deps.log.warn({ err: error, booking: booking.id }, 'the payment provider opened no checkout')
    // Nobody has seen a card page of it, so the time is free again at once; a double click leaves that to the first.
    if (isNew) await giveUpBooking(deps, booking)
    return refuse('payments_unavailable')
  }
}

function successUrl({ shop }: Pick<Deps, 'shop'>, checkoutId: string): string {
  return `${shop.origin}/booking-success?session_id=${checkoutId}`
}

/** Made of the booking's own copy alone, so that asking again says the same. Nothing personal but the address for the receipt. */
function toPurchase({ shop }: Pick<Deps, 'shop'>, booking: BookingRow): Purchase {
  const price = money(booking.price_minor, booking.currency)
  return {
    reference: referenceOf(booking.id),
    lines: [
      {
        name: booking.service_name,
        ...(booking.image_url && { image: new URL(booking.image_url, shop.origin).href }),
        price,
        quantity: 1,
      },
    ],
    total: price,
    endsAt: booking.checkout_ends_at,
    buyerEmail: booking.email,
    successUrl: successUrl({ shop }, '{CHECKOUT_SESSION_ID}'),
    cancelUrl: `${shop.origin}/cancel?session_id={CHECKOUT_SESSION_ID}`,
  }
}
