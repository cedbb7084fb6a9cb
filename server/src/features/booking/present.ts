import type { Booking, BookingRefundState, WireBookingStatus } from '@dressing-room/contract/booking'
import { money, toDecimal } from '@dressing-room/contract/money'
import { placeTimeName } from '@dressing-room/contract/time'
import {
  type BookingStatus,
  freeUntil,
  isLiveHold,
  mayCancel,
  mayReschedule,
  movableUntil,
  refundOnCancel,
} from './rules.ts'
import type { BookingRow } from './store.ts'

export interface Showing {
  viewer: { id: string }
  now: Date
  /** False once the service is gone. */
  isOffered: boolean
  refundedMinor: number
  refundState: BookingRefundState
}

export function toWireStatus(status: BookingStatus): WireBookingStatus {
  return status === 'no_show' ? 'no-show' : status
}

/** As its buyer or its stylist sees it: what may be done differs between the two. */
export function toBooking(row: BookingRow, { viewer, now, isOffered, refundedMinor, refundState }: Showing): Booking {
  const isBuyer = row.buyer_id === viewer.id
  const by = isBuyer ? 'buyer' : 'stylist'
  const visit = termsOf(row)
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
    provider: { name: row.provider_name, contactEmail: row.provider_email, contactPhone: row.provider_phone },
    date: row.local_day,
    time: row.local_time,
    timeZone: row.time_zone,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    duration: row.duration_minutes,
    place: row.place,
    placeTimeName: placeTimeName(row.city),
    price: toDecimal(money(row.price_minor, row.currency)),
    currency: row.currency,
    status: toWireStatus(row.status),
    note: row.note,
    createdAt: row.created_at.toISOString(),
    refundableUntil: row.refundable_until.toISOString(),
    freeUntil: freeUntil(visit, now)?.toISOString() ?? null,
    refundIfCancelled: isCancellable ? toDecimal(refundOnCancel({ ...visit, refunded }, by, now)) : 0,
    refundedAmount: toDecimal(refunded),
    refundState,
    movableUntil: movableUntil(visit).toISOString(),
    mayPay: isHeldByViewer,
    mayGiveUp: isHeldByViewer,
    mayCancel: isCancellable || isHeldByViewer,
    mayMove,
    mayReschedule: mayMove,
  }
}

/** What the rules judge a booking by. */
export function termsOf(row: BookingRow) {
  return {
    status: row.status,
    start: row.starts_at,
    end: row.ends_at,
    price: money(row.price_minor, row.currency),
    refundableUntil: row.refundable_until,
    movingNoticeMinutes: row.moving_notice_minutes,
  }
}
