import type { RefusalShape } from './refusal-shapes.ts'

/** Of gift codes, which the shop gives, and of gift cards, which people buy. */
export const giftRefusals = {
  gift_code_unknown: { status: 404, message: 'We do not know this code. Please check it letter by letter.' },
  gift_code_used: { status: 409, message: 'This code has been used.' },
  gift_code_expired: { status: 409, message: 'This code has ended.' },
  gift_code_not_found: { status: 404, message: 'There is no such gift code that could still be withdrawn.' },
  gift_code_ends_first: { status: 422, message: 'Please choose a day that is still to come.' },
  gift_card_not_found: { status: 404, message: 'There is no such gift card.' },
  gift_card_amount: { status: 422, message: 'Please choose another amount.' },
  gift_card_day: { status: 422, message: 'Please choose a day within the next year.' },
  gift_card_over: { status: 409, message: 'This gift card has been redeemed or paid back.' },
  gift_card_stopped: {
    status: 409,
    message: 'This gift card cannot be used just now: its payment is being looked at. Please try again later.',
  },
  gift_card_refund_over: {
    status: 409,
    message: 'The time in which you can have it paid back is over. Please write to us.',
  },
} as const satisfies Record<string, RefusalShape>
