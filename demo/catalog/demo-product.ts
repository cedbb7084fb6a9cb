import type { Look } from '../drawings/look.ts'

export type View = 'front' | 'detail' | 'in-use' | 'scale'
export type DemoColor = { name: string; hex: string }
export type DemoVariant = { color: string; size: string; stock: number | null }
export type DemoReview = { name: string; comment: string; rating: number; daysAgo: number }
/** `color` names the one it is drawn in; a product without colors has none. */
export type DemoPicture = { view: View; alt: string; color?: string }

export type DemoProduct = {
  slug: string
  name: string
  brand: string
  seller: string
  category: string
  description: string
  priceMinor: number
  oldPriceMinor?: number
  currency: 'USD'
  sku: string
  mpn?: string
  colors: DemoColor[]
  sizes: string[]
  variants: DemoVariant[]
  tags: string[]
  featured: boolean
  itemCondition: 'New' | 'Used'
  availability: 'InStock' | 'OutOfStock' | 'PreOrder'
  priceValidInDays: number
  createdDaysAgo: number
  reviews: DemoReview[]
  pictures: DemoPicture[]
  /** What the illustrator needs to know; never shown. */
  look: Look
}
