import { z } from 'zod'
import { deliveryRule, returnRule } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { commonFit } from './fit.ts'
import { inLanguages } from './translations.ts'
import { vacation } from './vacation.ts'

export const ITEM_CONDITIONS = ['New', 'Used'] as const
export const AVAILABILITIES = ['InStock', 'OutOfStock', 'PreOrder'] as const
export const MAX_QUANTITY = 99
/** The recent lists and the random picks show this many (spec 2.9, 2.6). */
export const PRODUCTS_PER_LIST = 6

export const picture = z.object({
  url: z.string(),
  /** `srcset` values, by format; empty where only `url` exists. */
  avif: z.string(),
  webp: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  /** A blurred miniature as a data URL, to stand in until the picture has loaded; may be empty. */
  placeholder: z.string(),
  /** Which of the product's colors it shows; absent where it shows no particular one. */
  color: z.string().optional(),
})
export type Picture = z.output<typeof picture>

export const productReview = z.object({
  /** To report it by. */
  _id: z.string().optional(),
  name: z.string(),
  comment: z.string(),
  rating: z.number(),
  date: z.string(),
})

/** One combination of colour and size; '' where the product has no such option. */
export const variant = z.object({
  color: z.string(),
  size: z.string(),
  /** Units left to buy; null when the seller does not count. */
  stock: z.number().nullable(),
  inStock: z.boolean(),
  /** Of each variant, where they do not all cost the same. */
  price: z.number().optional(),
})
export type Variant = z.output<typeof variant>

export const product = z.object({
  _id: z.string(),
  productID: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  inLanguages,
  imageUrl: z.string(),
  gallery: z.array(z.string()),
  url: z.string(),
  sku: z.string(),
  mpn: z.string(),
  brand: z.string(),
  /** The lowest, where variants have prices of their own: then `isPriceFrom` says so. */
  price: z.number(),
  isPriceFrom: z.boolean().optional(),
  oldPrice: z.number().optional(),
  /** Negative whole percent, 0 when there is no discount. */
  discount: z.number(),
  priceCurrency: z.string(),
  /** A day, `YYYY-MM-DD`, or '' when open. */
  priceValidUntil: z.string(),
  itemCondition: z.enum(ITEM_CONDITIONS),
  availability: z.enum(AVAILABILITIES),
  /** Of a preorder: the day from which it is sent, or '' where that is not known. */
  availableFrom: z.string().optional(),
  category: z.string(),
  /** Of the category's address and filter value. */
  categorySlug: z.string(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  featured: z.boolean(),
  sizes: z.array(z.string()),
  colors: z.array(z.string()),
  inStock: z.boolean(),
  /** Average of the reviews to two decimals; 0 without any. */
  rating: z.number(),
  reviewCount: z.number(),
  /** The newest reviews: all on the product page's answer, a few in lists. */
  reviews: z.array(productReview),
  createdAt: z.string(),
  pictures: z.array(picture),
  swatches: z.array(z.object({ name: z.string(), hex: z.string() })),
  seller: z.object({
    sellerID: z.string(),
    name: z.string(),
    isVerified: z.boolean(),
    /** The end of the address of their shop's page; absent where they have none. */
    shopSlug: z.string().optional(),
    ...vacation,
  }),
})
export type Product = z.output<typeof product>

/** What people look for the absence of, as far as a list of ingredients tells. */
export const FREE_OF = ['fragrance', 'parabens', 'sulfates', 'silicones', 'alcohol', 'nuts'] as const
export type FreeOf = (typeof FREE_OF)[number]

/** What a product is made of: nothing in it where its seller says nothing. */
const composition = z.object({
  materials: z.array(z.object({ name: z.string(), percent: z.number().optional() })),
  ingredients: z.array(z.string()),
  /** Worked out from the ingredients. */
  freeOf: z.array(z.enum(FREE_OF)),
})
export type Composition = z.output<typeof composition>
export const MADE_FOR = ['women', 'men', 'everyone', 'kids'] as const
export type MadeFor = (typeof MADE_FOR)[number]

export const productDetail = product.extend({
  /** How its seller sends it and takes it back. */
  delivery: deliveryRule,
  returns: returnRule,
  variants: z.array(variant),
  /** How many reviews gave 1, 2, 3, 4 and 5 stars, in this order. */
  ratingCounts: z.array(z.number()),
  /** Absent where too few have said how it fits, or they do not agree. */
  fit: commonFit.optional(),
  /** Its seller says what the sizes of its category measure. */
  hasSizeGuide: z.boolean(),
  composition: composition.optional(),
  madeFor: z.enum(MADE_FOR).optional(),
})
export type ProductDetail = z.output<typeof productDetail>

interface Colored {
  pictures: readonly { color?: string | null | undefined }[]
  swatches: readonly { name: string; hex: string }[]
}

/** Which picture stands for the product in this color: the first that shows it, else the first of all. */
export function pictureAtOf({ pictures }: Pick<Colored, 'pictures'>, color: string): number {
  return Math.max(
    0,
    pictures.findIndex((picture) => color !== '' && picture.color === color),
  )
}

/** The color that its picture does not show, as a hex value to be put beside it; '' where the picture says it all. */
export function swatchBeside(product: Colored, color: string): string {
  if (product.swatches.length < 2 || product.pictures[pictureAtOf(product, color)]?.color === color) return ''
  return product.swatches.find(({ name }) => name === color)?.hex ?? ''
}

export const category = z.object({ _id: z.string(), categoryID: z.string(), name: z.string(), slug: z.string() })

export const recentProducts = endpoint({
  method: 'GET',
  path: '/api/products/recent',
  summary: 'The newest products',
  access: 'anyone',
  shared: true,
  response: z.array(product),
})

export const randomProducts = endpoint({
  method: 'GET',
  path: '/api/random-products',
  summary: 'A few products picked by chance',
  access: 'anyone',
  response: z.array(product),
})

export const randomCategories = endpoint({
  method: 'GET',
  path: '/api/products/random-categories',
  summary: 'A few categories picked by chance, each with some of its products',
  access: 'anyone',
  response: z.record(z.string(), z.array(product)),
})

export const categories = endpoint({
  method: 'GET',
  path: '/api/category',
  summary: 'All product categories',
  access: 'anyone',
  shared: true,
  response: z.array(category),
})

export const productBySlug = endpoint({
  method: 'GET',
  path: '/api/products/slug/:slug',
  summary: 'One product with its variants and reviews; an old slug answers the product under its new one',
  access: 'anyone',
  shared: true,
  params: z.object({ slug: z.string().min(1).max(200) }),
  response: productDetail,
  refusals: ['product_not_found', 'product_gone'],
})
