import { z } from 'zod'
import { DEPARTMENTS, facetOption, foundProduct, foundService, listFilter, sortQuery } from './discovery.ts'
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

const listedDepartment = z.object({
  slug: z.enum(DEPARTMENTS),
  /** All that is in it, whatever the filters are. */
  count: z.number(),
})
export type ListedDepartment = z.output<typeof listedDepartment>

export const allCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  summary: 'The categories that have anything, in their order, with how much',
  access: 'anyone',
  shared: true,
  response: z.object({
    products: z.array(listedCategory),
    services: z.array(listedCategory),
    /** For whom goods are made, likewise. */
    departments: z.array(listedDepartment),
  }),
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
    /** Of products only, like the next. */
    department: listFilter,
    freeOf: listFilter,
    /** As `inSizes` of a search. */
    inSizes: listFilter,
    /** As `productShade` of Discover. */
    shade: listFilter,
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
    facets: z.object({ price: facet, rating: facet, department: facet, freeOf: facet, availability: facet }),
  }),
  refusals: ['malformed', 'category_not_found', 'too_many_requests'],
})
export type CategoryListings = z.output<typeof categoryListings.response>

/** Batches like those of a category, of what is made for some people. It has a list of services, an empty one, to keep one shape. */
export const departmentListings = endpoint({
  method: 'GET',
  path: '/api/departments/:slug',
  summary: 'What is made for women, men or kids, or for everyone, in batches, filtered',
  access: 'anyone',
  shared: true,
  params: z.object({ slug: z.string().min(1).max(200) }),
  query: z.object({
    category: listFilter,
    price: listFilter,
    rating: listFilter,
    sort: sortQuery,
    after: z.string().max(1000).optional(),
  }),
  response: z.object({
    department: listedDepartment,
    products: z.array(foundProduct),
    services: z.array(foundService),
    next: z.string().optional(),
    hasMore: z.boolean(),
    totalProducts: z.number(),
    totalServices: z.number(),
    totalIsMore: z.boolean(),
    facets: z.object({ category: facet, price: facet, rating: facet }),
  }),
  refusals: ['malformed', 'department_not_found', 'too_many_requests'],
})
export type DepartmentListings = z.output<typeof departmentListings.response>
