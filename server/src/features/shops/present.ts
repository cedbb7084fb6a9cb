import type { OwnShop, Shop } from '@dressing-room/contract/shops'
import { averageRating, isTranslated } from '../catalog/index.ts'
import { toRules } from '../delivery/index.ts'
import { toPicture } from '../images/index.ts'
import { timeZoneAt } from '../towns/index.ts'
import { sumOfCounts } from './rules.ts'
import type { ShopRow } from './store.ts'

export interface Offered {
  productCount: number
  serviceCount: number
  /** Of its goods and of its services: how many gave 1, 2, 3, 4 and 5 stars. */
  ratingCounts: number[][]
}

export function toShop(row: ShopRow, { productCount, serviceCount, ratingCounts }: Offered): Shop {
  const counts = sumOfCounts(ratingCounts)
  return {
    sellerID: row.seller_id,
    slug: row.slug,
    name: row.name,
    about: row.about,
    ...(isTranslated(row) && { inLanguages: row.translations }),
    town: row.town,
    country: row.country,
    ...(row.picture && { picture: toPicture(row.picture) }),
    portfolio: row.portfolio.map(toPicture),
    deliveryWords: row.delivery_words,
    returnWords: row.return_words,
    ...toRules(row.delivery_rule, row.return_rule, 'USD'),
    isVerified: row.is_verified,
    since: row.created_at.toISOString(),
    ...(row.closed_until && row.opens_at && { closedUntil: row.closed_until, opensAt: row.opens_at.toISOString() }),
    productCount,
    serviceCount,
    ratings: { average: averageRating(counts), count: counts.reduce((sum, count) => sum + count, 0), counts },
  }
}

export function toOwnShop(row: ShopRow): OwnShop {
  return {
    slug: row.slug,
    name: row.name,
    about: row.about,
    town: row.town,
    country: row.country,
    ...(row.picture && { picture: toPicture(row.picture) }),
    portfolio: row.portfolio.map(toPicture),
    deliveryWords: row.delivery_words,
    returnWords: row.return_words,
    translations: row.translations,
    closedUntil: row.closed_until ?? '',
    timeZone: timeZoneOf(row),
    version: row.version,
  }
}

/** '' where its town is not known. */
export function timeZoneOf({ latitude, longitude }: Pick<ShopRow, 'latitude' | 'longitude'>): string {
  return latitude !== null && longitude !== null ? (timeZoneAt({ latitude, longitude }) ?? '') : ''
}
