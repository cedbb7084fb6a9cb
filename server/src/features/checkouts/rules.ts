import { smallestCardPayment } from '@dressing-room/contract/card-minimum'
import { decimalsOf, type Money, money, sameMoney } from '@dressing-room/contract/money'
import { moneyText, type Text } from '@dressing-room/contract/text'

/**
 * The only moves of a checkout; every one is made under a lock. Whatever has ended one, its money may still come: what
 * that means is for the payable to say.
 */
const moves = {
  open: ['paid', 'expired', 'canceled', 'unopened', 'replaced', 'review'],
  /** Its hold ran out. */
  expired: ['paid', 'review'],
  /** Its buyer gave it up. */
  canceled: ['paid', 'review'],
  /** The provider opened no page for it, as far as is known. */
  unopened: ['paid', 'review'],
  /** Another page of the same payable has taken its place. */
  replaced: ['paid', 'review'],
  paid: [],
  /** Only as a person decides. */
  review: ['paid', 'returned'],
  returned: [],
} as const satisfies Record<string, readonly string[]>

export type CheckoutStatus = keyof typeof moves

/** How a checkout ends without a payment. */
export type Ending = 'expired' | 'canceled' | 'unopened'

/** Whether the provider's word alone may still pay it. */
export function mayBePaid(status: CheckoutStatus): boolean {
  return status !== 'review' && mayMove(status, 'paid')
}

export function mayMove(from: CheckoutStatus, to: CheckoutStatus): boolean {
  return (moves[from] as readonly CheckoutStatus[]).includes(to)
}

/** The fields of a provider's snapshot that settlement depends on. */
export interface Snapshot {
  state: 'open' | 'paid' | 'processing' | 'expired'
  reference: string | undefined
  total: Money | undefined
  live: boolean
}

export type Settlement =
  | { to: 'nothing' }
  | { to: 'ended' }
  | { to: 'paid' }
  | { to: 'spare' }
  | { to: 'review'; reason: string }

export const PAID_TWICE = { to: 'review', reason: 'It has been paid for twice.' } as const

/**
 * What the provider's word makes of a checkout. Paid stays paid whatever comes later; a payment that is not the one
 * that was asked for is looked at by a person and fulfils nothing.
 */
export function decideSettlement(
  checkout: { status: CheckoutStatus; reference: string; total: Money },
  snapshot: Snapshot,
  shopIsLive: boolean,
  { isToEnd = false, isPaidElsewhere = false } = {},
): Settlement {
  const isOurs = snapshot.reference === checkout.reference
  // A payment under way does not extend the hold; if it succeeds later, it is handled as a late payment.
  const isOver = snapshot.state === 'expired' || (snapshot.state === 'processing' && isToEnd)
  if (isOver) return checkout.status === 'open' && isOurs ? { to: 'ended' } : { to: 'nothing' }
  if (snapshot.state !== 'paid' || !mayBePaid(checkout.status)) return { to: 'nothing' }
  // A page that takes no money has kept another card: there is nothing to look at, and the card is let go.
  if (isPaidElsewhere && checkout.total.minor === 0) return { to: 'spare' }
  if (isPaidElsewhere) return PAID_TWICE
  const faults = [
    !isOurs && 'reference',
    (!snapshot.total || !sameMoney(snapshot.total, checkout.total)) && 'amount or currency',
    snapshot.live !== shopIsLive && 'live mode',
  ].filter(Boolean)
  return faults.length > 0
    ? { to: 'review', reason: `The payment differs in ${faults.join(' and ')}.` }
    : { to: 'paid' }
}

/** Whether the page takes no payment any more; a replaced checkout counts as open until the provider has decided. */
export function isPageClosed(status: CheckoutStatus, state: Snapshot['state']): boolean {
  return state === 'paid' || state === 'expired' || (state === 'processing' && status !== 'replaced')
}

const CARD_MAXIMUM_MINOR = 99_999_999

export type CardLimit = { isWithin: true } | { isWithin: false; bound: 'minimum' | 'maximum'; limit: Money; text: Text }

/** Whether a card can carry this total, between both bounds; nothing to pay needs no card. */
export function cardLimit(total: Money): CardLimit {
  const minimum = smallestCardPayment(total.currency)
  if (total.minor > 0 && total.minor < minimum) return beyond('minimum', money(minimum, total.currency))
  if (total.minor > CARD_MAXIMUM_MINOR) return beyond('maximum', money(CARD_MAXIMUM_MINOR, total.currency))
  return { isWithin: true }
}

/** How a total is paid for with this much store credit at hand. */
export interface PaymentPlan {
  credit: Money
  /** What is left for the card; nothing, or at least the smallest card payment. */
  card: Money
  /** Less credit is used than there is, so that the rest is a card payment at all. */
  isSpared: boolean
}

/**
 * As much credit as there is. A rest below the smallest card payment is brought up to it by using less; where even the whole
 * total is below it, credit pays all or nothing.
 */
export function planPayment(total: Money, availableMinor: number): PaymentPlan {
  const { minor, currency } = total
  // Cards take three-decimal currencies in steps of ten only.
  const step = decimalsOf(currency) === 3 ? 10 : 1
  const most = availableMinor >= minor ? minor : Math.max(0, Math.floor(availableMinor / step) * step)
  const rest = minor - most
  const smallest = smallestCardPayment(currency)
  const isSpared = rest > 0 && rest < smallest
  const credit = isSpared ? Math.max(0, minor - smallest) : most
  return { credit: money(credit, currency), card: money(minor - credit, currency), isSpared: isSpared && most > 0 }
}

function beyond(bound: 'minimum' | 'maximum', limit: Money): CardLimit {
  return { isWithin: false, bound, limit, text: moneyText(limit) }
}

/** How long a card page takes payments, and how much longer what it pays for is held. */
export const PAGE_MINUTES = 30
export const HOLD_MINUTES = 32
/** A page that ends sooner than this is not worth going back to. */
const WORTH_RETURNING_MS = 60_000

/** A page that is asked for later than this after its hold began would end sooner than the provider opens one for. */
const WORTH_OPENING_MS = 15 * 60_000

/** Whether its page can still be opened, where it had none yet. */
export function isWorthOpening({ created_at }: { created_at: Date }, now: Date): boolean {
  return now.getTime() - created_at.getTime() < WORTH_OPENING_MS
}

export function isWorthReturning({ ends_at }: { ends_at: Date }, now: Date): boolean {
  return ends_at.getTime() - now.getTime() > WORTH_RETURNING_MS
}
