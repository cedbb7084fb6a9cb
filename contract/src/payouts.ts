import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './paging.ts'
import { day } from './time.ts'

export const PAYOUTS_PER_PAGE = 6
export const SALES_PER_PAGE = 10

/**
 * How far a seller's account with the payment partner has come: 'unfinished' waits for the seller, 'review' for the
 * partner, 'ready' is paid out to, 'refused' never is.
 */
export const PAYOUT_ACCOUNT_STATES = ['none', 'unfinished', 'review', 'ready', 'refused'] as const
export type PayoutAccountState = (typeof PAYOUT_ACCOUNT_STATES)[number]

/** Why nothing of a balance is paid out on the next day of payouts. */
export const PAYOUT_WAITS = [
  'suspended',
  'negative',
  'not set up',
  'in review',
  'refused',
  'bank refused',
  'no bank account',
  'below minimum',
  'nothing free',
] as const
export type PayoutWait = (typeof PAYOUT_WAITS)[number]

/** 'coming back': the bank, or the payment partner, would not take it; it is free again once 'failed'. */
export const PAYOUT_STATES = ['on its way', 'paid', 'coming back', 'failed'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

const account = z.object({
  state: z.enum(PAYOUT_ACCOUNT_STATES),
  /** Of an unfinished one: only the bank account is asked for anew. */
  asksForBank: z.boolean(),
  /** Where its owner lives or has their business; cannot be changed once the partner has it. */
  country: z.string().optional(),
  /** Currencies in which it has a bank account. */
  currencies: z.array(z.string()),
})
export type PayoutAccount = z.output<typeof account>

/** Money of one currency. Amounts of different currencies are never added. */
const balance = z.object({
  currency: z.string(),
  /** Sold, and not free yet. */
  pending: z.number(),
  /** Free; below zero while more went back to buyers than has come in since. */
  available: z.number(),
  onItsWay: z.number(),
  paid: z.number(),
  /** What the next payout must at least come to. */
  minimum: z.number(),
  /** Left out where the next payout pays it. */
  waits: z.enum(PAYOUT_WAITS).optional(),
})
export type PayoutBalance = z.output<typeof balance>

export const getPayoutOverview = endpoint({
  method: 'GET',
  path: '/api/seller/payouts',
  summary: 'What is pending, free, on its way and paid of the viewer’s money, and when the next payout is made',
  access: 'verified-seller',
  response: z.object({
    account,
    schedule: z.object({
      /** 'every day', or the day of the week: 'Monday'. */
      every: z.string(),
      /** The next day of payouts. */
      next: day,
      /** Days between delivery, or the end of a visit, and the moment that its money is free. */
      holdDays: z.number(),
    }),
    balances: z.array(balance),
  }),
})
export type PayoutOverview = z.output<typeof getPayoutOverview.response>

const payout = z.object({
  id: z.uuid(),
  amount: z.number(),
  currency: z.string(),
  state: z.enum(PAYOUT_STATES),
  createdAt: z.string(),
  /** When the bank had it. */
  paidAt: z.string().optional(),
  /** Why it has not arrived, in words. */
  failure: z.string().optional(),
})
export type Payout = z.output<typeof payout>

export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/seller/payouts/history',
  summary: 'The viewer’s payouts, the latest first',
  access: 'verified-seller',
  query: z.object(pageQuery),
  response: z.object({ payouts: z.array(payout), page: z.number(), totalPages: z.number(), total: z.number() }),
})
export type PayoutList = z.output<typeof listPayouts.response>

/** Why a sale's money is free on its day, or is not yet. */
export const SALE_WAITS = [
  'awaiting delivery',
  'delivered',
  'visit ahead',
  'visit over',
  'package sold',
  'disputed',
] as const

const saleMoney = z.object({
  id: z.string(),
  kind: z.enum(['order', 'booking', 'package']),
  /** The number of the order, or the visit. */
  subject: z.string(),
  title: z.string(),
  soldAt: z.string(),
  currency: z.string(),
  /** What the buyer paid for it, what of that went back, and what the platform keeps. */
  sold: z.number(),
  back: z.number(),
  fee: z.number(),
  /** The seller's. */
  earned: z.number(),
  why: z.enum(SALE_WAITS),
  /** From when it can be paid out; left out while nobody knows. */
  freeAt: z.string().optional(),
  isFree: z.boolean(),
})
export type SaleMoney = z.output<typeof saleMoney>

export const listSaleMoney = endpoint({
  method: 'GET',
  path: '/api/seller/payouts/sales',
  summary: 'Each sale of the viewer with the moment its money is free, and why then; the latest first',
  access: 'verified-seller',
  query: z.object(pageQuery),
  response: z.object({ sales: z.array(saleMoney), page: z.number(), totalPages: z.number(), total: z.number() }),
})
export type SaleMoneyList = z.output<typeof listSaleMoney.response>

export const PAYOUT_LINE_KINDS = ['sale', 'refund', 'dispute', 'other'] as const

const payoutLine = z.object({
  id: z.string(),
  kind: z.enum(PAYOUT_LINE_KINDS),
  title: z.string(),
  at: z.string(),
  /** What the buyer paid, below zero where it went back; the fee of it; and what this adds to the payout. */
  gross: z.number(),
  fee: z.number(),
  net: z.number(),
  /** It stood open on the day of payouts before, when nothing was paid. */
  isCarried: z.boolean(),
})
export type PayoutLine = z.output<typeof payoutLine>

export const getPayout = endpoint({
  method: 'GET',
  path: '/api/seller/payouts/:id',
  summary: 'One payout of the viewer, and what it is made of, to the cent',
  access: 'verified-seller',
  params: z.object({ id: z.string().max(100) }),
  response: payout.extend({
    lines: z.array(payoutLine),
    /** sales - fees - refunds - disputes + other + carried = amount. */
    totals: z.object({
      sales: z.number(),
      fees: z.number(),
      refunds: z.number(),
      disputes: z.number(),
      other: z.number(),
      carried: z.number(),
    }),
  }),
  refusals: ['payout_not_found'],
})
export type PayoutDetails = z.output<typeof getPayout.response>

export const getPayoutFile = endpoint({
  method: 'GET',
  path: '/api/seller/payouts/:id/file',
  summary: 'The same as a CSV file',
  access: 'verified-seller',
  params: z.object({ id: z.string().max(100) }),
  response: z.object({ fileName: z.string(), csv: z.string() }),
  refusals: ['payout_not_found'],
})

export const setUpPayouts = endpoint({
  method: 'POST',
  path: '/api/seller/payouts/account',
  summary: 'Opens the payment partner’s page where the viewer sets up, or goes on with, their account',
  access: 'verified-seller',
  body: z.object({ country: z.string().length(2) }),
  response: z.object({ url: z.url() }),
  refusals: ['payouts_refused', 'payouts_not_in_country', 'payouts_unavailable', 'too_many_requests'],
})

export const confirmPayoutAccount = endpoint({
  method: 'PUT',
  path: '/api/seller/payouts/account',
  summary: 'Asks the payment partner how far the viewer’s account has come',
  access: 'verified-seller',
  response: account,
  refusals: ['payouts_unavailable', 'too_many_requests'],
})
