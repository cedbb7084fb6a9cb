import type { RefusalShape } from './refusal-shapes.ts'

/** Of packages of visits. */
export const packageRefusals = {
  package_not_found: { status: 404, message: 'This package is not sold any more.' },
  package_saves_nothing: {
    status: 422,
    message: 'A package has to cost less than its visits one by one. Please enter a lower price.',
  },
  package_offer_taken: {
    status: 409,
    message: 'You sell a package of this service with as many visits already. Retire it first.',
  },
  package_used_up: {
    status: 409,
    message: 'No visit is left in this package. You can book without it, or buy another.',
  },
  package_over: {
    status: 409,
    message: 'This package is over: its visits are used up, paid back, or its time has ended.',
  },
  package_ends_before: {
    status: 409,
    message: 'This package ends before that day. Please choose an earlier time, or book without the package.',
  },
  package_stopped: {
    status: 409,
    message: 'This package cannot be used just now: its payment is being looked at. You can book without it.',
  },
  package_other_service: {
    status: 409,
    message: 'This package is for another service. Please book that, or book without the package.',
  },
  package_alone: {
    status: 409,
    message:
      'A visit with a package is that service alone: without add-ons, other services, codes or store credit. Take them out, or book without the package.',
  },
  package_not_for_cart: {
    status: 409,
    message: 'A visit with a package costs nothing more, so it does not go into the cart. Press Confirm Booking.',
  },
  package_refund_over: {
    status: 409,
    message: 'The time in which you can have it paid back is over. Please ask your stylist.',
  },
} as const satisfies Record<string, RefusalShape>
