import { altFor } from '../drawings/alt.ts'
import type { DemoColor, DemoPicture, DemoProduct, DemoReview, DemoVariant, View } from './demo-product.ts'
import type { ProductNote } from './notes.ts'
import { randomFrom } from './random.ts'

/** Works out everything about a product that follows from its note: address, stock, dates, pictures. */
export function writeOut(note: ProductNote, category: string, index: number): DemoProduct {
  const slug = slugOf(note.name)
  const random = randomFrom(slug)
  const colors = (note.colors ?? '').split(', ').filter(Boolean).map(toColor)
  const sizes = (note.sizes ?? '').split(', ').filter(Boolean)
  const createdDaysAgo = round(1.5 + random() * 196, 3)
  const initials = note.brand
    .replace(/[^A-Z]/g, '')
    .padEnd(2, 'X')
    .slice(0, 3)
  const number = String(1000 + Math.floor(random() * 8999))
  const product: DemoProduct = {
    slug,
    name: note.name,
    brand: note.brand,
    seller: note.seller,
    category,
    description: note.text.trim(),
    priceMinor: note.price,
    ...(note.old && { oldPriceMinor: note.old }),
    currency: 'USD',
    sku: `${category.slice(0, 3).toUpperCase()}-${String(index + 1).padStart(2, '0')}-${number}`,
    ...(random() < 0.6 && { mpn: `${initials}${number}` }),
    colors,
    sizes,
    variants: variantsOf(note, colors, sizes, random),
    tags: note.tags.split(', '),
    featured: note.featured ?? false,
    itemCondition: note.used ? 'Used' : 'New',
    availability: note.availability ?? 'InStock',
    priceValidInDays: note.old ? 7 + Math.floor(random() * 24) : 90 + Math.floor(random() * 270),
    createdDaysAgo,
    reviews: reviewsOf(note, createdDaysAgo, random),
    pictures: [],
    look: note.look,
  }
  product.pictures = picturesOf(product, viewsOf(note, index))
  return product
}

function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function toColor(written: string): DemoColor {
  const [name = '', hex = ''] = written.split(' #')
  return { name, hex: `#${hex}` }
}

/** Varied stock, as in a real shop: some variants are missing, sold out, nearly sold out or not counted. */
function variantsOf(note: ProductNote, colors: DemoColor[], sizes: string[], random: () => number): DemoVariant[] {
  const colorNames = colors.length ? colors.map((color) => color.name) : ['']
  const sizeNames = sizes.length ? sizes : ['']
  const uncounted = note.stock === 'uncounted' || random() < 0.08
  const grid = colorNames.flatMap((color) => sizeNames.map((size) => ({ color, size })))
  const mayMiss = colorNames.length > 1 && sizeNames.length > 2
  return grid
    .filter((_, index) => !(mayMiss && index > 0 && random() < 0.08))
    .map(({ color, size }, index) => ({ color, size, stock: stockOf(note, index, uncounted, random()) }))
}

function stockOf(note: ProductNote, index: number, uncounted: boolean, chance: number): number | null {
  if (note.availability === 'OutOfStock') return 0
  if (note.stock === 'single') return 1
  if (uncounted) return null
  if (index > 0 && chance < 0.09) return 0
  if (chance < 0.24) return 1 + Math.floor((chance * 100) % 3)
  if (chance > 0.96) return null
  return 4 + Math.floor(chance * 37)
}

function reviewsOf(note: ProductNote, createdDaysAgo: number, random: () => number): DemoReview[] {
  return (note.reviews ?? [])
    .map(([name, rating, comment]) => ({
      name,
      comment,
      rating,
      daysAgo: round(0.4 + random() * (createdDaysAgo - 1), 3),
    }))
    .sort((one, other) => one.daysAgo - other.daysAgo)
}

const MOST_PICTURES = 4

/**
 * The four pictures an item may have (spec 5) show first what it is, then each further color from the front, and, as far
 * as there is room, the first color from other sides. Those come before the further colors.
 */
function picturesOf(product: DemoProduct, views: View[]): DemoPicture[] {
  const [first, ...further] = product.colors.slice(0, MOST_PICTURES).map(({ name }) => name)
  const ofFirst = views.slice(0, Math.max(1, MOST_PICTURES - further.length))
  return [
    ...ofFirst.map((view) => ({ view, alt: altFor(product, view), ...(first && { color: first }) })),
    ...further.map((color) => ({ view: 'front' as const, alt: altFor(product, 'front', color), color })),
  ]
}

/** Four views of what the shop puts forward, two or three of the rest. */
function viewsOf(note: ProductNote, index: number): View[] {
  if (note.featured) return ['front', 'in-use', 'detail', 'scale']
  const sets: View[][] = [
    ['front', 'in-use', 'detail'],
    ['front', 'in-use'],
    ['front', 'detail'],
    ['front', 'in-use', 'scale'],
    ['front', 'in-use'],
    ['front', 'detail', 'in-use'],
    ['front', 'detail'],
  ]
  return sets[index % sets.length] ?? ['front', 'detail']
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
