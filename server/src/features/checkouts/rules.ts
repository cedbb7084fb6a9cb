import { type Currency, formatMoney, type Money, money, sameMoney } from '@dressing-room/contract/money'

/**
 * The only moves of a checkout; every one is made under a lock. Whatever has ended one, its money may still come: what
 * that means is for the payable to say.
 */
const moves = {
  open: ['paid', 'expired', 'canceled', 'unopened', 'replaced', 'review'],
  /** Its time was over. */
  expired: ['paid', 'review'],
  /** Its buyer did not want it any more. */
  canceled: ['paid', 'review'],
  /** The provider opened no page for it, as far as we heard. */
  unopened: ['paid', 'review'],
  /** Another page of the same payable has taken its place. */
  replaced: ['paid', 'review'],
  paid: [],
  review: [],
} as const satisfies Record<string, readonly string[]>

export type CheckoutStatus = keyof typeof moves

/** How a checkout ends without a payment. */
export type Ending = 'expired' | 'canceled' | 'unopened'

export function mayMove(from: CheckoutStatus, to: CheckoutStatus): boolean {
  return (moves[from] as readonly CheckoutStatus[]).includes(to)
}

/** What the provider says of a card page, as far as it matters here. */
export interface Snapshot {
  state: 'open' | 'paid' | 'processing' | 'expired'
  reference: string | undefined
  total: Money | undefined
  live: boolean
}

export type Settlement = { to: 'nothing' } | { to: 'ended' } | { to: 'paid' } | { to: 'review'; reason: string }

/**
 * What the provider's word makes of a checkout. Paid stays paid whatever comes later; a payment that is not the one
 * that was asked for is looked at by a person and fulfils nothing.
 */
export function settlementOf(
  checkout: { status: CheckoutStatus; reference: string; total: Money },
  snapshot: Snapshot,
  shopIsLive: boolean,
  { isToEnd = false, isPaidElsewhere = false } = {},
): Settlement {
  const isOurs = snapshot.reference === checkout.reference
  // A payment under way keeps nobody waiting beyond the hold: should it come in after all, it is a late one.
  const isOver = snapshot.state === 'expired' || (snapshot.state === 'processing' && isToEnd)
  if (isOver) return checkout.status === 'open' && isOurs ? { to: 'ended' } : { to: 'nothing' }
  if (snapshot.state !== 'paid' || !mayMove(checkout.status, 'paid')) return { to: 'nothing' }
  if (isPaidElsewhere) return { to: 'review', reason: 'It has been paid for twice.' }
  const faults = [
    !isOurs && 'reference',
    (!snapshot.total || !sameMoney(snapshot.total, checkout.total)) && 'amount or currency',
    snapshot.live !== shopIsLive && 'live mode',
  ].filter(Boolean)
  return faults.length > 0
    ? { to: 'review', reason: `The payment differs in ${faults.join(' and ')}.` }
    : { to: 'paid' }
}

/** Nobody can pay on a page of which the provider says this; one that was replaced counts until its fate is known. */
export function isPageClosed(status: CheckoutStatus, state: Snapshot['state']): boolean {
  return state === 'paid' || state === 'expired' || (state === 'processing' && status !== 'replaced')
}

/** Smallest card payment per currency, in minor units, as the provider publishes it. */
const CARD_MINIMUM: Partial<Record<Currency, number>> = {
  USD: 50, AED: 200, AUD: 50, BRL: 50, CAD: 50, CHF: 50, CZK: 1500, DKK: 250, EUR: 50, GBP: 30, HKD: 400, INR: 50,
  JPY: 50, MXN: 1000, NOK: 300, NZD: 50, PLN: 200, RON: 200, SEK: 300, SGD: 50, THB: 1000,
} // biome-ignore format: a table reads better in rows
const CARD_MAXIMUM_MINOR = 99_999_999

export type CardLimit =
  | { isWithin: true }
  | { isWithin: false; bound: 'minimum' | 'maximum'; limit: Money; text: string }

/** Whether a card can carry this total, between both bounds; nothing to pay needs no card. */
export function cardLimit(total: Money): CardLimit {
  const minimum = CARD_MINIMUM[total.currency] ?? 50
  if (total.minor > 0 && total.minor < minimum) return beyond('minimum', money(minimum, total.currency))
  if (total.minor > CARD_MAXIMUM_MINOR) return beyond('maximum', money(CARD_MAXIMUM_MINOR, total.currency))
  return { isWithin: true }
}

function beyond(bound: 'minimum' | 'maximum', limit: Money): CardLimit {
  return { isWithin: false, bound, limit, text: formatMoney(limit) }
}

/** How long a card page takes payments, and how much longer what it pays for is held. */
export const PAGE_MINUTES = 30
export const HOLD_MINUTES = 32
/** A page that ends sooner than this is not worth going back to. */
const WORTH_RETURNING_MS = 60_000

export function isWorthReturning({ ends_at }: { ends_at: Date }, now: Date): boolean {
  return ends_at.getTime() - now.getTime() > WORTH_RETURNING_MS
}
