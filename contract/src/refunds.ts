import { z } from 'zod'
import { MAX_QUANTITY } from './catalog.ts'
import { endpoint } from './endpoint.ts'

/**
 * How far money on its way back has come. Asked: promised, the provider has not answered yet; pending: the provider
 * has taken it on; done: it is on its way to the card; failed: the provider refuses, and a person has to look.
 */
export const REFUND_STATES = ['asked', 'pending', 'done', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Longest words that go to a buyer with a refund, or between buyer and seller about a return. */
export const MAX_NOTE = 1000

export const note = z.string().trim().max(MAX_NOTE)

export const refund = z.object({
  amount: z.number(),
  state: z.enum(REFUND_STATES),
  /** Where it goes: what store credit had paid, or should become, goes there. */
  to: z.enum(['card', 'credit']),
  /** Why, in words. */
  reason: z.string(),
  /** What whoever has given it back writes about it. */
  note: z.string(),
  /** What it is for; empty where it is an amount for no line alone. */
  lines: z.array(z.object({ name: z.string(), quantity: z.number() })),
  askedAt: z.string(),
  /** When it was sent to the card, or given up. */
  settledAt: z.string().optional(),
})

/** A line of an order, as far as it can still go back. */
export const refundableLine = z.object({
  id: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  swatch: z.string(),
  selectedColor: z.string(),
  selectedSize: z.string(),
  quantity: z.number(),
  /** Units that have not been given back. */
  left: z.number(),
  /** What was paid for all its units, after its share of the discount. */
  paid: z.number(),
})

/** What can be given back of what one seller has sold in one order, and what of it was chosen. */
export const refundable = z.object({
  orderNumber: z.number(),
  buyer: z.string(),
  currency: z.string(),
  lines: z.array(refundableLine),
  /** What the buyer has paid this seller, delivery included. */
  paid: z.number(),
  refunded: z.number(),
  /** The most that can go back. */
  left: z.number(),
  deliveryLeft: z.number(),
  /** What was chosen comes to; the amount never exceeds what is left. */
  chosen: z.object({ goods: z.number(), delivery: z.number(), amount: z.number() }),
  refunds: z.array(refund),
})
export type Refundable = z.output<typeof refundable>

/** 'id:2,id:1': lines and how many units of each. */
export function chosenUnits(lines: readonly { id: string; quantity: number }[]): string {
  return lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ id, quantity }) => `${id}:${quantity}`)
    .join(',')
}

export const getRefundable = endpoint({
  method: 'GET',
  path: '/api/parcels/:id/refundable',
  summary: "What can still be given back of one of the viewer's own parcels, and what the chosen units come to",
  access: 'verified-seller',
  params: z.object({ id: z.string() }),
  query: z.object({
    /** As `chosenUnits` writes them. */
    units: z.string().max(6000).optional(),
    delivery: z.enum(['true']).optional(),
  }),
  response: refundable,
  refusals: ['parcel_not_found', 'not_that_many_left'],
})

export const refundInput = z.object({
  /** Made up by the caller for this one refund: sent twice, it is made once. */
  key: z.string().min(8).max(100),
  lines: z
    .array(z.object({ id: z.string().max(100), quantity: z.int().min(1).max(MAX_QUANTITY), restock: z.boolean() }))
    .max(100),
  /** Give back what is left of the delivery as well. */
  delivery: z.boolean(),
  /** Instead of what the lines come to. */
  amount: z.number().positive().max(1e12).optional(),
  /** For the buyer. */
  note,
})
export type RefundInput = z.output<typeof refundInput>

export const refundParcel = endpoint({
  method: 'POST',
  path: '/api/parcels/:id/refunds',
  summary: "Gives money back for one of the viewer's own parcels: units of lines, an amount, the delivery",
  access: 'verified-seller',
  params: z.object({ id: z.string() }),
  body: refundInput,
  response: z.object({ message: z.string(), refundable }),
  refusals: ['parcel_not_found', 'not_that_many_left', 'refund_too_much', 'refund_is_nothing', 'refund_key_reused'],
})

/** A goodwill refund of a visit. */
export const refundVisit = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/refunds',
  summary: "Gives the client of one of the viewer's own visits something of its price back",
  access: 'verified-seller',
  params: z.object({ id: z.string() }),
  body: z.object({ key: z.string().min(8).max(100), amount: z.number().positive().max(1e12), note }),
  response: z.object({ message: z.string(), refundedAmount: z.number(), left: z.number() }),
  refusals: ['booking_not_found', 'refund_too_much', 'refund_is_nothing', 'refund_key_reused'],
})
