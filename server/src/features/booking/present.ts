import type { Booking, WireBookingStatus } from '@dressing-room/contract/booking'
import { money, toDecimal } from '@dressing-room/contract/money'
import { type BookingStatus, mayCancel } from './rules.ts'
import type { BookingRow } from './store.ts'

export interface Showing {
  viewer: { id: string }
  now: Date
  /** False once the service is gone. */
  isOffered: boolean
  refundedMinor: number
}

export function toWireStatus(status: BookingStatus): WireBookingStatus {
  return status === 'no_show' ? 'no-show' : status
}

/** As its buyer or its stylist sees it: what may be done differs between the two. */
export function toBooking(row: BookingRow, { viewer, now, isOffered, refundedMinor }: Showing): Booking {
  const isBuyer = row.buyer_id === viewer.id
  const visit = { status: row.status, start: row.starts_at, end: row.ends_at }
  return {
    _id: row.id,
    number: row.number,
    name: row.service_name,
    serviceID: row.service_public_id,
    serviceName: row.service_name,
    imageUrl: row.image_url,
    serviceExists: isOffered,
    customer: { fullName: row.full_name, email: row.email, phone: row.phone },
    provider: { name: row.provider_name, contactEmail: row.provider_email, contactPhone: row.provider_phone },
    date: row.local_day,
    time: row.local_time,
    timeZone: row.time_zone,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    duration: row.duration_minutes,
    place: row.place,
    price: toDecimal(money(row.price_minor, row.currency)),
    currency: row.currency,
    status: toWireStatus(row.status),
    note: row.note,
    createdAt: row.created_at.toISOString(),
    refundableUntil: row.refundable_until.toISOString(),
    refundedAmount: toDecimal(money(refundedMinor, row.currency)),
    mayCancel: mayCancel(visit, isBuyer ? 'buyer' : 'stylist', now),
    mayReschedule: isBuyer && isOffered && row.status === 'confirmed' && now < row.starts_at,
  }
}
