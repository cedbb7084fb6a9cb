import { z } from 'zod'
import { booking, bookingParams } from './booking.ts'
import { endpoint } from './endpoint.ts'
import { CHECKOUT_OUTCOMES } from './orders.ts'

export const decideFee = endpoint({
  method: 'POST',
  path: '/api/stylist/visits/:id/no-show-fee',
  summary:
    'The stylist charges the fee of a no-show to the card that was kept, or lets the client off it, also once it is paid',
  access: 'verified-seller',
  params: bookingParams,
  body: z.object({ act: z.enum(['charge', 'waive']) }),
  response: z.object({ message: z.string(), booking }),
  refusals: [
    'booking_not_found',
    'no_fee_to_charge',
    'no_fee_to_waive',
    'payment_disputed',
    'payments_unavailable',
    'try_again',
  ],
})

export const payFee = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/no-show-fee',
  summary: 'Opens a card page for a fee that the kept card did not pay',
  access: 'signed-in',
  params: bookingParams,
  response: z.object({ id: z.string(), url: z.string() }),
  refusals: ['booking_not_found', 'no_fee_to_pay', 'payments_unavailable', 'try_again', 'too_many_requests'],
})

export const feeStatus = endpoint({
  method: 'POST',
  path: '/api/no-show-fee-status',
  summary: 'Asks the payment provider what became of a fee; only for whose visit it was',
  access: 'signed-in',
  body: z.object({ sessionId: z.string().min(1).max(300) }),
  response: z.object({
    outcome: z.enum(CHECKOUT_OUTCOMES),
    bookingId: z.string(),
    amount: z.number(),
    currency: z.string(),
  }),
  refusals: ['booking_not_found', 'too_many_requests'],
})
