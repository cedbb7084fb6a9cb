import { z } from 'zod'
import { picture, product } from './catalog.ts'
import { deliveryRule, returnRule } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { chosenPicture } from './images.ts'
import { nextStart } from './next-start.ts'
import { pageQuery } from './paging.ts'
import { onOneLine } from './person-name.ts'
import { service } from './stylist-services.ts'
import { teamName } from './team.ts'
import { isDay } from './time.ts'
import { inLanguages, translationsOf } from './translations.ts'
import { vacation } from './vacation.ts'

export const SHOP_PRODUCTS_PER_PAGE = 12
export const SHOP_SERVICES_PER_PAGE = 8
export const SHOP_REVIEWS_PER_PAGE = 10
/** Pictures of a seller's work. */
export const MAX_PORTFOLIO = 24
/** A vacation is at most so long; a shop that stays closed takes its things off sale. */
export const MAX_VACATION_DAYS = 365

/** What somebody thinks of one thing of a shop. */
export const shopReview = z.object({
  name: z.string(),
  text: z.string(),
  rating: z.number(),
  date: z.string(),
  /** What it is about, and its page. */
  about: z.object({ name: z.string(), address: z.string() }),
})
export type ShopReview = z.output<typeof shopReview>

export const shop = z.object({
  sellerID: z.string(),
  /** The end of its page's address. */
  slug: z.string(),
  name: z.string(),
  about: z.string(),
  inLanguages,
  town: z.string(),
  country: z.string(),
  picture: picture.optional(),
  /** Their work, in the order in which they show it. */
  portfolio: z.array(picture),
  /** What its seller says beside the rules. */
  deliveryWords: z.string(),
  returnWords: z.string(),
  delivery: deliveryRule,
  returns: returnRule,
  isVerified: z.boolean(),
  since: z.string(),
  ...vacation,
  /** Who serves clients there; absent where one person does. */
  team: z.array(teamName).optional(),
  productCount: z.number(),
  serviceCount: z.number(),
  /** Of everything it has sold: how many gave 1, 2, 3, 4 and 5 stars, and their average to two decimals. */
  ratings: z.object({ average: z.number(), count: z.number(), counts: z.array(z.number()) }),
})
export type Shop = z.output<typeof shop>

const shopName = z.object({ name: z.string().min(1).max(200) })
const turned = { page: z.number(), totalPages: z.number() }

export const getShop = endpoint({
  method: 'GET',
  path: '/api/shops/:name',
  summary: 'What a seller says of their shop; an old address answers the shop under its new one',
  access: 'anyone',
  shared: true,
  params: shopName,
  response: shop,
  refusals: ['shop_not_found', 'shop_gone'],
})

export const shopProducts = endpoint({
  method: 'GET',
  path: '/api/shops/:name/products',
  summary: 'What a shop sells, the newest first',
  access: 'anyone',
  shared: true,
  params: shopName,
  query: z.object({ page: pageQuery.page }),
  response: z.object({ products: z.array(product), ...turned }),
  refusals: ['shop_not_found', 'shop_gone'],
})

export const shopServices = endpoint({
  method: 'GET',
  path: '/api/shops/:name/services',
  summary: 'What can be booked at a shop, the newest first',
  access: 'anyone',
  shared: true,
  params: shopName,
  query: z.object({ page: pageQuery.page }),
  response: z.object({ services: z.array(service), ...turned }),
  refusals: ['shop_not_found', 'shop_gone'],
})

export const shopNextFree = endpoint({
  method: 'GET',
  path: '/api/shops/:name/next-free',
  summary: 'The first free start of each service on one page of `services`, as the calendar has it at this moment',
  access: 'anyone',
  params: shopName,
  query: z.object({ page: pageQuery.page }),
  response: z.object({ services: z.array(z.object({ serviceID: z.string(), nextFree: nextStart.nullable() })) }),
  refusals: ['shop_not_found', 'shop_gone'],
})

export const shopReviews = endpoint({
  method: 'GET',
  path: '/api/shops/:name/reviews',
  summary: 'Reviews of everything a shop offers or has offered, the newest first',
  access: 'anyone',
  shared: true,
  params: shopName,
  query: z.object({ page: pageQuery.page }),
  response: z.object({ reviews: z.array(shopReview), ...turned }),
  refusals: ['shop_not_found', 'shop_gone'],
})

const MAX_ABOUT = 2000
const MAX_WORDS = 1000
const shopTranslations = translationsOf({ about: MAX_ABOUT, deliveryWords: MAX_WORDS, returnWords: MAX_WORDS })

/** A shop as its seller edits it. */
export const ownShop = z.object({
  slug: z.string(),
  name: z.string(),
  about: z.string(),
  town: z.string(),
  country: z.string(),
  picture: picture.optional(),
  portfolio: z.array(picture),
  deliveryWords: z.string(),
  returnWords: z.string(),
  translations: shopTranslations,
  /** '' while it is open. */
  closedUntil: z.string(),
  /** The zone in which that day begins; '' where its town is not known, which counts as UTC. */
  timeZone: z.string(),
  /** Sent back as If-Match, a write does not undo what was saved meanwhile. */
  version: z.number(),
})
export type OwnShop = z.output<typeof ownShop>

function line(longest: number) {
  return z
    .string()
    .transform(onOneLine)
    .refine((text) => text.length <= longest, `Please keep this to ${longest} characters.`)
}

function words(longest: number) {
  return z.string().trim().max(longest, `Please keep this to ${longest} characters.`)
}

/** What is left out stays as it is. */
export const shopFields = z
  .object({
    name: line(80).refine((text) => text !== '', 'Please enter the name of your shop.'),
    about: words(MAX_ABOUT),
    town: line(80),
    country: line(60),
    picture: chosenPicture.nullable(),
    /** All of them, in their order. */
    portfolio: z.array(chosenPicture).max(MAX_PORTFOLIO, `Please keep this to ${MAX_PORTFOLIO} images.`),
    deliveryWords: words(MAX_WORDS),
    returnWords: words(MAX_WORDS),
    /** All of them: a language that is left out is taken off. */
    translations: shopTranslations,
    /** A day, or '' to sell again. */
    closedUntil: z
      .string()
      .trim()
      .refine((text) => text === '' || isDay(text), 'Please enter a date such as 2026-12-31.'),
  })
  .partial()
export type ShopFields = z.output<typeof shopFields>

export const readOwnShop = endpoint({
  method: 'GET',
  path: '/api/seller/shop',
  summary: "The seller's own shop, to be edited",
  access: 'verified-seller',
  versioned: true,
  response: ownShop,
})

export const saveOwnShop = endpoint({
  method: 'PUT',
  path: '/api/seller/shop',
  summary: "Changes what is sent of the seller's own shop, and nothing else",
  access: 'verified-seller',
  versioned: true,
  body: shopFields,
  response: ownShop,
  refusals: ['picture_not_usable', 'edited_meanwhile'],
})
