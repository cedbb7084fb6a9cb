import { expect, it } from 'vitest'
import { demoCategories, demoProducts, demoSellers } from './catalog.ts'

const reviews = demoProducts.flatMap((product) => product.reviews)
const repeated = <T>(values: T[]) => values.filter((value, index) => values.indexOf(value) !== index)

it('fills the shop: fifteen categories, a dozen sellers, 160 products, 450 reviews', () => {
  expect(demoCategories).toHaveLength(15)
  expect(demoSellers).toHaveLength(12)
  expect(demoProducts.length).toBeGreaterThanOrEqual(160)
  expect(reviews.length).toBeGreaterThanOrEqual(450)
  for (const { slug } of demoCategories) {
    expect(demoProducts.filter((product) => product.category === slug).length).toBeGreaterThanOrEqual(4)
  }
})

it('has something in every department that people look for around them', () => {
  expect(new Set(demoCategories.map(({ department }) => department))).toEqual(
    new Set(['fashion', 'beauty', 'home', 'electronics']),
  )
})

it('says nothing twice', () => {
  expect(repeated(demoProducts.map((product) => product.slug))).toEqual([])
  expect(repeated(demoProducts.map((product) => product.name))).toEqual([])
  expect(repeated(demoProducts.map((product) => product.description))).toEqual([])
  expect(repeated(demoProducts.flatMap((product) => product.description.split('\n\n')))).toEqual([])
  expect(repeated(demoProducts.map((product) => product.sku))).toEqual([])
  expect(repeated(demoProducts.map((product) => product.createdDaysAgo))).toEqual([])
  expect(repeated(reviews.map((review) => review.comment))).toEqual([])
})

it('belongs to a seller and a category that exist', () => {
  const sellers = demoSellers.map((seller) => seller.key)
  const categories = demoCategories.map((category) => category.slug)
  expect(demoProducts.filter((product) => !sellers.includes(product.seller))).toEqual([])
  expect(demoProducts.filter((product) => !categories.includes(product.category))).toEqual([])
  expect(demoSellers[0]).toMatchObject({ key: 'seller', email: 'seller@demo.test', verified: true })
  expect(repeated(demoSellers.map((seller) => seller.email))).toEqual([])
})

it('asks a price that is positive, and lower than the old one', () => {
  for (const product of demoProducts) {
    expect(product.priceMinor).toBeGreaterThan(0)
    expect(Number.isInteger(product.priceMinor)).toBe(true)
    if (product.oldPriceMinor) expect(product.oldPriceMinor, product.slug).toBeGreaterThan(product.priceMinor)
  }
  const reduced = demoProducts.filter((product) => product.oldPriceMinor).length
  expect(reduced / demoProducts.length).toBeGreaterThan(0.2)
})

it('stocks only colors and sizes the product has, each pair once', () => {
  for (const { slug, variants, colors, sizes } of demoProducts) {
    const names = colors.length ? colors.map((color) => color.name) : ['']
    expect(variants.length, slug).toBeGreaterThan(0)
    for (const variant of variants) {
      expect(names, slug).toContain(variant.color)
      expect(sizes.length ? sizes : [''], slug).toContain(variant.size)
      expect(variant.stock === null || variant.stock >= 0, slug).toBe(true)
    }
    expect(repeated(variants.map(({ color, size }) => `${color}/${size}`)), slug).toEqual([])
    expect(
      colors.every(({ hex }) => /^#[0-9A-F]{6}$/.test(hex)),
      slug,
    ).toBe(true)
  }
})

it('keeps every kind of stock: gone, nearly gone, uncounted, never made', () => {
  const stocks = demoProducts.flatMap((product) => product.variants.map((variant) => variant.stock))
  expect(stocks).toContain(0)
  expect(stocks).toContain(1)
  expect(stocks).toContain(null)
  expect(demoProducts.some(({ variants, colors, sizes }) => variants.length < colors.length * sizes.length)).toBe(true)
  const count = (availability: string) => demoProducts.filter((product) => product.availability === availability).length
  expect([count('OutOfStock'), count('PreOrder')]).toEqual([3, 3])
})

it('is reviewed by people who do not all agree, after the product was listed', () => {
  const average = reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length
  expect(average).toBeGreaterThan(4.1)
  expect(average).toBeLessThan(4.5)
  expect(new Set(reviews.map((review) => review.rating)).size).toBeGreaterThanOrEqual(4)
  expect(demoProducts.some((product) => product.reviews.length === 0)).toBe(true)
  for (const product of demoProducts) {
    for (const review of product.reviews) {
      expect(review.daysAgo).toBeLessThan(product.createdDaysAgo)
      expect(review.daysAgo).toBeGreaterThan(0)
    }
  }
})

it('shows two to four pictures of each product, the front first, each described differently', () => {
  for (const { slug, pictures } of demoProducts) {
    expect(pictures.length, slug).toBeGreaterThanOrEqual(2)
    expect(pictures.length, slug).toBeLessThanOrEqual(4)
    expect(pictures[0]?.view, slug).toBe('front')
  }
  expect(repeated(demoProducts.flatMap((product) => product.pictures.map((picture) => picture.alt)))).toEqual([])
})

it('shows each color of a product from the front, as far as four pictures reach', () => {
  for (const { slug, colors, pictures } of demoProducts) {
    const fronts = pictures.filter(({ view }) => view === 'front').map(({ color }) => color)
    expect(fronts, slug).toEqual(colors.length ? colors.slice(0, 4).map(({ name }) => name) : [undefined])
    if (colors.length > 1) expect(pictures[0]?.color, slug).toBe(colors[0]?.name)
  }
})
