import { z } from 'zod'
import {
  facetOption,
  foundService,
  latitude,
  listFilter,
  longitude,
  RADIUS_UNITS,
  type Radius,
  radius,
} from './discovery.ts'
import { endpoint } from './endpoint.ts'
import { nextStart } from './next-start.ts'

const KM_A_MILE = 1.609344

export function radiusKm(around: Radius): number {
  return Number.parseInt(around, 10) * (around.endsWith('mi') ? KM_A_MILE : 1)
}

/** At least one, like whole kilometres. */
export function milesOf(km: number): number {
  return Math.max(1, Math.round(km / KM_A_MILE))
}

/** 'today': something can still be booked today; 'now': the stylist is open at this moment. Both by the place's clock. */
export const FREE_WHEN = ['today', 'now'] as const
export type FreeWhen = (typeof FREE_WHEN)[number]

/** What one page of services around a place shows at most. */
export const SERVICES_AROUND = 12
/** Of so many services at most the calendar is asked for one page. */
export const MOST_ASKED = 240

export const serviceAround = foundService.extend({
  /** The first start that anybody can book; null where none is free in the whole booking window. */
  nextFree: nextStart.nullable(),
  /** Within opening hours, without time off and vacation. */
  isOpenNow: z.boolean(),
})
export type ServiceAround = z.output<typeof serviceAround>

export const servicesAround = endpoint({
  method: 'GET',
  path: '/api/services/around',
  summary: 'Services from a place, the nearest first, with what the calendar says of each at this moment',
  access: 'anyone',
  query: z.object({
    latitude,
    longitude,
    /** Such as '5km' or '10mi'; without it from anywhere. */
    within: radius.optional(),
    /** Category slugs or names. */
    serviceCategory: listFilter,
    when: z.enum(FREE_WHEN).optional(),
    /** `next` of the answer before. */
    after: z.string().max(1000).optional(),
  }),
  response: z.object({
    services: z.array(serviceAround),
    /** To be sent as `after`; undefined when there is no more. */
    next: z.string().optional(),
    /** How many are within the radius; with `when` undefined, because the calendar was not asked for all. */
    total: z.number().optional(),
    /** Counting has stopped at `total`. */
    totalIsMore: z.boolean(),
    /** Of how many services the calendar was asked for this page, with `when`. */
    asked: z.number(),
    /** Counts are of all within the radius, whether free or not. */
    categories: z.array(facetOption),
    /** What people at this place count distances in. */
    unit: z.enum(RADIUS_UNITS),
    /** IANA name of the zone at the place; undefined at sea. */
    timeZone: z.string().optional(),
  }),
  refusals: ['malformed', 'too_many_requests'],
})
export type ServicesAround = z.output<typeof servicesAround.response>
