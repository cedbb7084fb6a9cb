import { FREE_OF, type FreeOf, MADE_FOR, type MadeFor } from '@dressing-room/contract/catalog'
import { type Lab, labOfHex } from '@dressing-room/contract/lab'
import { type Currency, decimalsOf } from '@dressing-room/contract/money'
import type { Translations } from '@dressing-room/contract/translations'

export const kinds = ['product', 'service'] as const
/** What can be listed. */
export type Kind = (typeof kinds)[number]

/** What Discover filters by: listings of one bucket are let through by the same filters. */
export interface Bucket {
  /** In the order of their ids. */
  categories: string[]
  /** Null for services, whose prices Discover does not filter by. */
  price: number | null
  rating: number
  /** Null for products. 1 weekdays, 2 weekends, 3 both. */
  days: number | null
  /** For whom it is made, as `audienceOf` counts; null for services. */
  audience: number | null
  /** A bit for each family of ingredients of which it is known to be free. */
  freeOf: number
}

/** Texts by what a word in them weighs, the name most; `query/listing-match-query.ts` says how much that is. */
interface WeightedTexts {
  A: string
  B: string
  C: string
  D: string
}

/** One thing on offer, in the form in which it is looked for. */
export interface Listing {
  id: string
  sellerId: string
  bucket: Bucket
  price: number
  /** Of a unit of its currency: lists are in its order. */
  priceThousandths: number
  stars: number
  brand: string
  colors: string[]
  sizes: string[]
  /** Those that can be bought. */
  sizesInStock: string[]
  /** Found by how they begin, however they are written. */
  numbers: string[]
  /** How its colors look, of those of which that is known. */
  shades: { at: number; name: string; hex: string; lab: Lab }[]
  isSoldOut: boolean
  /** Null together where the thing has no place. */
  latitude: number | null
  longitude: number | null
  sampleLevel: number
  createdAt: string
  name: string
  texts: WeightedTexts
  /** Offered while one types. */
  terms: { kind: 'brand' | 'stylist' | 'town'; name: string }[]
}

interface Source {
  id: string
  sellerId: string
  /** The shop's name, or the account's where there is no shop. */
  sellerName: string
  name: string
  description: string
  /** What its seller says of it in other languages, by which it is found as well. */
  translations: Translations
  priceMinor: number
  currency: Currency
  tags: string[]
  /** How many reviews gave one star, two, and so on. */
  ratingCounts: number[]
  /** Between 0 and 1, thrown once for each thing. */
  randomKey: number
  /** As text of the database, which knows microseconds. */
  createdAt: string
  latitude: number | null
  longitude: number | null
}

export interface ProductSource extends Source {
  categoryId: string
  categoryName: string
  department: string
  brand: string
  sku: string
  mpn: string
  isSoldOut: boolean
  isFeatured: boolean
  colors: string[]
  /** By place; '' where nobody says. */
  colorHexes: string[]
  sizes: string[]
  sizesInStock: string[]
  /** Undefined where nobody says. */
  madeFor: MadeFor | undefined
  freeOf: FreeOf[]
  /** Of the shop; empty where it has none. */
  town: string
  country: string
}

export interface ServiceSource extends Source {
  /** In the order of their ids. */
  categories: { id: string; name: string }[]
  stylist: string
  city: string
  state: string
  country: string
  hours: { day: string }[]
}

export function productListing(product: ProductSource): Listing {
  const { madeFor } = product
  const price = priceBand(product.priceMinor, product.currency)
  const rating = ratingBand(product.ratingCounts)
  const worth =
    (product.isSoldOut ? 0.2 : 1) * ratingWorth(product.ratingCounts, rating) * (product.isFeatured ? 1.5 : 1)
  return {
    ...common(product),
    bucket: {
      categories: [product.categoryId],
      ...{ price, rating, days: null },
      audience: audienceOf(madeFor),
      freeOf: freeOfBits(product.freeOf),
    },
    price,
    brand: product.brand,
    colors: product.colors,
    sizes: product.sizes,
    sizesInStock: product.sizesInStock,
    numbers: [product.sku, product.mpn],
    shades: shadesOf(product),
    isSoldOut: product.isSoldOut,
    sampleLevel: sampleLevel(product.randomKey, worth),
    texts: {
      A: named(product),
      B: joined(
        product.brand,
        product.categoryName,
        product.department,
        ...product.tags,
        madeFor ? WORDS_FOR[madeFor] : '',
      ),
      C: joined(...product.colors, product.sellerName, product.town, product.country),
      D: described(product),
    },
    terms: [{ kind: 'brand', name: product.brand }],
  }
}

