import { GIFT_DAYS_AHEAD, GIFT_REFUND_DAYS, GIFT_SENT_AT, type GiftCardState } from '@dressing-room/contract/gift-cards'
import { type Currency, decimalsOf, type Money, money } from '@dressing-room/contract/money'
import { addDays, type Day, MS_A_DAY, momentOf, wallClock } from '@dressing-room/contract/time'

/** The only moves of a card; every one is made under the lock of its checkout. */
const moves = {
  unpaid: ['active', 'ended', 'review', 'refunded'],
  /** Nobody paid in time; money may still come. */
  ended: ['active', 'review', 'refunded'],
  review: ['active', 'refunded'],
  active: ['redeemed', 'refunded'],
  redeemed: [],
  /** All of its money goes back, or has gone. */
  refunded: [],
} as const satisfies Record<string, readonly string[]>

export type CardStatus = keyof typeof moves

export function mayMove(from: CardStatus, to: CardStatus): boolean {
  return (moves[from] as readonly CardStatus[]).includes(to)
}

/** In units of currencies like the dollar. */
const AMOUNTS = [25, 50, 100, 200]
const LEAST = 10
const MOST = 1000

export interface Offer {
  amounts: Money[]
  least: Money
  most: Money
}

/** What can be bought: of currencies without cents a hundred times as much. */
export function offerIn(currency: Currency): Offer {
  const of = (units: number) => money(units * (decimalsOf(currency) === 3 ? 1000 : 100), currency)
  return { amounts: AMOUNTS.map(of), least: of(LEAST), most: of(MOST) }
}

export function isOffered({ minor, currency }: Money, { least, most }: Offer): boolean {
  // Cards take three-decimal currencies in steps of ten only.
  const isPayable = decimalsOf(currency) < 3 || minor % 10 === 0
  return isPayable && minor >= least.minor && minor <= most.minor
}

/**
 * When a card goes out: on the morning of that day where its buyer is. Today, and no day, is at once: null. Undefined
 * for a day that has gone by or is too far away.
 */
export function sendingMoment(day: Day | undefined, zone: string, now: Date): Date | null | undefined {
  if (day === undefined) return null
  const today = wallClock(now, zone).day
  if (day < today || day > addDays(today, GIFT_DAYS_AHEAD)) return undefined
  if (day === today) return null
  return momentOf(day, GIFT_SENT_AT, zone) ?? momentOf(day, '12:00', zone) ?? null
}

/** Why nobody can redeem a card just now. */
export interface Question {
  /** A bank asks about its payment, has taken it, or has kept it. */
  isDisputed: boolean
  /** The network of the card has called its payment fraud, at this moment. */
  warnedAt: Date | undefined
}

export function isStopped(
  { stopped_at, released_at }: { stopped_at: Date | null; released_at: Date | null },
  { isDisputed, warnedAt }: Question,
): boolean {
  const isWarned = warnedAt !== undefined && (released_at === null || released_at < warnedAt)
  return stopped_at !== null || isDisputed || isWarned
}

export function stateOf(
  card: { status: CardStatus; sent_at: Date | null; stopped_at: Date | null; released_at: Date | null },
  question: Question,
): GiftCardState {
  if (card.status !== 'active') return card.status
  if (isStopped(card, question)) return 'stopped'
  return card.sent_at ? 'sent' : 'scheduled'
}

/** Until when its buyer can have it paid back. */
export function refundableUntil(paidAt: Date): Date {
  return new Date(paidAt.getTime() + GIFT_REFUND_DAYS * MS_A_DAY)
}
