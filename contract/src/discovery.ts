import { z } from 'zod'
import { product } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { service } from './stylist-services.ts'

export const MAX_QUERY_LENGTH = 100
/** What one page of search results holds at most: 24 in all. */
export const PRODUCTS_PER_SEARCH = 16
export const SERVICES_PER_SEARCH = 8
/** What one batch of Discover adds (spec 9). */
export const BATCH_SIZE = 8

/** Exactly 50 and exactly 100 are mid (spec 9, in units of the product's currency). */
export const PRICE_BANDS = ['low', 'mid', 'high'] as const
export const AVAILABILITY_FILTERS = ['weekdays', 'weekends'] as const
/** In which order a list can be. The first is each list's own: a search's best, elsewhere the newest. */
export const SORTS = ['best', 'newest', 'price-up', 'price-down', 'rating'] as const
export type Sort = (typeof SORTS)[number]
/** For whom goods are made, as people look for it: what is made for everyone is among the goods for women and for men. */
export const DEPARTMENTS = ['women', 'men', 'kids', 'unisex'] as const
export type Department = (typeof DEPARTMENTS)[number]
/** The categories of Around You are fixed (spec 9). */
export const AROUND_YOU_CATEGORIES = ['electronics', 'fashion', 'home'] as const
/** Offered on Discover beside the service categories that exist (spec 9). */
export const FIXED_SERVICE_CATEGORIES = ['health', 'education', 'repair'] as const

/** Several values of one filter are an "or": `a,b`. A comma inside a value is written `\,`. */
export const listFilter = z.string().max(500).optional()
/** What is none of these is the list's own order: an old link still shows what there is. */
export const sortQuery = z.enum(SORTS).catch('best').optional()
const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)

export const latitude = z.string().regex(/^-?\d{1,2}(\.\d{1,6})?$/)
export const longitude = z.string().regex(/^-?\d{1,3}(\.\d{1,6})?$/)

/** How far from a place, in the unit that people there think in. */
export const RADII = ['2', '5', '10', '25', '50'] as const
export const RADIUS_UNITS = ['km', 'mi'] as const
export type RadiusUnit = (typeof RADIUS_UNITS)[number]
/** '5km', '10mi' */
export type Radius = `${(typeof RADII)[number]}${RadiusUnit}`
export const radius = z.templateLiteral([z.enum(RADII), z.enum(RADIUS_UNITS)])

/** One value that a filter can take: what to send, what to show, and how many would be left. */
export const facetOption = z.object({ value: z.string(), label: z.string(), count: z.number(), selected: z.boolean() })
export type FacetOption = z.output<typeof facetOption>
const facet = z.array(facetOption)

/** How far away, in whole kilometres from 1 up; undefined without coordinates of the listing or of the request. */
const distanceKm = z.number().optional()
/** Which of its colors comes nearest to the shade that is asked for. */
const nearestShade = z.object({ name: z.string(), hex: z.string() }).optional()
export const foundProduct = product.extend({ distanceKm, shade: nearestShade })
export const foundService = service.extend({ distanceKm })
export type FoundProduct = z.output<typeof foundProduct>
export type FoundService = z.output<typeof foundService>

/** A condition that was read out of the words of a text. `value` is a range of prices, a town's name, a department, or families of ingredients. */
const readCondition = z.object({
  kind: z.enum(['price', 'place', 'near me', 'department', 'free of']),
  value: z.string(),
  /** The text without it. */
  without: z.string(),
})
export type ReadCondition = z.output<typeof readCondition>

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Products and services for a text, the best first; typos, accents and synonyms are understood',
  access: 'anyone',
  query: z.object({
    query: z.string(),
    page: wholeNumber.optional(),
    category: listFilter,
    /** Bands, or a range such as '20-40', '20-' and '-40' in units of each item's own currency. */
    price: listFilter,
    /** '4' or '3' stars and up. */
    rating: listFilter,
    color: listFilter,
    size: listFilter,
    /** Goods that can be bought in one of these sizes, as somebody says what they wear: 'M', 'EU 38'. */
    inSizes: listFilter,
    brand: listFilter,
    /** For whom goods are made; of several any. */
    department: listFilter,
    /** Families of ingredients, of all of which goods are free. Goods of unknown ingredients are free of nothing. */
    freeOf: listFilter,
    sort: sortQuery,
    /** Looks for the words as they were typed: nothing in them is taken for a slip. */
    exact: z.literal('1').optional(),
  }),
  response: z.object({
    products: z.array(product),
    services: z.array(service),
    page: z.number(),
    totalPages: z.number(),
    /** How many were found; counting stops at 1,000, and then `totalIsMore` says so. */
    totalProducts: z.number(),
    totalServices: z.number(),
    totalIsMore: z.boolean(),
    facets: z.object({
      ...{ category: facet, price: facet, rating: facet, color: facet, size: facet, brand: facet },
      ...{ department: facet, freeOf: facet },
    }),
    /** What of the text was understood as a condition, and has been kept to. */
    read: z.array(readCondition),
    /** The text with what was taken for a slip put right; undefined where nothing was. */
    mended: z.string().optional(),
    /** Only when nothing was found: words of the catalogue that are near to what was typed, and what they lead to. */
    near: z.object({ queries: z.array(z.string()), products: z.array(product), services: z.array(service) }),
  }),
  refusals: ['malformed', 'query_too_long', 'too_many_requests'],
})
export type SearchResponse = z.output<typeof search.response>

