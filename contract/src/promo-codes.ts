import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { isCurrency } from './money.ts'
import { reason } from './operator-acts.ts'
import { pageQuery } from './paging.ts'
import { instant } from './time.ts'

export const PROMO_CODES_PER_PAGE = 20

const currency = z.string().refine(isCurrency, 'Please choose a currency.')
const amount = z.object({ amount: z.number().positive().max(1e9), currency })
const uses = z.int().min(1).max(1_000_000)

/** What a code takes off, and for whom, when and how often. */
const rules = {
  /** Of the goods that it counts for: a percentage, or an amount. */
  value: z.union([z.object({ percent: z.number().gt(0).max(100) }), amount]),
  /** In all; without it as often as people like. */
  maxUses: uses.optional(),
  /** By one buyer; without it as often as they like. */
  usesPerBuyer: uses.optional(),
  /** Goods that it counts for have to cost this much. */
  minimum: amount.optional(),
  firstOrderOnly: z.boolean(),
  startsAt: instant.optional(),
  endsAt: instant.optional(),
}

export const promoCode = z.object({
  ...rules,
  id: z.string(),
  code: z.string(),
  /** Only goods of this seller. */
  seller: z.object({ id: z.string(), name: z.string(), email: z.string() }).optional(),
  uses: z.number(),
  state: z.enum(['working', 'not yet', 'ended', 'used up']),
  createdAt: z.string(),
})
export type PromoCode = z.output<typeof promoCode>

const body = z.object({
  ...rules,
  code: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N}_-]{3,60}$/u, 'Please use 3 to 60 letters, digits, - and _.'),
  /** The e-mail address of the seller whose goods it counts for. */
  sellerEmail: z.string().trim().max(320).optional(),
  reason,
})
export type PromoCodeInput = z.input<typeof body>

export const listPromoCodes = endpoint({
  method: 'GET',
  path: '/api/operator/promo-codes',
  summary: 'Promo codes, the newest first',
  access: 'operator',
  query: z.object({ ...pageQuery, search: z.string().trim().max(60).optional() }),
  response: z.object({ promoCodes: z.array(promoCode), page: z.number(), totalPages: z.number(), total: z.number() }),
})

export const addPromoCode = endpoint({
  method: 'POST',
  path: '/api/operator/promo-codes',
  summary: 'Makes a promo code, which works at once unless it says when',
  access: 'operator',
  body,
  response: z.object({ message: z.string(), id: z.string() }),
  refusals: ['promo_code_taken', 'promo_code_ends_first', 'account_not_found'],
})

export const changePromoCode = endpoint({
  method: 'PUT',
  path: '/api/operator/promo-codes/:id',
  summary: 'Changes a promo code for all checkouts from now on; open ones keep their price',
  access: 'operator',
  params: z.object({ id: z.string().max(100) }),
  body,
  response: z.object({ message: z.string(), id: z.string() }),
  refusals: [
    'promo_code_not_found',
    'promo_code_taken',
    'promo_code_ends_first',
    'promo_code_used_more',
    'account_not_found',
  ],
})
