import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, viewerTimeZone } from './time.ts'

/** Money of one currency: amounts of different ones are never added. All of it comes from the ledger (decision 092). */
const takings = z.object({
  currency: z.string(),
  /** What buyers paid for goods, their delivery and visits. */
  sales: z.number(),
  /** What went back to buyers or was taken by their banks, less what came back of it. */
  refunded: z.number(),
  /** Sales less what was refunded: of products and services together. */
  revenue: z.number(),
  revenueByCategory: z.object({ Products: z.number(), Services: z.number() }),
  /** How much of the services are tips, of which no fee is kept. */
  tips: z.number(),
  /** What the platform keeps of the revenue. */
  fee: z.number(),
  /** What the seller keeps of it. */
  earned: z.number(),
})
export type Takings = z.output<typeof takings>

const sale = z.object({
  _id: z.string(),
  /** What was sold: a service, or the first product of an order and how many others there are. */
  productName: z.string(),
  /** When the payment came, or went back. */
  saleDate: z.string(),
  /** Below zero where money went back. */
  amount: z.number(),
  currency: z.string(),
  /** A package of visits is neither: it stands with the others that were sold. */
  kind: z.enum(['order', 'booking', 'package']),
  /** What has happened to the money; a refund that has failed and a dispute that is won bring it back, and sell nothing. */
  what: z.enum(['sale', 'refund', 'refund failed', 'disputed', 'dispute won']),
  /** Anything but a sale. */
  isRefund: z.boolean(),
  /** It is the fee of a visit that was missed or cancelled late. */
  isFee: z.literal(true).optional(),
  /** It is a tip for the visit. */
  isTip: z.literal(true).optional(),
  /** What an order is called; left out for a visit. */
  orderNumber: z.number().optional(),
  /** The visit; left out for an order. */
  bookingId: z.string().optional(),
})
export type Sale = z.output<typeof sale>

export const getEarnings = endpoint({
  method: 'GET',
  path: '/api/seller/earnings',
  summary: 'What the viewer offers, has sold and has earned so far',
  access: 'verified-seller',
  response: z.object({
    /** What can be bought and booked at the moment. */
    totalProducts: z.number(),
    totalServices: z.number(),
    /** Of the main currency, which is the one most was sold in. */
    totalRevenue: z.number(),
    totalBookings: z.number(),
    currency: z.string(),
    /** Every currency with sales, the main one first. */
    takings: z.array(takings),
    recentSales: z.array(sale),
    topServices: z.array(z.object({ serviceID: z.string(), serviceName: z.string(), bookings: z.number() })),
  }),
})
export type Earnings = z.output<typeof getEarnings.response>

/** The days of one week, Monday first. */
const WEEK_DAYS = 7

export const getSalesByWeek = endpoint({
  method: 'GET',
  path: '/api/seller/sales-by-week',
  summary: 'All that the viewer has sold so far, and day by day that of one week',
  access: 'verified-seller',
  query: z.object({
    /** Any day of the week that is asked for; this week without one. */
    week: day.optional().catch(undefined),
    /** The main one without any. */
    currency: z.string().max(3).optional(),
    /** Counts for sellers who offer no service, and so have named no zone. */
    viewerTimeZone,
  }),
  response: z.object({
    /** Where days begin for this seller. */
    timeZone: z.string(),
    currency: z.string(),
    /** Every currency with sales, the main one first. */
    takings: z.array(takings),
    totalRevenue: z.number(),
    totalProductsSold: z.number(),
    totalServicesBooked: z.number(),
    totalUsers: z.number(),
    revenueByCategory: takings.shape.revenueByCategory,
    week: z.object({
      /** Its Monday. */
      start: day,
      end: day,
      /** The Monday of this week, and that of the first with a sale: the weeks there are to look at. */
      current: day,
      first: day,
      days: z.array(z.object({ day, sales: z.number(), refunded: z.number(), bookings: z.number() })).length(WEEK_DAYS),
      sales: z.number(),
      refunded: z.number(),
      bookings: z.number(),
      /** Of the week before, to compare with. */
      before: z.object({ sales: z.number(), bookings: z.number() }),
    }),
    /** The seven days of both charts, Monday first. */
    salesData: z.array(z.number()).length(WEEK_DAYS),
    bookingsData: z.array(z.number()).length(WEEK_DAYS),
  }),
})
/** The same of all sellers together: what the specification calls the admin's statistics. */
export const getMarket = endpoint({
  method: 'GET',
  path: '/api/operator/market',
  summary: 'All that was sold in the market so far, and day by day that of one week',
  access: 'operator',
  query: getSalesByWeek.query,
  response: getSalesByWeek.response,
})

export type SalesByWeek = z.output<typeof getSalesByWeek.response>
