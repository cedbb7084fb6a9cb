import { z } from 'zod'
import { AVAILABILITIES, ITEM_CONDITIONS, product, variant } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { chosenPictures, MAX_PICTURES } from './images.ts'
import { currencies } from './money.ts'
import { pageQuery } from './paging.ts'
import { isDay } from './time.ts'
import { translationsOf } from './translations.ts'

export const PRODUCT_STATUSES = ['draft', 'active', 'archived'] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]
/** For whom clothes are, in the words of product feeds; '' where nobody in particular is meant. */
export const GENDERS = ['', 'female', 'male', 'unisex'] as const
export const AGE_GROUPS = ['', 'newborn', 'infant', 'toddler', 'kids', 'adult'] as const

const TOO_MANY_PICTURES = 'You can only upload up to 4 images.'
export const MAX_OPTION_VALUES = 60
export const MAX_VARIANTS = 300
export const MAX_TAGS = 30
export const MAX_BULK_PRODUCTS = 100
const MAX_UNITS = 1_000_000
const MAX_PRICE = 999_999_999
const LISTED_PER_PAGE = 10
/** Page size of the seller's lists (spec 9). */
export const SELLER_PRODUCTS_PER_PAGE = LISTED_PER_PAGE

/** A variant as its seller sees it. */
export const sellerVariant = variant.extend({
  _id: z.string(),
  /** Units left to sell; null when they are not counted. */
  stock: z.number().nullable(),
  /** Units promised to open checkouts, which `stock` leaves out. */
  held: z.number(),
  /** Its own price; null where it costs what the product costs. */
  ownPrice: z.number().nullable(),
  sku: z.string(),
})
export type SellerVariant = z.output<typeof sellerVariant>

const MAX_DESCRIPTION = 20_000
const productTranslations = translationsOf({ name: 200, description: MAX_DESCRIPTION })

/** A product as its seller sees and edits it. `price` is the one that its variants without an own price have. */
export const sellerProduct = product.omit({ inLanguages: true }).extend({
  translations: productTranslations,
  status: z.enum(PRODUCT_STATUSES),
  /** Sent back as If-Match, a write does not undo what was saved meanwhile. */
  version: z.number(),
  gender: z.enum(GENDERS),
  ageGroup: z.enum(AGE_GROUPS),
  /** 'Cotton 80%, Elastane 20%' */
  materials: z.string(),
  /** As they stand on the pack, with commas between them. */
  ingredients: z.string(),
  variants: z.array(sellerVariant),
  /** Of all variants together; null when none is counted. */
  unitsLeft: z.number().nullable(),
  updatedAt: z.string(),
})
export type SellerProduct = z.output<typeof sellerProduct>

const words = (max: number) => z.string({ error: 'Please enter a text.' }).trim().max(max, tooLong(max))
const required = (max: number, error: string) => z.string({ error }).trim().min(1, error).max(max, tooLong(max))
const amount = (error: string) =>
  z.number({ error }).min(0, 'A price cannot be below 0.').max(MAX_PRICE, 'This price is too high.')
const units = z
  .int({ error: 'Please enter a whole number of units.' })
  .min(0, 'Stock cannot be below 0.')
  .max(MAX_UNITS, `Please enter at most ${MAX_UNITS} units.`)
/** A day, or '' for none. */
const optionalDay = z
  .string()
  .trim()
  .refine((text) => text === '' || isDay(text), 'Please enter a date such as 2026-12-31.')
/** As typed with commas: trimmed, and none of them empty or twice. */
const list = (most: number, error: string) =>
  z
    .array(z.string().trim().max(60, tooLong(60)))
    .transform(onceEach)
    .refine((values) => values.length <= most, error)

const variantFields = z.object({
  /** Of a variant that is there already, whatever its color and size are called now. */
  _id: z.string().max(100).optional(),
  color: z.string().trim().max(60, tooLong(60)).default(''),
  size: z.string().trim().max(60, tooLong(60)).default(''),
  stock: units.nullable().optional(),
  /** What `stock` was when the edit began: then only the difference is applied, and no sale in between is lost. */
  stockWas: units.nullable().optional(),
  ownPrice: amount('Please enter a price.').nullable().optional(),
  sku: words(100).optional(),
})
export type VariantFields = z.output<typeof variantFields>

