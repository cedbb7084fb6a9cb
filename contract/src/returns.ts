import { z } from 'zod'
import { MAX_QUANTITY } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './paging.ts'
import { note, REFUND_STATES } from './refunds.ts'

export const RETURNS_PER_PAGE = 10

export const RETURN_REASONS = [
  'Does not fit',
  'Changed my mind',
  'Not as described',
  'Damaged or faulty',
  'Wrong item',
  'Arrived too late',
  'Other',
] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** What is wrong with the goods, and not with the choice: it goes back for longer, at the seller's cost. */
export const FAULT_REASONS: readonly ReturnReason[] = ['Not as described', 'Damaged or faulty', 'Wrong item']

export const RETURN_STATES = [
  'asked',
  /** The seller wants to know something. */
  'question',
  'accepted',
  'refused',
  'sent',
  'received',
  'refunded',
  'withdrawn',
] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** What either side can do next. */
export const RETURN_STEPS = [
  'accept',
  'refuse',
  'ask',
  'receive',
  'refund',
  'answer',
  'withdraw',
  'send',
  'escalate',
] as const
export type ReturnStep = (typeof RETURN_STEPS)[number]

const item = {
  id: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  swatch: z.string(),
  selectedColor: z.string(),
  selectedSize: z.string(),
}

/** One parcel's items on their way back, as buyer and seller both see it. */
export const orderReturn = z.object({
  _id: z.string(),
  number: z.number(),
  orderId: z.string(),
  orderNumber: z.number(),
  /** The number of the parcel in the order. */
  parcel: z.number(),
  /** Of the parcel, for its seller. */
  parcelId: z.string(),
  seller: z.string(),
  buyer: z.string(),
  state: z.enum(RETURN_STATES),
  /** The same for a person who reads it. */
  stateText: z.string(),
  lines: z.array(z.object({ ...item, quantity: z.number(), reason: z.string() })),
  note: z.string(),
  currency: z.string(),
  /** What comes back for the items: as planned or, once it is refunded, as given. */
  amount: z.number(),
  /** What of the delivery of its parcel can go back as well. */
  deliveryLeft: z.number(),
  refundState: z.enum(REFUND_STATES).optional(),
  /** Where the buyer wants it. */
  refundTo: z.enum(['card', 'credit']),
  /** Who pays for sending it back. */
  paidBy: z.enum(['buyer', 'seller']),
  /** Where to send it, and what to print or put in, as the seller has written it. */
  address: z.string(),
  label: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  /** What has happened, the first one first. */
  steps: z.array(z.object({ at: z.string(), text: z.string(), note: z.string() })),
  /** What the viewer can do now. */
  may: z.array(z.enum(RETURN_STEPS)),
})
export type OrderReturn = z.output<typeof orderReturn>

/** What of a parcel can go back, and until when. */
export const returnableParcel = z.object({
  number: z.number(),
  seller: z.string(),
  lines: z.array(z.object({ ...item, left: z.number(), paid: z.number(), quantity: z.number() })),
  /** Reasons that can be given now; none: nothing can go back. */
  reasons: z.array(z.enum(RETURN_REASONS)),
  /** Until when without any fault; left out while it has not arrived. */
  until: z.string().optional(),
  paidBy: z.enum(['buyer', 'seller']),
  /** The rule, or why nothing can go back, in words. */
  text: z.string(),
})
export type ReturnableParcel = z.output<typeof returnableParcel>

export const getOrderReturns = endpoint({
  method: 'GET',
  path: '/api/orders/:id/returns',
  summary: "What of one of the viewer's own orders can go back, and what is going back",
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  response: z.object({ parcels: z.array(returnableParcel), returns: z.array(orderReturn), currency: z.string() }),
  refusals: ['order_not_found'],
})

export const askReturn = endpoint({
  method: 'POST',
  path: '/api/orders/:id/returns',
  summary: 'Asks the seller of one parcel to take items back',
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  body: z.object({
    parcel: z.int().min(1).max(1000),
    lines: z
      .array(
        z.object({
          id: z.string().max(100),
          quantity: z.int().min(1).max(MAX_QUANTITY),
          reason: z.enum(RETURN_REASONS),
        }),
      )
      .min(1, 'Please choose what you would like to return.')
      .max(100),
    note,
    /** Where the buyer wants the money: only they may have it as store credit. What credit had paid becomes credit in any case. */
    refundTo: z.enum(['card', 'credit']).default('card'),
  }),
  response: z.object({ message: z.string(), return: orderReturn }),
  refusals: ['order_not_found', 'not_returnable', 'not_that_many_left'],
})

const words = z.string().trim().min(1, 'Please write a few words.').max(1000)
const returnId = z.object({ id: z.string() })

export const buyersReturnStep = endpoint({
  method: 'POST',
  path: '/api/returns/:id/steps',
  summary: 'Answers a question, says that it is sent, withdraws, or asks the shop to look',
  access: 'signed-in',
  params: returnId,
  body: z.discriminatedUnion('step', [
    z.object({ step: z.literal('answer'), words }),
    z.object({
      step: z.literal('send'),
      carrier: z.string().trim().max(60),
      trackingNumber: z.string().trim().max(60),
    }),
    z.object({ step: z.literal('withdraw') }),
    z.object({ step: z.literal('escalate'), words }),
  ]),
  response: z.object({ message: z.string(), return: orderReturn }),
  refusals: ['return_not_found', 'return_has_moved_on'],
})

export const listReturns = endpoint({
  method: 'GET',
  path: '/api/seller/returns',
  summary: "Returns of the viewer's own parcels: what waits for an answer first",
  access: 'verified-seller',
  query: z.object({ ...pageQuery, open: z.enum(['true']).optional() }),
  response: z.object({
    returns: z.array(orderReturn),
    page: z.number(),
    totalPages: z.number(),
    total: z.number(),
    /** How many wait for the viewer. */
    waiting: z.number(),
  }),
})

export const sellersReturnStep = endpoint({
  method: 'POST',
  path: '/api/seller/returns/:id/steps',
  summary: 'Accepts, refuses or asks; says that it has come back, and gives the money back',
  access: 'verified-seller',
  params: returnId,
  body: z.discriminatedUnion('step', [
    z.object({ step: z.literal('accept'), address: z.string().trim().max(1000), label: z.string().trim().max(2000) }),
    z.object({ step: z.literal('refuse'), words }),
    z.object({ step: z.literal('ask'), words }),
    z.object({ step: z.literal('receive') }),
    z.object({
      step: z.literal('refund'),
      /** The units are for sale again. */
      restock: z.boolean(),
      /** What is left of the delivery as well. */
      delivery: z.boolean(),
      /** Instead of what was paid for these. */
      amount: z.number().positive().max(1e12).optional(),
      note,
    }),
  ]),
  response: z.object({ message: z.string(), return: orderReturn }),
  refusals: ['return_not_found', 'return_has_moved_on', 'refund_too_much', 'return_needs_address'],
})
