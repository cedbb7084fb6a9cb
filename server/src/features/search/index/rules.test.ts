import { currencies, decimalsOf } from '@dressing-room/contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  daysOpen,
  type ProductSource,
  priceBand,
  productListing,
  ratingBand,
  type ServiceSource,
  sampleLevel,
  serviceListing,
} from './rules.ts'

const dress: ProductSource = {
  id: 'p',
  sellerId: 's',
  sellerName: 'Atelier Oda',
  name: 'Linen Dress',
  description: 'Washed twice.',
  translations: {},
  priceMinor: 8000,
  currency: 'USD',
  tags: ['summer', 'linen'],
  ratingCounts: [0, 0, 0, 0, 0],
  randomKey: 0.5,
  createdAt: '2026-01-01',
  latitude: 38.7,
  longitude: -9.1,
  categoryId: 'dresses',
  categoryName: 'Dresses',
  department: 'fashion',
  brand: 'Orla',
  sku: 'DRS-1',
  mpn: '',
  isSoldOut: false,
  isFeatured: false,
  colors: ['Sand'],
  colorHexes: ['#C2B280'],
  sizes: ['M'],
  sizesInStock: ['M'],
  madeFor: undefined,
  freeOf: [],
  town: 'Lisbon',
  country: 'Portugal',
}

const cut: ServiceSource = {
  ...dress,
  name: 'Dry Cut',
  tags: [],
  categories: [{ id: 'hair', name: 'Hair' }],
  stylist: 'Maya Brooks',
  city: 'Porto',
  state: '',
  country: 'Portugal',
  hours: [{ day: 'Sunday' }],
}

describe('a price is', () => {
  it('low below 50, mid from 50 to 100, high above, in units of every currency there is', () => {
    for (const currency of currencies) {
      const unit = 10 ** decimalsOf(currency)
      const bands = [50 * unit - 1, 50 * unit, 100 * unit, 100 * unit + 1].map((minor) => priceBand(minor, currency))
      expect(bands, currency).toEqual([0, 1, 1, 2])
    }
  })
})

describe('stars and up', () => {
  it.each([
    { stars: 'none', counts: [0, 0, 0, 0, 0], band: 0 },
    { stars: 'exactly 4', counts: [0, 0, 1, 0, 1], band: 4 },
    { stars: 'hardly below 4', counts: [0, 0, 1001, 0, 1000], band: 3 },
    { stars: 'exactly 3', counts: [1, 0, 0, 0, 1], band: 3 },
    { stars: 'hardly below 3', counts: [1001, 0, 0, 0, 1000], band: 0 },
  ])('$stars: $band', ({ counts, band }) => {
    expect(ratingBand(counts)).toBe(band)
  })

  it('are of the average of all reviews, however many there are', () => {
    const count = fc.nat(100_000)
    fc.assert(
      fc.property(fc.tuple(count, count, count, count, count), (counts) => {
        const reviews = counts.reduce((sum, each) => sum + each, 0)
        fc.pre(reviews > 0)
        // In whole numbers, as an average in binary would round.
        const stars = counts.map((each, at) => BigInt(each * (at + 1))).reduce((sum, each) => sum + each, 0n)
        const atLeast = (wanted: bigint) => stars >= wanted * BigInt(reviews)
        return ratingBand(counts) === (atLeast(4n) ? 4 : atLeast(3n) ? 3 : 0)
      }),
    )
  })
})

it('days are weekdays, weekends or both', () => {
  const open = (...days: string[]) => daysOpen(days.map((day) => ({ day })))
  expect([open(), open('Friday'), open('Saturday'), open('Sunday', 'Monday')]).toEqual([0, 1, 2, 3])
})

describe('of things that share a word', () => {
  const keys = Array.from({ length: 10_000 }, (_, at) => (at + 0.5) / 10_000)
  const inSample = (level: number, worth: number) => keys.filter((key) => sampleLevel(key, worth) >= level).length

  it('about a 2^k-th is of level k and above', () => {
    expect([1, 2, 3, 6].map((level) => inSample(level, 1))).toEqual([5000, 2500, 1250, 156])
    expect([0, 1].map((key) => sampleLevel(key, 1))).toEqual([0, 12])
  })

  it('what is worth more is in more often, and what is sold out seldom', () => {
    const level = (change: Partial<ProductSource>) => (randomKey: number) =>
      productListing({ ...dress, ...change, randomKey }).sampleLevel
    const share = (change: Partial<ProductSource>) => keys.filter((key) => level(change)(key) >= 4).length
    const plain = share({})
    expect(share({ isFeatured: true })).toBeGreaterThan(1.3 * plain)
    expect(share({ ratingCounts: [0, 0, 0, 1, 2] })).toBeGreaterThan(1.8 * plain)
    expect(share({ ratingCounts: [3, 0, 0, 0, 0] })).toBeLessThan(0.6 * plain)
    expect(share({ isSoldOut: true })).toBeLessThan(0.25 * plain)
  })
})

it('a product is found by its name first, then by what it is, then by whose it is, at last by what is told of it', () => {
  expect(productListing(dress).texts).toEqual({
    A: 'Linen Dress',
    B: 'Orla Dresses fashion summer linen',
    C: 'Sand Atelier Oda Lisbon Portugal',
    D: 'Washed twice.',
  })
})

it('a service is found by its stylist and its categories too, and is filtered by days, not by its price', () => {
  const { texts, bucket, price } = serviceListing(cut)
  expect(texts).toMatchObject({ A: 'Dry Cut', B: 'Maya Brooks Hair', C: 'Atelier Oda Porto Portugal' })
  expect(bucket).toMatchObject({ categories: ['hair'], audience: null, price: null, rating: 0, days: 2 })
  expect(price).toBe(1)
})
