import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { isCurrency } from './money.ts'
import { pageQuery } from './paging.ts'

export const CREDIT_ENTRIES_PER_PAGE = 20

const currency = z.string().refine(isCurrency, 'Please choose a currency.')
const amount = z.number().positive().max(1e9)

export const creditBalance = z.object({
  currency: z.string(),
  /** All that is left, what open checkouts hold among it. */
  balance: z.number(),
  /** What open checkouts hold: spent once they are paid, there again once they are given up. */
  held: z.number(),
})
export type CreditBalance = z.output<typeof creditBalance>

/** One entry of the history. */
export const creditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  /** What came, or with a minus what went. */
  amount: z.number(),
  currency: z.string(),
  /** What it was: 'Gift code', 'Order 10001'. */
  text: z.string(),
  /** Why, where somebody has said so; '' otherwise. */
  reason: z.string(),
  /** What it paid for, or what it came back of. */
  about: z.object({ kind: z.enum(['order', 'visit']), id: z.string() }).optional(),
})
export type CreditEntry = z.output<typeof creditEntry>

const storeCredit = z.object({
  balances: z.array(creditBalance),
  entries: z.array(creditEntry),
  page: z.number(),
  totalPages: z.number(),
  total: z.number(),
})
export type StoreCredit = z.output<typeof storeCredit>

export const getStoreCredit = endpoint({
  method: 'GET',
  path: '/api/store-credit',
  summary: "The viewer's store credit by currency, and its history, the latest first",
  access: 'signed-in',
  query: z.object(pageQuery),
  response: storeCredit,
})

/** How much of a total store credit pays, as a checkout would decide now. */
export const creditUse = z.object({
  available: z.number(),
  used: z.number(),
  /** What is left for the card. */
  toPay: z.number(),
  /** Why less is used than there is, in words; '' otherwise. */
  notice: z.string(),
})
export type CreditUse = z.output<typeof creditUse>

/** What a checkout is told: that credit is wanted, and how much of it the buyer has seen to be used. */
export const creditWish = {
  useCredit: z.boolean().optional(),
  creditShown: z.number().min(0).max(1e9).optional(),
}

export const quoteCredit = endpoint({
  method: 'GET',
  path: '/api/store-credit/quote',
  summary: "How much of this total the viewer's store credit would pay",
  access: 'signed-in',
  query: z.object({ amount: z.string().regex(/^\d{1,9}(\.\d{1,3})?$/), currency }),
  response: creditUse,
})

export const redeemGiftCode = endpoint({
  method: 'POST',
  path: '/api/store-credit/redeem',
  summary: 'Turns the code of a gift card, or a gift code, into store credit of the viewer, once',
  access: 'signed-in',
  body: z.object({ code: z.string().trim().min(1, 'Please enter a code.').max(60) }),
  response: z.object({ message: z.string() }),
  refusals: ['gift_code_unknown', 'gift_code_used', 'gift_code_expired', 'gift_card_stopped', 'too_many_requests'],
})

export const giveUpCredit = endpoint({
  method: 'POST',
  path: '/api/store-credit/give-up',
  summary: 'Gives up all store credit of one currency, as before an account is deleted',
  access: 'signed-in',
  body: z.object({
    currency,
    /** What is given up, as it was shown. */
    amount,
  }),
  response: z.object({ message: z.string() }),
  refusals: ['credit_has_changed'],
})
