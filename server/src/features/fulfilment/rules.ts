import type { Carrier, ParcelStatus } from '@dressing-room/contract/fulfilment'
import type { PaymentStatus } from '@dressing-room/contract/orders'
import { say, type Text } from '@dressing-room/contract/text'

/** Where a number of each carrier can be followed; the number stands at the end. */
const TRACKING_LINKS: Record<Exclude<Carrier, 'other'>, string> = {
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  DPD: 'https://tracking.dpd.de/status/en_US/parcel/',
  GLS: 'https://gls-group.eu/EU/en/parcel-tracking?match=',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/',
  'La Poste': 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  'Canada Post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  'Australia Post': 'https://auspost.com.au/mypost/track/details/',
}

export function trackingLink(carrier: Exclude<Carrier, 'other'>, number: string): string {
  return TRACKING_LINKS[carrier] + encodeURIComponent(number.replaceAll(/\s+/g, ''))
}

/** A link that a buyer may be sent to: https, and no name or password in it. */
export function isSafeLink(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

interface Sendable {
  payment_status: PaymentStatus
  disputed?: 'open' | 'lost' | null
  lacks_address: boolean
  /** Every unit of it has been given back. */
  is_all_back: boolean
}

/** What is paid for is sent; a payment that a person still looks at is not, nor what has been refunded or disputed. */
export function isToSend({ payment_status, lacks_address, is_all_back, disputed }: Sendable): boolean {
  const isPaid = payment_status === 'paid' || payment_status === 'partially refunded'
  return isPaid && !disputed && !lacks_address && !is_all_back
}

export function noticeOf({ payment_status: payment, lacks_address, is_all_back, disputed }: Sendable): Text {
  if (disputed === 'lost') return say("The buyer's bank has taken the payment back. Please do not send this.")
  if (disputed) return say("The buyer's bank is looking into the payment. Please do not send this.")
  if (payment === 'review') return say('The payment is being checked. Please do not send this yet.')
  if (payment === 'refunded' || is_all_back) return say('Refunded. Please do not send this.')
  return lacks_address ? say('The buyer has not given an address yet.') : ''
}

/** Days are compared as days; the last promised day itself is not late. */
export function isLate(parcel: { status: ParcelStatus; dispatch_by: string | null }, today: string): boolean {
  return parcel.status === 'processing' && parcel.dispatch_by !== null && parcel.dispatch_by < today
}

const UNDO_MS = 24 * 3_600_000

/** The step before, while it is a slip that a buyer has hardly acted on. */
export function stepBack(
  parcel: { status: ParcelStatus; shipped_at: Date | null; delivered_at: Date | null },
  now: Date,
): ParcelStatus | undefined {
  const last = parcel.delivered_at ?? parcel.shipped_at
  if (!last || now.getTime() - last.getTime() > UNDO_MS) return undefined
  return parcel.status === 'delivered' ? 'shipped' : 'processing'
}

/** Nobody says of every parcel that it has arrived; so many days after it was sent, it counts as if it had. */
const TAKEN_AS_ARRIVED_MS = 14 * 24 * 3_600_000

/** From when the days count after which the seller's money is free, and why. */
export function arrivalOf({ shipped_at, delivered_at }: { shipped_at: Date | null; delivered_at: Date | null }) {
  if (delivered_at) return { from: delivered_at, why: 'delivered' as const }
  const from = shipped_at && new Date(shipped_at.getTime() + TAKEN_AS_ARRIVED_MS)
  return { from, why: 'awaiting delivery' as const }
}