export const suggestion = z.object({
  text: z.string(),
  kind: z.enum(['product', 'service', 'category', 'shop', 'brand', 'stylist', 'town', 'query']),
  /** Where choosing it leads: a page of its own, or the search for it. */
  path: z.string(),
  /** Of a product or service: a small picture, and what it costs. */
  image: z.string().optional(),
  price: z.number().optional(),
  priceCurrency: z.string().optional(),
})
export type Suggestion = z.output<typeof suggestion>

export const suggestions = endpoint({
  method: 'GET',
  path: '/api/search/suggestions',
  summary: 'What a text that is being typed may become; at most 8',
  access: 'anyone',
  query: z.object({ query: z.string() }),
  response: z.object({ suggestions: z.array(suggestion) }),
  refusals: ['query_too_long', 'too_many_requests'],
})

export const discover = endpoint({
  method: 'GET',
  path: '/api/discover',
  summary: 'Products and services in batches, filtered; from a place the nearest first',
  access: 'anyone',
  query: z.object({
    batch: wholeNumber.optional(),
    /** Category slugs or names. */
    productCategory: listFilter,
    productPrice: listFilter,
    productRating: listFilter,
    productDepartment: listFilter,
    /** Of all of these. */
    productFreeOf: listFilter,
    /** As `inSizes` of a search. */
    productInSizes: listFilter,
    /** Six digits of a color, such as 'c04a3b': what comes near it, the nearest first in place of any other order. Not from a place. */
    productShade: listFilter,
    serviceCategory: listFilter,
    serviceRating: listFilter,
    serviceAvailability: listFilter,
    /** Not from a place. */
    sort: sortQuery,
    /** `next` of the answer before: what is added or removed meanwhile moves nothing. */
    after: z.string().max(1000).optional(),
    /** Degrees, both or neither: then the nearest come first, and what has no known place last. */
    latitude: latitude.optional(),
    longitude: longitude.optional(),
    /** From a place, such as '5km' or '10mi': nothing that is further away, and nothing without a place. */
    within: radius.optional(),
    /** Leaves the services out, for whoever asks for them elsewhere. */
    only: z.literal('products').optional(),
  }),
  response: z.object({
    products: z.array(foundProduct),
    services: z.array(foundService),
    batch: z.number(),
    /** From a place: what people there count distances in. */
    unit: z.enum(RADIUS_UNITS).optional(),
    /** To be sent as `after` with the next batch; undefined when there is no more. */
    next: z.string().optional(),
    hasMore: z.boolean(),
    /** All that the filters leave; within a radius counting stops at 10,000, and then `totalIsMore` says so. */
    totalProducts: z.number(),
    totalServices: z.number(),
    totalIsMore: z.boolean(),
    facets: z.object({
      productCategory: facet,
      productPrice: facet,
      productRating: facet,
      productDepartment: facet,
      productFreeOf: facet,
      serviceCategory: facet,
      serviceRating: facet,
      serviceAvailability: facet,
    }),
  }),
  refusals: ['malformed', 'too_many_requests'],
})
export type DiscoverResponse = z.output<typeof discover.response>

export const town = z.object({
  /** GeoNames' number of it. */
  id: z.number(),
  name: z.string(),
  /** Region and country, to tell towns of one name apart. */
  place: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type Town = z.output<typeof town>

export const towns = endpoint({
  method: 'GET',
  path: '/api/towns',
  summary:
    'Towns whose name begins like this in any language, the likeliest first; a region or country may follow; at most 8',
  access: 'anyone',
  query: z.object({ query: z.string().max(MAX_QUERY_LENGTH) }),
  response: z.object({ towns: z.array(town) }),
  refusals: ['too_many_requests'],
})
