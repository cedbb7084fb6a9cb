import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const savedCard = z.object({
  /** As people know it: 'Visa'. */
  brand: z.string(),
  last4: z.string(),
  /** 'MM/YY' */
  expiry: z.string(),
  isExpired: z.boolean(),
})
export type SavedCard = z.output<typeof savedCard>

export const savedCards = endpoint({
  method: 'GET',
  path: '/api/account/cards',
  summary: 'The cards that the payment provider keeps for the viewer',
  access: 'signed-in',
  response: z.object({
    /** The viewer has asked for it: the card page offers these cards, and to keep another. */
    isKept: z.boolean(),
    cards: z.array(savedCard),
  }),
  refusals: ['payments_unavailable'],
})
export type SavedCards = z.output<typeof savedCards.response>

export const manageCards = endpoint({
  method: 'POST',
  path: '/api/account/cards',
  summary: "Opens the payment provider's page on which the viewer adds and removes cards",
  access: 'signed-in',
  response: z.object({ url: z.string() }),
  refusals: ['payments_unavailable', 'too_many_requests'],
})
