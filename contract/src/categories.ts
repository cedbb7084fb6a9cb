import { z } from 'zod'
import { facetOption, foundProduct, foundService, listFilter, sortQuery } from './discovery.ts'
import { endpoint } from './endpoint.ts'

/** As in the addresses of their lists. */
export const KINDS_OF_CATEGORIES = ['products', 'services'] as const
export type KindOfCategory = (typeof KINDS_OF_CATEGORIES)[number]

const facet = z.array(facetOption)

const listedCategory = z.object({
  /** The end of its page's address. */
  slug: z.string(),
  name: z.string(),
  /** All that is in it, whatever the filters are. */
  count: z.number(),
})
export type ListedCategory = z.output<typeof listedCategory>

export const allCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  summary: 'The categories that have anything, in their order, with how much',
  access: 'anyone',
  shared: true,
  response: z.object({ products: z.array(listedCategory), services: z.array(listedCategory) }),
})
export type AllCategories = z.output<typeof allCategories.response>

/** Batches like those of Discover, of one category; an empty list for the other kind keeps one shape for both. */
export const categoryListings = endpoint({
  method: 'GET',
  path: '/api/categories/:kind/:slug',
  summary: 'What is in one category, in batches, filtered; an old address answers the category that took its place',
  access: 'anyone',
  shared: true,
  params: z.object({ kind: z.enum(KINDS_OF_CATEGORIES), slug: z.string().min(1).max(200) }),
  query: z.object({
    /** Of products only. */
    price: listFilter,
    rating: listFilter,
    /** Of services only: the days on which they can be booked. */
    availability: listFilter,
    sort: sortQuery,
    /** `next` of the answer before. */
    after: z.string().max(1000).optional(),
  }),
  response: z.object({
    category: listedCategory,
    products: z.array(foundProduct),
    services: z.array(foundService),
    next: z.string().optional(),
    hasMore: z.boolean(),
    totalProducts: z.number(),
    totalServices: z.number(),
    totalIsMore: z.boolean(),
    facets: z.object({ price: facet, rating: facet, availability: facet }),
  }),
  refusals: ['malformed', 'category_not_found', 'too_many_requests'],
})
export type CategoryListings = z.output<typeof categoryListings.response>
