import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { isCurrency } from './money.ts'
import { reason } from './operator-acts.ts'
import { pageQuery } from './paging.ts'
import { instant } from './time.ts'

export const GIFT_CODES_PER_PAGE = 20
export const GIFT_CODE_LENGTH = 16

const currency = z.string().refine(isCurrency, 'Please choose a currency.')
const amount = z.number().positive().max(1e9)

const key = z.string().min(8).max(100)

export const giveCredit = endpoint({
  method: 'POST',
  path: '/api/operator/accounts/:id/store-credit',
  summary: 'Gives store credit to somebody, at the cost of the platform; they are told, with the reason',
  access: 'operator',
  params: z.object({ id: z.string().max(100) }),
  body: z.object({ key, amount, currency, reason }),
  response: z.object({ message: z.string() }),
  refusals: ['account_not_found'],
})

export const giftCode = z.object({
  id: z.string(),
  /** The last letters of it: the whole code is shown once, when it is made. */
  endsWith: z.string(),
  amount: z.number(),
  currency: z.string(),
  note: z.string(),
  state: z.enum(['waiting', 'redeemed', 'expired', 'withdrawn']),
  createdAt: z.string(),
  expiresAt: z.string().optional(),
  /** Who has redeemed it, and when. */
  redeemed: z.object({ by: z.object({ id: z.string(), name: z.string() }), at: z.string() }).optional(),
})
export type GiftCode = z.output<typeof giftCode>

export const listGiftCodes = endpoint({
  method: 'GET',
  path: '/api/operator/gift-codes',
  summary: 'Gift codes, the newest first',
  access: 'operator',
  query: z.object(pageQuery),
  response: z.object({ giftCodes: z.array(giftCode), page: z.number(), totalPages: z.number(), total: z.number() }),
})

export const addGiftCode = endpoint({
  method: 'POST',
  path: '/api/operator/gift-codes',
  summary: 'Makes a gift code, which somebody can turn into store credit once. Answered here and never again',
  access: 'operator',
  body: z.object({
    amount,
    currency,
    /** The last day on which it can be redeemed, as an instant; without it, any day. */
    expiresAt: instant.optional(),
    reason,
  }),
  response: z.object({ message: z.string(), code: z.string() }),
  refusals: ['gift_code_ends_first'],
})

export const withdrawGiftCode = endpoint({
  method: 'POST',
  path: '/api/operator/gift-codes/:id/withdraw',
  summary: 'Ends a gift code that nobody has redeemed',
  access: 'operator',
  params: z.object({ id: z.string().max(100) }),
  body: z.object({ reason }),
  response: z.object({ message: z.string() }),
  refusals: ['gift_code_not_found'],
})
