import type { Money } from '@dressing-room/contract/money'

export interface Purchase {
  /** Our own id of what is paid; comes back in every answer and event about this checkout. */
  reference: string
  /** Which page of this reference, counted from 1: asked again with the next round, a new page opens. */
  round?: number
  lines: { name: string; description?: string; image?: string; price: Money; quantity: number }[]
  discount?: { name: string; amount: Money }
  delivery?: Money
  total: Money
  /** When the provider stops taking the payment; at least 30 minutes ahead. */
  endsAt: Date
  buyerEmail: string
  successUrl: string
  cancelUrl: string
}

/** What the provider itself says about a checkout; never what a browser came back with. */
export interface CheckoutReport {
  id: string
  /** Processing: nobody can pay there any more, but a payment is under way; expired: none is, or it has failed. */
  state: 'open' | 'paid' | 'processing' | 'expired'
  reference: string | undefined
  total: Money | undefined
  /** The payment that refunds are made of, once there is one. */
  paymentId: string | undefined
  live: boolean
}

/** What the provider says of one refund. */
export interface RefundReport {
  id: string
  /** The key it was asked for with; undefined for one that was made otherwise, by hand at the provider say. */
  key: string | undefined
  amount: Money
  /** Done is on its way to the card. */
  state: 'pending' | 'done' | 'failed'
  failure?: string
}

/** A message from the provider whose signature has been checked. */
export interface PaymentEvent {
  id: string
  type: string
  live: boolean
  /** The checkout it is about and our reference in it; undefined for other subjects. */
  checkout: { id: string; reference: string | undefined; ours: boolean } | undefined
}

/**
 * Card payments on the provider's own page.
 * Every call may fail with `PaymentsUnavailable` when the provider cannot be reached in time; asking again is safe.
 */
export interface Payments {
  /** Whether real money moves. */
  readonly live: boolean
  /** Opens a hosted checkout. Asked again with the same reference and round, answers the same checkout. */
  openCheckout(purchase: Purchase): Promise<{ id: string; url: string }>
  /** The checkout that was opened for this reference, by a look through all since then: for when its answer was lost. */
  findCheckout(reference: string, since: Date): Promise<CheckoutReport | undefined>
  report(checkoutId: string): Promise<CheckoutReport | undefined>
  /** Stops an open checkout from being paid. What it answers is the state afterwards: it may turn out paid. */
  closeCheckout(checkoutId: string): Promise<CheckoutReport | undefined>
  /** Gives money back, or throws `RefundRefused`. Asked again with the same key within a day, refunds once. */
  refund(request: { key: string; paymentId: string; amount: Money; reason: string }): Promise<RefundReport>
  /** Every refund of a payment, whoever made it, newest first. */
  refundsOf(paymentId: string): Promise<RefundReport[]>
  /** Every paid checkout of ours since this moment, newest first; for checking the books. */
  paidCheckouts(since: Date): AsyncIterable<CheckoutReport>
  /** Checks signature and age of a message, over its raw bytes; undefined when they do not hold. */
  readEvent(rawBody: Buffer, signature: string): PaymentEvent | undefined
}

/** The provider could not be reached, was too busy, failed or did not let us in; the call's effect is not known. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable'
  /** It has said that it has not even looked at the call. */
  readonly hasDoneNothing: boolean

  constructor(message: string, { cause, hasDoneNothing = false }: { cause?: unknown; hasDoneNothing?: boolean } = {}) {
    super(message, { cause })
    this.hasDoneNothing = hasDoneNothing
  }
}

/** The provider will not open such a checkout: its end has come too near, say, or the reference stands for another. */
export class CheckoutRefused extends Error {
  override name = 'CheckoutRefused'
  /** It has opened one for this reference before, for what was asked in other words. */
  readonly mayBeOpen: boolean

  constructor(message: string, { cause, mayBeOpen = false }: { cause?: unknown; mayBeOpen?: boolean } = {}) {
    super(message, { cause })
    this.mayBeOpen = mayBeOpen
  }
}

/** The provider says no to a refund: asking again will not help, unless its words are too unclear to be final. */
export class RefundRefused extends Error {
  override name = 'RefundRefused'
  readonly why: 'already refunded' | 'other'
  readonly isFinal: boolean

  constructor(message: string, { why, isFinal, cause }: Pick<RefundRefused, 'why' | 'isFinal'> & { cause: unknown }) {
    super(message, { cause })
    this.why = why
    this.isFinal = isFinal
  }
}
