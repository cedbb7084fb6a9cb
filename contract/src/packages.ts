import { z } from 'zod'
import { BOOKING_STATUSES } from './booking.ts'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './paging.ts'
import { REFUND_STATES } from './refunds.ts'

/** How many visits a package can have, and for how many months it can be good. */
export const PACKAGE_VISITS = { least: 2, most: 20 } as const
export const PACKAGE_MONTHS = { least: 1, most: 24 } as const
export const PACKAGES_PER_PAGE = 20
/** How long its buyer can have a package paid back of which no visit was booked. */
export const PACKAGE_REFUND_DAYS = 14

const VISITS = 'Please choose how many visits, from 2 to 20.'
const MONTHS = 'Please choose for how many months, from 1 to 24.'
const PRICE = 'Please enter a price, such as 160 or 159.50.'

/** 'Five blow-dries for the price of four', as it is sold. */
const packageOffer = z.object({
  _id: z.string(),
  visits: z.number(),
  price: z.number(),
  currency: z.string(),
  /** What one visit costs in it. */
  perVisit: z.number(),
  /** How much less it is than the visits one by one; left out where that is nothing any more. */
  saves: z.number().optional(),
  /** Left out where it does not end. */
  validMonths: z.number().optional(),
})
export type PackageOffer = z.output<typeof packageOffer>

const ofService = z.object({ serviceID: z.string().min(1).max(120) })

export const packagesOfService = endpoint({
  method: 'GET',
  path: '/api/services/:serviceID/packages',
  summary: 'The packages of visits that are sold of a service, the smallest first; none where it is not offered',
  access: 'anyone',
  params: ofService,
  response: z.object({ packages: z.array(packageOffer) }),
})

/** An offer as its stylist sees it. */
const ownOffer = packageOffer.extend({
  serviceID: z.string(),
  serviceName: z.string(),
  /** Whether it can be bought: it is not retired, and its service is offered. */
  isSold: z.boolean(),
  /** How many were bought. */
  sold: z.number(),
})
export type OwnPackageOffer = z.output<typeof ownOffer>

export const listPackageOffers = endpoint({
  method: 'GET',
  path: '/api/seller/package-offers',
  summary: 'The packages that the viewer offers, those that can be bought first, and the services of which they can',
  access: 'verified-seller',
  response: z.object({
    offers: z.array(ownOffer),
    services: z.array(z.object({ serviceID: z.string(), name: z.string(), price: z.number(), currency: z.string() })),
  }),
})
export type PackageOfferList = z.output<typeof listPackageOffers.response>

export const offerPackage = endpoint({
  method: 'POST',
  path: '/api/seller/package-offers',
  summary: 'Offers several visits of a service for one price',
  access: 'verified-seller',
  body: z.object({
    serviceID: z.string().min(1, 'Please choose a service.').max(120),
    visits: z.number(VISITS).int(VISITS).min(PACKAGE_VISITS.least, VISITS).max(PACKAGE_VISITS.most, VISITS),
    price: z.number(PRICE).positive(PRICE).max(999_999_999, PRICE),
    /** Left out: it does not end. */
    validMonths: z
      .number(MONTHS)
      .int(MONTHS)
      .min(PACKAGE_MONTHS.least, MONTHS)
      .max(PACKAGE_MONTHS.most, MONTHS)
      .optional(),
  }),
  response: z.object({ message: z.string(), offer: ownOffer }),
  refusals: [
    'service_not_found',
    'seller_suspended',
    'package_saves_nothing',
    'package_offer_taken',
    'below_card_minimum',
    'above_order_limit',
  ],
})

export const retirePackageOffer = endpoint({
  method: 'POST',
  path: '/api/seller/package-offers/:id/retire',
  summary: 'Sells a package no more; what was sold stays good',
  access: 'verified-seller',
  params: z.object({ id: z.string().max(100) }),
  response: z.object({ message: z.string(), offer: ownOffer }),
  refusals: ['package_not_found'],
})

export const buyPackage = endpoint({
  method: 'POST',
  path: '/api/packages',
  summary: 'Begins a package of visits and opens its card page; the same one again finds the page that is open',
  access: 'signed-in',
  body: z.object({
    offerId: z.string().max(100),
    /** What the page showed; compared, never used. */
    price: z.number().optional(),
  }),
  response: z.object({ id: z.string(), url: z.url(), packageId: z.string() }),
  refusals: [
    'package_not_found',
    'own_service',
    'price_changed',
    'below_card_minimum',
    'above_order_limit',
    'payments_unavailable',
    'try_again',
    'too_many_requests',
  ],
})

