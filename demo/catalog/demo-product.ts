import type { Look } from '../drawings/look.ts'

/** `department` is what Around You offers above the categories. */
export type DemoCategory = { slug: string; name: string; department: 'fashion' | 'beauty' | 'home' | 'electronics' }

export type DemoSeller = {
  key: string
  shopName: string
  ownerName: string
  email: string
  verified: boolean
  about: string
  town: string
  country: string
}

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

/** A product as it is written down: only what cannot be worked out from the rest. Prices in cents. */
export type ProductNote = {
  name: string
  brand: string
  seller: string
  price: number
  old?: number
  /** 'Rust #A4512F, Ink #22262F': the first one is drawn from every side, the others from the front. */
  colors?: string
  /** 'XS, S, M' */
  sizes?: string
  tags: string
  text: string
  look: Look
  reviews?: [name: string, rating: number, comment: string][]
  featured?: true
  used?: true
  availability?: 'OutOfStock' | 'PreOrder'
  /** Stock that sellers of one-offs and made-to-order goods keep: one piece, or none counted at all. */
  stock?: 'single' | 'uncounted'
}
