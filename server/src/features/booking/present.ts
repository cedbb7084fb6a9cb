import type { Booking, BookingRefundState, WireBookingStatus } from '@dressing-room/contract/booking'
import { money, toDecimal, zero } from '@dressing-room/contract/money'
import type { PaidTogether } from '@dressing-room/contract/paid-together'
import type { Text } from '@dressing-room/contract/text'
import type { SellersDispute } from '../disputes/index.ts'
import { feeOf, keepsCard } from './kept-cards/fee.ts'
import { isLate } from './kept-cards/rules.ts'
import { atSalon, dueAtSalon, paidHere } from './paid-where.ts'
import { placeTimeText } from './place-time.ts'
import {
  type BookingStatus,
  freeUntil,
  isLiveHold,
  mayCancel,
  mayReschedule,
  movableUntil,
  refundOnCancel,
} from './rules.ts'
import { shownServices } from './several-services.ts'
import { type BookingRow, isByHand } from './store.ts'

export interface Showing {
  viewer: { id: string | null }
  now: Date
  /** False once the service is gone. */
  isOffered: boolean
  refundedMinor: number
  /** The same with what was promised and could not be made. */
  promisedMinor: number
  refundState: BookingRefundState
  /** What store credit pays of it. */
  creditMinor: number
  paymentMethod: Text | undefined
  /** What was paid for on the same card page. */
  companions: PaidTogether[]
  /** Where the stylist's shop is found, if they have one. */
  shopSlug: string | undefined
  /** Told to its stylist only. */
  dispute: SellersDispute | undefined
}

export function toWireStatus(status: BookingStatus): WireBookingStatus {
  return status === 'no_show' ? 'no-show' : status
}

/** What a dispute means for the stylist, what the time there is called and how it was paid are words that are not said yet. */
export type ShownBooking = Omit<Booking, 'dispute' | 'placeTimeName' | 'paymentMethod'> & {
  dispute?: SellersDispute
  paymentMethod?: Text
  placeTimeName: Text
}

/** As its buyer or its stylist sees it; their possible actions differ. */
export function toBooking(
  row: BookingRow,
  {
    viewer,
    now,
    isOffered,
    refundedMinor,
    promisedMinor,
    refundState,
    creditMinor,
    paymentMethod,
    companions,
    shopSlug,
    dispute,
  }: Showing,
): ShownBooking {
  const isBuyer = row.buyer_id === viewer.id
  const by = isBuyer ? 'buyer' : 'stylist'
  const visit = toVisit(row)
  const refunded = money(refundedMinor, row.currency)
  const isHeldByViewer = isBuyer && isLiveHold({ status: row.status, heldUntil: row.held_until }, now)
  const isCancellable = mayCancel(visit, by, now)
  const mayMove = isBuyer && isOffered && mayReschedule(visit, now)
  return {
    _id: row.id,
    number: row.number,
    name: row.service_name,
    serviceID: row.service_public_id,
    serviceName: row.service_name,
    imageUrl: row.image_url,
    serviceExists: isOffered,
    viewerRole: by,
    customer: { fullName: row.full_name, email: row.email, phone: row.phone },
    provider: {
      name: row.provider_name,
      contactEmail: row.provider_email,
      contactPhone: row.provider_phone,
      ...(shopSlug && { shopSlug }),
    },
    ...(row.member_name && { member: { _id: row.member_id ?? row.stylist_id, name: row.member_name } }),
    date: row.local_day,
    time: row.local_time,
    timeZone: row.time_zone,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    duration: row.duration_minutes,
    addOns: row.add_ons.map(({ name, minutes, priceMinor }) => ({
      name,
      minutes,
      price: toDecimal(money(priceMinor, row.currency)),
    })),
    ...shownServices(row),
    ...(row.series_number !== null &&
      row.series_size !== null && { series: { number: row.series_number, size: row.series_size } }),
    place: row.place,
    placeTimeName: placeTimeText(row.city),
    price: toDecimal(money(row.price_minor, row.currency)),
    paidHere: toDecimal(paidHere(row)),
    atSalon: toDecimal(atSalon(row)),
    dueAtSalon: toDecimal(dueAtSalon(row)),
    ...(row.salon_paid_with &&
      row.salon_paid_at && {
        salonPayment: { paidWith: row.salon_paid_with, at: row.salon_paid_at.toISOString() },
      }),
    noShowFee: toDecimal(feeOf(row)),
    feeIfCancelled: toDecimal(
      isBuyer && isCancellable && keepsCard(row) && isLate(row, now) ? feeOf(row) : zero(row.currency),
    ),
    discount: toDecimal(money(row.discount_minor, row.currency)),
    currency: row.currency,
    status: toWireStatus(row.status),
    note: row.note,
    ...(row.note_consent_at && { noteConsent: { text: row.note_consent, at: row.note_consent_at.toISOString() } }),
    payAtSalon: isByHand(row),
    ...(row.package_id && { packageId: row.package_id, usesPackage: row.holds_package }),
    storeCredit: toDecimal(money(creditMinor, row.currency)),
    ...(isBuyer && paymentMethod && { paymentMethod }),
    cancelReason: row.cancel_reason,
    createdAt: row.created_at.toISOString(),
    refundableUntil: row.refundable_until.toISOString(),
    freeUntil: freeUntil(visit, now)?.toISOString() ?? null,
    refundIfCancelled: isCancellable ? toDecimal(refundOnCancel({ ...visit, refunded }, by, now)) : 0,
    refundedAmount: toDecimal(money(promisedMinor, row.currency)),
    refundState,
    ...(dispute && { dispute }),
    movableUntil: movableUntil(visit).toISOString(),
    mayPay: isHeldByViewer,
    mayGiveUp: isHeldByViewer,
    mayCancel: isCancellable || isHeldByViewer,
    mayMove,
    mayReschedule: mayMove,
    ...(isBuyer && companions.length > 0 && { paidTogether: companions }),
  }
}

/** What the rules judge a booking by; its price is what was paid for it, which at the salon is nothing of ours. */
export function toVisit(row: BookingRow) {
  return {
    status: row.status,
    start: row.starts_at,
    end: row.ends_at,
    price: paidHere(row),
    fee: feeOf(row),
    isOfPackage: row.package_id !== null,
    refundableUntil: row.refundable_until,
    movingNoticeMinutes: row.moving_notice_minutes,
  }
}