export function serviceListing(service: ServiceSource): Listing {
  const rating = ratingBand(service.ratingCounts)
  const categories = service.categories.map(({ id }) => id)
  return {
    ...common(service),
    bucket: { categories, price: null, rating, days: daysOpen(service.hours), audience: null, freeOf: 0 },
    price: priceBand(service.priceMinor, service.currency),
    brand: '',
    colors: [],
    sizes: [],
    sizesInStock: [],
    numbers: [],
    shades: [],
    isSoldOut: false,
    sampleLevel: sampleLevel(service.randomKey, ratingWorth(service.ratingCounts, rating)),
    texts: {
      A: named(service),
      B: joined(service.stylist, ...service.categories.map(({ name }) => name), ...service.tags),
      C: joined(service.sellerName, service.city, service.state, service.country),
      D: described(service),
    },
    terms: [
      { kind: 'stylist', name: service.stylist },
      { kind: 'town', name: service.city },
    ],
  }
}

function common({ id, sellerId, latitude, longitude, createdAt, name, ...source }: Source) {
  const priceThousandths = source.priceMinor * 10 ** (MOST_DECIMALS - decimalsOf(source.currency))
  return { id, sellerId, latitude, longitude, createdAt, name, priceThousandths, stars: starsOf(source.ratingCounts) }
}

function named({ name, translations }: Source): string {
  return joined(name, ...Object.values(translations).map((each) => each.name))
}

function described({ description, translations }: Source): string {
  return joined(description, ...Object.values(translations).map((each) => each.description))
}

function joined(...texts: string[]): string {
  return texts.filter(Boolean).join(' ')
}

function shadesOf({ colors, colorHexes }: ProductSource): Listing['shades'] {
  return colors.flatMap((name, at) => {
    const hex = (colorHexes[at] ?? '').replace('#', '').toLowerCase()
    const lab = labOfHex(hex)
    return lab ? [{ at, name, hex, lab }] : []
  })
}

/** By which it is found as well: 'kids raincoat' need not say so in its name. */
const WORDS_FOR: Record<MadeFor, string> = {
  women: 'women womens ladies',
  men: 'men mens',
  everyone: 'unisex',
  kids: 'kids children',
}

/** As a number that lists are counted by; 0 where nobody says. */
export function audienceOf(madeFor: MadeFor | undefined): number {
  return madeFor === undefined ? 0 : MADE_FOR.indexOf(madeFor) + 1
}

function freeOfBits(families: readonly FreeOf[]): number {
  return families.reduce((bits, family) => bits | (1 << FREE_OF.indexOf(family)), 0)
}

const MOST_DECIMALS = 3

/** low, mid and high as 0, 1 and 2: below 50, 50 to 100, above 100 units of the currency. */
export function priceBand(minor: number, currency: Currency): number {
  const unit = 10 ** decimalsOf(currency)
  if (minor < 50 * unit) return 0
  return minor <= 100 * unit ? 1 : 2
}

/** 4 or 3 for "4 or 3 stars and up": the average of the reviews itself, not rounded; 0 below that or without reviews. */
export function ratingBand(counts: number[]): number {
  const reviews = counts.reduce((sum, count) => sum + count, 0)
  const stars = counts.reduce((sum, count, at) => sum + count * (at + 1), 0)
  if (reviews === 0) return 0
  if (stars >= 4 * reviews) return 4
  return stars >= 3 * reviews ? 3 : 0
}

const PULL = { reviews: 3, stars: 3.5 }

/**
 * By which the best rated come first: the average in thousandths, pulled towards the middle as a few more reviews would,
 * so that one review of five stars is not above hundreds of nearly as many. 0 without reviews.
 */
function starsOf(counts: number[]): number {
  const reviews = counts.reduce((sum, count) => sum + count, 0)
  const stars = counts.reduce((sum, count, at) => sum + count * (at + 1), 0)
  if (reviews === 0) return 0
  return Math.round((1000 * (stars + PULL.reviews * PULL.stars)) / (reviews + PULL.reviews))
}

/** 1 for hours on weekdays, 2 for hours on weekends, 3 for both. */
export function daysOpen(hours: { day: string }[]): number {
  const isWeekend = ({ day }: { day: string }) => day === 'Saturday' || day === 'Sunday'
  return (hours.some((range) => !isWeekend(range)) ? 1 : 0) + (hours.some(isWeekend) ? 2 : 0)
}

/** Three good reviews and more count twice, bad ones half. */
function ratingWorth(counts: number[], rating: number): number {
  const good = (counts[3] ?? 0) + (counts[4] ?? 0)
  if (good > 2 && rating === 4) return 2
  return rating === 0 && counts.some((count) => count > 0) ? 0.5 : 1
}

const HIGHEST_LEVEL = 12

/**
 * Of a word that very many things have, only a part is ranked: those of level k and above, about a 2^k-th of them. Drawn
 * by the thing's random key, but what is worth twice as much is twice as likely to be in.
 */
export function sampleLevel(randomKey: number, worth: number): number {
  const share = Math.max(1 - randomKey ** (1 / worth), 0.0001)
  return Math.min(HIGHEST_LEVEL, Math.floor(Math.log2(1 / share)))
}