/** All that a seller may say of a product. What is left out stays as it is. */
const fields = z.object({
  name: required(200, 'Please enter a name.'),
  description: required(MAX_DESCRIPTION, 'Please enter a description.'),
  /** All of them: a language that is left out is taken off. */
  translations: productTranslations,
  price: amount('Please enter a price.'),
  oldPrice: amount('Please enter a price.').nullable(),
  priceCurrency: z.enum(currencies, 'Please choose a currency.'),
  priceValidUntil: optionalDay,
  itemCondition: z.enum(ITEM_CONDITIONS, 'Please choose New or Used.'),
  availability: z.enum(AVAILABILITIES, 'Please choose whether it is in stock.'),
  /** Of a preorder: the day from which it is sent. */
  availableFrom: optionalDay,
  /** By its name, address or id. */
  category: required(100, 'Please choose a category.'),
  categories: z.array(z.string().trim().max(100)).max(20),
  brand: words(100),
  sku: words(100),
  mpn: words(100),
  url: words(2000),
  tags: list(MAX_TAGS, `Please enter at most ${MAX_TAGS} tags.`),
  sizes: list(MAX_OPTION_VALUES, `Please enter at most ${MAX_OPTION_VALUES} sizes.`),
  colors: list(MAX_OPTION_VALUES, `Please enter at most ${MAX_OPTION_VALUES} colors.`),
  /** How colors look, where their names do not say it. */
  swatches: z
    .array(z.object({ name: z.string().trim().max(60, tooLong(60)), hex: z.string().max(9, tooLong(9)) }))
    .max(MAX_OPTION_VALUES),
  gender: z.enum(GENDERS),
  ageGroup: z.enum(AGE_GROUPS),
  /** 'Cotton 80%, Elastane 20%', or names alone. */
  materials: words(1000),
  /** Pasted from the pack. */
  ingredients: words(20_000),
  status: z.enum(PRODUCT_STATUSES),
  imageUrl: z.string().max(2000),
  gallery: z.array(z.string().max(2000)).max(MAX_PICTURES, TOO_MANY_PICTURES),
  /** As `gallery`, and what each picture shows. */
  pictures: chosenPictures.max(MAX_PICTURES, TOO_MANY_PICTURES),
  /** All of them: one that is left out is taken off. Without them, every color comes in every size. */
  variants: z.array(variantFields).max(MAX_VARIANTS, `Please keep to ${MAX_VARIANTS} combinations of color and size.`),
  /** Of a product without colors and sizes, which is one variant. */
  stock: units.nullable(),
  stockWas: units.nullable(),
})
export const productFields = fields.partial()
export type ProductFields = z.output<typeof productFields>

/** Of a new product, what has to be said (spec 5); a category also counts as the first of `categories`. */
export const newProductFields = productFields.required({ name: true, description: true, price: true })

const productId = z.object({ id: z.string().max(100) })
const writes = ['invalid', 'not_yours', 'product_not_found'] as const

export const sellerProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  summary: 'Your own products, drafts and archived ones included, the newest first',
  access: 'verified-seller',
  query: z.object({
    ...pageQuery,
    search: z.string().trim().max(100).optional(),
    status: z.enum(PRODUCT_STATUSES).optional(),
  }),
  response: z.object({
    products: z.array(sellerProduct),
    page: z.number(),
    totalPages: z.number(),
    /** How many the search and the filter let through. */
    total: z.number(),
    /** How many the search lets through, by status. */
    counts: z.object({ draft: z.number(), active: z.number(), archived: z.number() }),
  }),
})
export type SellerProductsResponse = z.output<typeof sellerProducts.response>

export const sellerProductById = endpoint({
  method: 'GET',
  path: '/api/products/:id',
  summary: 'One of your own products, to be edited',
  access: 'verified-seller',
  versioned: true,
  params: productId,
  response: sellerProduct,
  refusals: ['product_not_found', 'not_yours'],
})

