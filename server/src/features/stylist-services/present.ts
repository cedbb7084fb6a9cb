import { money, toDecimal } from '@dressing-room/contract/money'
import type { SellerService } from '@dressing-room/contract/selling-services'
import type { StylistService } from '@dressing-room/contract/stylist-services'
import { averageRating, isTranslated, vacationOf } from '../catalog/index.ts'
import { toPicture } from '../images/index.ts'
import { countryCode } from '../towns/index.ts'
import { depositOf, noShowTermsOf } from './deposit.ts'
import { movingNotice } from './rules.ts'
import type { ServiceRow } from './store.ts'

export function toService(row: ServiceRow): StylistService {
  const pictures = row.pictures.map(toPicture)
  const deposit = depositOf(row)
  const noShowFee = noShowTermsOf(row)
  return {
    _id: row.id,
    serviceID: row.public_id,
    name: row.name,
    description: row.description,
    ...(isTranslated(row) && { inLanguages: row.translations }),
    imageUrl: pictures[0]?.url ?? '',
    provider: {
      providerID: row.seller_id,
      name: row.provider_name,
      contactEmail: row.provider_email,
      contactPhone: row.provider_phone,
      isVerified: row.seller_verified,
      ...(row.shop_slug && { shopSlug: row.shop_slug }),
      ...vacationOf(row),
    },
    price: toDecimal(money(row.price_minor, row.currency)),
    priceCurrency: row.currency,
    duration: row.duration_minutes,
    location: {
      address: row.address,
      city: row.city,
      state: row.state,
      zipCode: row.zip_code,
      country: row.country,
      countryCode: countryCode(row.country) ?? '',
    },
    categories: row.categories,
    categorySlugs: row.category_slugs,
    tags: row.tags,
    availability: row.availability,
    ratings: {
      averageRating: averageRating(row.rating_counts),
      numberOfRatings: row.rating_counts.reduce((sum, count) => sum + count, 0),
    },
    reviews: row.reviews.map((review) => ({
      _id: review.id,
      reviewerName: review.reviewer_name,
      rating: review.rating,
      reviewText: review.review_text,
      date: new Date(review.created_at).toISOString(),
    })),
    createdAt: row.created_at.toISOString(),
    pictures,
    timeZone: row.time_zone,
    slotStepMinutes: row.slot_step_minutes,
    bufferBeforeMinutes: row.buffer_before_minutes,
    bufferAfterMinutes: row.buffer_after_minutes,
    processingMinutes: row.processing_minutes,
    minimumNoticeMinutes: row.minimum_notice_minutes,
    bookingWindowDays: row.booking_window_days,
    cancellationHours: row.cancellation_hours,
    movingNoticeMinutes: movingNotice(row),
    exceptions: row.exceptions.map(({ date, ranges }) => ({ date, ranges: [...ranges] })),
    ...(row.latitude !== null && row.longitude !== null && { latitude: row.latitude, longitude: row.longitude }),
    placeIsExact: row.place_is_exact,
    addOns: row.add_ons.map(({ id, name, minutes, price_minor }) => ({
      _id: id,
      name,
      price: toDecimal(money(price_minor, row.currency)),
      minutes,
    })),
    ...(deposit && { deposit }),
    ...(noShowFee && { noShowFee }),
    ...(row.team && { team: row.team.map(({ id, name }) => ({ _id: id, name })) }),
    ...(row.questions.length > 0 && { questions: row.questions }),
  }
}

/** As its seller sees it. */
export function toSellerService(row: ServiceRow, upcomingVisits: number): SellerService {
  const { status, version, category_ids: categoryIDs } = row
  const { inLanguages: _, ...service } = toService(row)
  return { ...service, translations: row.translations, status, version, categoryIDs, upcomingVisits }
}