/**
 * What has become of a package. Used: no visit is left; over: its time is; stopped: a bank asks about its payment, and
 * nothing can be booked with it until that is settled; lost: a bank has given the money back, for good; review: its payment is not the one that was due.
 */
export const PACKAGE_STATES = [
  'unpaid',
  'ended',
  'review',
  'active',
  'used',
  'over',
  'stopped',
  'lost',
  'refunded',
] as const
export type PackageState = (typeof PACKAGE_STATES)[number]

/** A package as its buyer and its stylist see it. */
export const visitPackage = z.object({
  _id: z.string(),
  number: z.number(),
  serviceID: z.string(),
  serviceName: z.string(),
  /** Whether its service can be booked. */
  serviceExists: z.boolean(),
  /** Whose service it is; '' once they are gone. */
  stylistName: z.string(),
  /** Who has it: told to its stylist alone. */
  clientName: z.string().optional(),
  visits: z.number(),
  /** Booked with it and not given back, and those whose money went back. */
  used: z.number(),
  paidBack: z.number(),
  left: z.number(),
  price: z.number(),
  currency: z.string(),
  perVisit: z.number(),
  state: z.enum(PACKAGE_STATES),
  /** The state in words. */
  stateText: z.string(),
  createdAt: z.string(),
  /** The visits have to begin before it; left out where it does not end. */
  endsAt: z.string().optional(),
  /** Whose clock that is. */
  timeZone: z.string(),
  mayBook: z.boolean(),
  /**
   * What goes back for the visits that are left, where the viewer can have them paid back, or pay them back; 0 where nothing
   * is left of its payment and its stylist can write them off.
   */
  refundable: z.number().optional(),
  /** The visits that were booked with it, the latest first. */
  made: z.array(
    z.object({
      bookingId: z.string(),
      date: z.string(),
      time: z.string(),
      status: z.enum(BOOKING_STATUSES),
      /** Whether it counts for one of the package: one that was given back does not. */
      counts: z.boolean(),
    }),
  ),
  /** Its receipt, a moment after it was paid. */
  receiptId: z.string().optional(),
  /** How far money of it has come on its way back. */
  refund: z.enum(REFUND_STATES).optional(),
})
export type VisitPackage = z.output<typeof visitPackage>

const packageList = z.object({
  packages: z.array(visitPackage),
  page: z.number(),
  totalPages: z.number(),
  total: z.number(),
})
export type PackageList = z.output<typeof packageList>

export const listPackages = endpoint({
  method: 'GET',
  path: '/api/packages',
  summary: 'The packages that the viewer has bought, the latest first',
  access: 'signed-in',
  query: z.object(pageQuery),
  response: packageList,
})

export const ownPackagesOfService = endpoint({
  method: 'GET',
  path: '/api/services/:serviceID/own-packages',
  summary: 'The packages of the viewer with which a visit of this service can be booked, the first to end first',
  access: 'signed-in',
  params: ofService,
  response: z.object({ packages: z.array(visitPackage) }),
})

export const listSoldPackages = endpoint({
  method: 'GET',
  path: '/api/seller/packages',
  summary: 'The packages that clients have bought of the viewer, the latest first',
  access: 'verified-seller',
  query: z.object(pageQuery),
  response: packageList,
})

export const updatePackageStatus = endpoint({
  method: 'POST',
  path: '/api/packages/update-status',
  summary: 'Asks the payment provider what became of the checkout of a package; only for its buyer',
  access: 'anyone',
  body: z.object({ sessionId: z.string().min(1).max(300) }),
  response: z.object({ message: z.string(), package: visitPackage.optional() }),
  refusals: ['too_many_requests'],
})

export const refundPackage = endpoint({
  method: 'POST',
  path: '/api/packages/:id/refund',
  summary: 'Pays the visits of a package back that are left: its stylist at any time, its buyer within some days',
  access: 'signed-in',
  params: z.object({ id: z.string().max(100) }),
  response: z.object({ message: z.string(), package: visitPackage }),
  refusals: ['package_not_found', 'package_over', 'package_refund_over', 'payment_disputed'],
})
