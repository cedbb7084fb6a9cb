import type { Seat, Start } from '../calendar/index.ts'
import { type ChosenOffer, movingNotice, noShowFeeOf, payNowOf, servicePlace } from '../stylist-services/index.ts'
import { heldUntil, refundableUntil } from './rules.ts'
import { memberColumns } from './seats.ts'
import { toBookedServices } from './several-services.ts'
import type { Client, NewBooking } from './store.ts'
import type { UsedCode } from './use-code.ts'

/** A booking of this start, with its own copy of all that is agreed (R8). */
export function toNewBooking(
  offer: ChosenOffer,
  start: Pick<Start, 'instant' | 'day' | 'label'>,
  now: Date,
  {
    buyerId,
    client,
    imageUrl,
    code,
    packageId,
    seat,
  }: {
    buyerId: string | null
    client: Client
    imageUrl: string
    code?: UsedCode | undefined
    packageId?: string | undefined
    seat?: Seat | undefined
  },
): NewBooking {
  const startsAt = new Date(start.instant)
  return {
    buyer_id: buyerId,
    stylist_id: offer.seller_id,
    service_id: offer.id,
    ...memberColumns(seat),
    resource_ids: offer.resources.map(({ id }) => id),
    starts_at: startsAt,
    ends_at: new Date(start.instant + offer.duration_minutes * 60_000),
    local_day: start.day,
    local_time: start.label,
    service_public_id: offer.public_id,
    service_name: offer.name,
    image_url: imageUrl,
    price_minor: offer.price_minor,
    at_salon_minor: offer.price_minor - (buyerId === null ? 0 : payNowOf(offer).minor),
    no_show_fee_minor: buyerId === null ? 0 : noShowFeeOf(offer).minor,
    discount_minor: code?.discount.minor ?? 0,
    promo_code_id: code?.id ?? null,
    holds_code: code !== undefined,
    package_id: packageId ?? null,
    holds_package: packageId !== undefined,
    add_ons: offer.chosen,
    services: toBookedServices(offer),
    currency: offer.currency,
    duration_minutes: offer.duration_minutes,
    buffer_before_minutes: offer.buffer_before_minutes,
    buffer_after_minutes: offer.buffer_after_minutes,
    processing_minutes: offer.processing_minutes,
    cancellation_hours: offer.cancellation_hours,
    refundable_until: refundableUntil({ start: startsAt, cancellationHours: offer.cancellation_hours }),
    moving_notice_minutes: movingNotice(offer),
    time_zone: offer.time_zone,
    place: servicePlace(offer),
    city: offer.city,
    provider_name: offer.provider_name,
    provider_email: offer.provider_email,
    provider_phone: offer.provider_phone,
    ...client,
    held_until: heldUntil(now, startsAt),
    created_at: now,
  }
}
