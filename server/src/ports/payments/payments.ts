import type { Address } from '@dressing-room/contract/delivery'
import type { Money } from '@dressing-room/contract/money'

/** A card that the provider keeps for one agreement, to be charged while its owner is away. */
export interface KeptCardSnapshot {
  customerId: string
  methodId: string
  /** 'visa' */
  brand: string
  last4: string
}

export interface Purchase {
  /** Our own id of what is paid; comes back in every answer and event about this checkout. */
  reference: string
  /** Which page of this reference, counted from 1: asked again with the next round, a new page opens. */
  round?: number
  lines: { name: string; description?: string; image?: string; price: Money; quantity: number }[]
  discount?: { name: string; amount: Money }
  delivery?: Money
  /** Where goods go: asked on the page, within these countries, or known before. Left out for what is not sent. */
  shipTo?: { countries: string[] } | { address: Address }
  /** The page takes no payment and keeps a card; these words stand at its button. */
  keepsCard?: { words: string }
  /** No page: this card is charged at once, whatever comes of it. */
  chargesCard?: Pick<KeptCardSnapshot, 'customerId' | 'methodId'>
  total: Money
  /** When the provider stops taking the payment; at least 30 minutes ahead. */
  endsAt: Date
  buyerEmail: string
  /** Whose saved cards the page offers, and may keep another one for. */
  customerId?: string | undefined
  successUrl: string
  cancelUrl: string
}

/** What the provider itself says about a checkout; never what a browser came back with. */
export interface CheckoutSnapshot {
  id: string
  /** Processing: nobody can pay there any more, but a payment is under way; expired: none is, or it has failed. */
  state: 'open' | 'paid' | 'processing' | 'expired'
  reference: string | undefined
  total: Money | undefined
  /** The address that was given on the page. */
  shipTo?: Address
  /** The payment that refunds are made of, once there is one. */
  paymentId: string | undefined
  /** The card that has paid. Known once it is paid. */
  card?: PayingCard
  /** Once a page that takes no payment has kept a card. */
  keptCard?: KeptCardSnapshot
  /** Why a kept card did not pay. */
  declined?: 'declined' | 'authentication_required'
  live: boolean
}

export interface PayingCard {
  /** The same for every payment with one card; says nothing of its number. */
  fingerprint: string | undefined
  /** In the provider's words: 'visa', 'mastercard'. */
  brand: string
  last4: string
  /** 'apple_pay', 'google_pay'; nothing for a card that was typed in. */
  wallet: string | undefined
}

/** What the provider says of one refund. */
export interface RefundSnapshot {
  id: string
  /** What it gives back. */
  paymentId: string | undefined
  /** The key it was asked for with; undefined for one that was made otherwise, by hand at the provider say. */
  key: string | undefined
  amount: Money
  /** Done is on its way to the card. */
  state: 'pending' | 'done' | 'failed'
  failure?: string
}

/** What the provider says of a dispute: a card's owner does not agree with a payment, and their bank decides. */
export interface DisputeSnapshot {
  id: string
  paymentId: string | undefined
  amount: Money
  /** As the bank gives it: 'fraudulent', 'product_not_received'. */
  reason: string
  /** Asked: the bank only asks, and has taken nothing; closed: it has asked no further. */
  state: 'asked' | 'closed' | 'open' | 'answered' | 'won' | 'lost'
  /** Whether the bank has the money now. */
  isTaken: boolean
  /** What the provider keeps for it, each by an id of its own. */
  fees: { id: string; fee: Money }[]
  /** Until when evidence can be handed in. */
  answerBy: Date | undefined
  openedAt: Date
}

/** The card's network believes that a payment is fraud. */
export interface WarningSnapshot {
  id: string
  paymentId: string | undefined
  /** 'made_with_stolen_card' */
  reason: string
  /** A refund made now may spare the dispute. */
  isActionable: boolean
  warnedAt: Date
}

/** What the provider has kept of a payment. */
export interface FeeSnapshot {
  id: string
  keptAt: Date
  paymentId: string | undefined
  fee: Money
}

/** What a shop has to say for itself, by the provider's names; each at most 20,000 letters. */
export type Evidence = Partial<
  Record<
    | 'access_activity_log'
    | 'customer_name'
    | 'customer_email_address'
    | 'product_description'
    | 'refund_policy_disclosure'
    | 'refund_refusal_explanation'
    | 'service_date'
    | 'shipping_address'
    | 'shipping_carrier'
    | 'shipping_date'
    | 'shipping_tracking_number'
    | 'uncategorized_text',
    string
  >
>

