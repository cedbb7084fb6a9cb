import { AVAILABILITY_FILTERS, type Department } from '@dressing-room/contract/discovery'
import type { Bucket, Kind } from '../index/rules.ts'
import { AUDIENCES, readDepartments, readFreeOf, toBits } from './audiences.ts'
import type { Categories } from './categories-query.ts'
import {
  matchCategories,
  type PriceFilter,
  readChoices,
  readInSizes,
  readPrices,
  readRating,
  splitValues,
} from './filters.ts'

export interface DiscoverFilterTexts {
  productCategory?: string | undefined
  productPrice?: string | undefined
  productRating?: string | undefined
  productDepartment?: string | undefined
  productFreeOf?: string | undefined
  productInSizes?: string | undefined
  serviceCategory?: string | undefined
  serviceRating?: string | undefined
  serviceAvailability?: string | undefined
}

/** What is chosen of one kind, by the values that are stored. */
export interface BucketFilter extends PriceFilter {
  categories: string[] | undefined
  /** 4, 3, or 0 for any. */
  rating: number
  /** As bits: 1 weekdays, 2 weekends, 3 either; 0 for any. */
  days: number
  /** Undefined for any. */
  departments: Department[] | undefined
  /** As bits, all of which a bucket has to have. */
  freeOf: number
  /** Undefined for any. No bucket knows it: listings do. */
  inSizes: string[] | undefined
}

export function readDiscoverFilters(texts: DiscoverFilterTexts, categories: Categories): Record<Kind, BucketFilter> {
  const days = readChoices(texts.serviceAvailability, AVAILABILITY_FILTERS) ?? []
  return {
    product: {
      categories: matchCategories(splitValues(texts.productCategory), categories.ofProducts),
      ...readPrices(texts.productPrice),
      rating: readRating(texts.productRating),
      days: 0,
      departments: readDepartments(texts.productDepartment),
      freeOf: toBits(readFreeOf(texts.productFreeOf)),
      inSizes: readInSizes(texts.productInSizes),
    },
    service: {
      categories: matchCategories(splitValues(texts.serviceCategory), categories.ofServices),
      ...readPrices(undefined),
      rating: readRating(texts.serviceRating),
      days: days.reduce((bits, place) => bits | (place + 1), 0),
      departments: undefined,
      freeOf: 0,
      inSizes: undefined,
    },
  }
}

/** What has prices outside of a range as well is let through here, and counted by `FacetBucket.within`. */
export function matchesFilter(
  bucket: Bucket,
  { categories, prices, rating, days, departments, freeOf }: BucketFilter,
): boolean {
  return (
    (categories?.some((wanted) => bucket.categories.includes(wanted)) ?? true) &&
    (prices?.some((wanted) => wanted === bucket.price) ?? true) &&
    bucket.rating >= rating &&
    (days === 0 || ((bucket.days ?? 0) & days) > 0) &&
    (departments?.some((wanted) => AUDIENCES[wanted].includes(bucket.audience ?? 0)) ?? true) &&
    (bucket.freeOf & freeOf) === freeOf
  )
}