export const addProduct = endpoint({
  method: 'POST',
  path: '/api/products',
  summary: 'Adds a product',
  access: 'verified-seller',
  versioned: true,
  body: newProductFields,
  response: sellerProduct,
  refusals: ['invalid', 'picture_not_usable', 'too_many_products', 'seller_suspended'],
})

export const editProduct = endpoint({
  method: 'PUT',
  path: '/api/products/:id',
  summary: 'Changes what is sent of a product, and nothing else',
  access: 'verified-seller',
  versioned: true,
  params: productId,
  body: productFields,
  response: sellerProduct,
  refusals: [...writes, 'picture_not_usable', 'edited_meanwhile', 'seller_suspended', 'hidden_by_operator'],
})

/** Whom an edit would touch, of those who are about to buy: people by their carts, and units. */
export const foreseenEdit = z.object({
  /** Carts with a line that would cost more, and those with one that would cost less. */
  dearer: z.number(),
  cheaper: z.number(),
  /** Carts with a line that could be bought before, and afterwards not, or not as many of it. */
  short: z.number(),
  /** Held for open checkouts: they are sold at the price that was shown, whatever is saved. */
  unitsBeingPaidFor: z.number(),
})
export type ForeseenEdit = z.output<typeof foreseenEdit>

export const foreseeProductEdit = endpoint({
  method: 'POST',
  path: '/api/products/:id/foresee',
  summary: 'Whose carts and open checkouts the same edit would touch; nothing is saved',
  access: 'verified-seller',
  params: productId,
  body: productFields,
  response: foreseenEdit,
  refusals: [...writes, 'picture_not_usable', 'seller_suspended', 'hidden_by_operator'],
})

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/products/:id',
  summary: 'Takes a product away for good; its orders and reviews stay',
  access: 'verified-seller',
  versioned: true,
  params: productId,
  response: z.object({ message: z.string() }),
  refusals: ['not_yours', 'product_not_found', 'edited_meanwhile'],
})

/** One change for many products. */
export const bulkChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), status: z.enum(PRODUCT_STATUSES) }),
  z.object({ kind: z.literal('price'), price: amount('Please enter a price.') }),
  z.object({
    kind: z.literal('price-percent'),
    percent: z.number({ error: 'Please enter a percentage.' }).min(-95, 'Please take off at most 95 %.').max(1000),
  }),
  z.object({ kind: z.literal('stock'), stock: units.nullable() }),
  z.object({
    kind: z.literal('stock-by'),
    by: z.int({ error: 'Please enter a whole number of units.' }).min(-MAX_UNITS).max(MAX_UNITS),
  }),
])
export type BulkChange = z.output<typeof bulkChange>

export const changeProducts = endpoint({
  method: 'POST',
  path: '/api/products/bulk',
  summary: 'One change for several of your products',
  access: 'verified-seller',
  body: z.object({
    ids: z.array(z.string().max(100)).min(1, 'Please choose a product.').max(MAX_BULK_PRODUCTS),
    change: bulkChange,
  }),
  response: z.object({
    changed: z.number(),
    /** Those that stay as they are, and why. */
    skipped: z.array(z.object({ _id: z.string(), name: z.string(), reason: z.string() })),
  }),
  refusals: ['invalid', 'not_yours', 'product_not_found'],
})

export const tags = endpoint({
  method: 'GET',
  path: '/api/tag',
  summary: 'Tags in use, the most frequent first',
  access: 'anyone',
  shared: true,
  response: z.array(z.object({ _id: z.string(), name: z.string() })),
})

function tooLong(max: number): string {
  return `Please keep this to ${max} characters.`
}

/** 'Red' and 'red' are one color. */
function onceEach(values: readonly string[]): string[] {
  const byWord = new Map<string, string>()
  for (const value of values) if (value && !byWord.has(value.toLowerCase())) byWord.set(value.toLowerCase(), value)
  return [...byWord.values()]
}
