import { z } from 'zod'
import { bookingParams } from './booking.ts'
import { endpoint } from './endpoint.ts'
import { CHECKOUT_OUTCOMES } from './orders.ts'

const TIP = 'Please enter an amount, such as 10 or 7.50.'

export const startTip = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/tip',
  summary: 'Opens the card page of a tip for a visit that has taken place; one tip for each visit',
  access: 'signed-in',
  params: bookingParams,
  body: z.object({ amount: z.number(TIP).positive(TIP).max(999_999, TIP) }),
  response: z.object({ id: z.string(), url: z.string() }),
  refusals: [
    'booking_not_found',
    'no_tip_now',
    'tip_given',
    'below_card_minimum',
    'above_order_limit',
    'payments_unavailable',
    'try_again',
    'too_many_requests',
  ],
})

export const tipStatus = endpoint({
  method: 'POST',
  path: '/api/tip-status',
  summary: 'Asks the payment provider what became of a tip; only for who gives it',
  access: 'signed-in',
  body: z.object({ sessionId: z.string().min(1).max(300) }),
  response: z.object({
    outcome: z.enum(CHECKOUT_OUTCOMES),
    bookingId: z.string(),
    providerName: z.string(),
    amount: z.number(),
    currency: z.string(),
  }),
  refusals: ['booking_not_found', 'too_many_requests'],
})
