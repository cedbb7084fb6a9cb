import type { Money } from '@dressing-room/contract/money'
import type { CheckoutOutcome, PaymentStatus } from '@dressing-room/contract/orders'

/** The only moves of an order's payment status; every one is made as a compare-and-set. */
export const moves = {
  pending: ['paid', 'expired', 'canceled', 'review', 'refunded'],
  expired: ['paid', 'refunded', 'review'],
  canceled: ['paid', 'refunded', 'review'],
  review: ['paid', 'refunded'],
  paid: ['partially refunded', 'refunded'],
  /** A refund that fails has not gone back after all. */
  'partially refunded': ['paid', 'refunded'],
  refunded: ['paid', 'partially refunded'],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>

export function mayMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return (moves[from] as readonly PaymentStatus[]).includes(to)
}

/** What a paid order is called once this much of it has gone back, or is on its way. */
export function statusAfterRefunds(total: Money, refunded: Money): PaymentStatus {
  if (refunded.minor === 0) return 'paid'
  return refunded.minor < total.minor ? 'partially refunded' : 'refunded'
}

/** Ended without payment: a checkout that was given up or ran out, and not a purchase. */
export function isAbandoned(status: PaymentStatus): boolean {
  return status === 'expired' || status === 'canceled'
}

/** The outcome shown to the buyer who gives up a checkout. */
export function outcomeOf(status: PaymentStatus): CheckoutOutcome {
  switch (status) {
    case 'pending':
      return 'open'
    case 'expired':
    case 'canceled':
      return 'canceled'
    case 'partially refunded':
      return 'paid'
    default:
      return status
  }
}