/** A card that the provider keeps, as far as it may be shown. */
export interface SavedCardSnapshot {
  /** 'visa' */
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

/** What a message of the provider may be about. Its figures are not believed: whoever hears it asks for them. */
export type PaymentSubject =
  /** Our reference in it; ours false: of another site on the same account. */
  | { kind: 'checkout'; id: string; reference: string | undefined; ours: boolean }
  | { kind: 'refund'; id: string; paymentId: string }
  | { kind: 'dispute'; id: string; paymentId: string }
  /** The card's network says that a payment is probably fraud, before anybody disputes it. */
  | { kind: 'warning'; id: string; paymentId: string }
  /** A seller's account at the provider, and money sent from it to their bank. */
  | { kind: 'account'; id: string }
  | { kind: 'payout'; id: string; accountId: string }
  /** Money sent to a seller's account. */
  | { kind: 'transfer'; id: string }

/** A message from the provider whose signature has been checked. */
export interface PaymentEvent {
  id: string
  type: string
  live: boolean
  /** undefined: of no concern here. */
  about: PaymentSubject | undefined
}

/**
 * Card payments on the provider's page.
 * Every call may fail with `PaymentsUnavailable` when the provider cannot be reached in time; asking again is safe.
 */
export interface Payments {
  /** Whether real money moves. */
  readonly live: boolean
  /** Opens a hosted checkout, or charges a kept card, which has no address. Asked again with the same reference and round, answers the same checkout. */
  openCheckout(purchase: Purchase): Promise<{ id: string; url: string }>
  /** Searches all checkouts since then for this reference, for when the response to opening it was lost. */
  findCheckout(reference: string, since: Date): Promise<CheckoutSnapshot | undefined>
  fetchCheckout(checkoutId: string): Promise<CheckoutSnapshot | undefined>
  /** Stops an open checkout from being paid. Returns the state afterwards, which may be paid. */
  closeCheckout(checkoutId: string): Promise<CheckoutSnapshot | undefined>
  /** Gives money back, or throws `RefundRefused`. Asked again with the same key within a day, refunds once. */
  refund(request: { key: string; paymentId: string; amount: Money; reason: string }): Promise<RefundSnapshot>
  /** Every refund of a payment, also those made outside the shop, newest first. */
  listRefunds(paymentId: string): Promise<RefundSnapshot[]>
  /** Every refund of the account since this moment, newest first, also those of payments that are not ours. */
  refundsSince(since: Date): AsyncIterable<RefundSnapshot>
  fetchDispute(disputeId: string): Promise<DisputeSnapshot | undefined>
  /** Every dispute opened since this moment, newest first, also those of payments that are not ours. */
  disputesSince(since: Date): AsyncIterable<DisputeSnapshot>
  /** Hands in what speaks for the shop: once, and for good. Throws `EvidenceRefused` where it is too late. */
  submitEvidence(disputeId: string, evidence: Evidence): Promise<DisputeSnapshot>
  /** Says nothing against it, for good: the bank keeps the money. Throws `EvidenceRefused` where it is decided. */
  acceptDispute(disputeId: string): Promise<DisputeSnapshot>
  fetchWarning(warningId: string): Promise<WarningSnapshot | undefined>
  warningsSince(since: Date): AsyncIterable<WarningSnapshot>
  /** What was kept of payments that came in since this moment. */
  feesSince(since: Date): AsyncIterable<FeeSnapshot>
  /** Somebody for whom the provider keeps cards. Asked again with the same key within a day, answers the same. */
  addCustomer(customer: { key: string; email: string; name: string }): Promise<string>
  /** Undefined where the provider does not know them any more. */
  savedCards(customerId: string): Promise<SavedCardSnapshot[] | undefined>
  /** The provider's page on which they see, add and remove cards; it is open for some minutes. */
  cardsPage(customerId: string, returnUrl: string): Promise<string | undefined>
  /** With all their cards; no matter if that has been done before. */
  forgetCustomer(customerId: string): Promise<void>
  /** Every paid checkout of ours since this moment, those with a page first; for checking the invariants. */
  paidCheckouts(since: Date): AsyncIterable<CheckoutSnapshot>
  /** Checks signature and age of a message, over its raw bytes; undefined when they do not hold. */
  readEvent(rawBody: Buffer, signature: string): PaymentEvent | undefined
}

/** The provider could not be reached, was too busy, failed or did not let us in; the call's effect is not known. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable'
  /** The provider has certainly not processed the call. */
  readonly hasDoneNothing: boolean

  constructor(message: string, { cause, hasDoneNothing = false }: { cause?: unknown; hasDoneNothing?: boolean } = {}) {
    super(message, { cause })
    this.hasDoneNothing = hasDoneNothing
  }
}

/** The provider will not open such a checkout: its end has come too near, say, or the reference stands for another. */
export class CheckoutRefused extends Error {
  override name = 'CheckoutRefused'
  /** It has opened one for this reference before, for a different request. */
  readonly mayBeOpen: boolean

  constructor(message: string, { cause, mayBeOpen = false }: { cause?: unknown; mayBeOpen?: boolean } = {}) {
    super(message, { cause })
    this.mayBeOpen = mayBeOpen
  }
}

/** The provider refuses a refund. Retrying does not help, unless its error is too unclear to be final. */
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

/** The provider takes no evidence for this dispute any more. */
export class EvidenceRefused extends Error {
  override name = 'EvidenceRefused'
}
