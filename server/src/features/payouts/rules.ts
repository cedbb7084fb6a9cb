import { type Currency, decimalsOf, type Money, money } from '@dressing-room/contract/money'
import type { PayoutLine, PayoutWait } from '@dressing-room/contract/payouts'
import { type Day, MS_A_DAY, type Weekday, weekdayOf } from '@dressing-room/contract/time'

/** When payouts are made: on one day of each week, or every day. */
export type PayoutDay = 'daily' | Weekday

/** The hour of the day, in UTC, at which payouts are made. */
const HOUR = 6

/** The latest moment of payouts that has come. */
export function lastDue(now: Date, every: PayoutDay): Date {
  return step(now, every, -1)
}

/** The next one that has not. */
export function nextDue(now: Date, every: PayoutDay): Date {
  return step(now, every, 1)
}

function step(now: Date, every: PayoutDay, direction: 1 | -1): Date {
  let at = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), HOUR)
  while ((direction < 0 ? at > now.getTime() : at <= now.getTime()) || !isDayOf(new Date(at), every)) {
    at += direction * MS_A_DAY
  }
  return new Date(at)
}

function isDayOf(at: Date, every: PayoutDay): boolean {
  return every === 'daily' || weekdayOf(dayOf(at)) === every
}

/** The day of a moment of payouts. */
export function dayOf(at: Date): Day {
  return at.toISOString().slice(0, 10)
}

/**
 * What a payout must at least come to, where the setting is for currencies like the dollar: a hundred of those without
 * decimals stand for one.
 */
export function minimumOf(units: number, currency: Currency): Money {
  return money(Math.max(1, Math.round(units * (decimalsOf(currency) === 3 ? 1000 : 100))), currency)
}

/** What is known of a seller's account with the provider when it comes to paying out. */
export interface Payee {
  isSuspended: boolean
  state: 'none' | 'unfinished' | 'review' | 'ready' | 'refused'
  asksForBank: boolean
  currencies: readonly string[]
}

/** Why this balance is not paid out, if it is not; what its seller can do something about comes first. */
export function waitOf(payee: Payee, available: Money, minimum: Money): PayoutWait | undefined {
  if (payee.isSuspended) return 'suspended'
  if (available.minor < 0) return 'negative'
  if (payee.state === 'refused') return 'refused'
  if (payee.state === 'review') return 'in review'
  if (payee.state !== 'ready') return payee.asksForBank ? 'bank refused' : 'not set up'
  if (!payee.currencies.includes(available.currency)) return 'no bank account'
  if (available.minor === 0) return 'nothing free'
  return available.minor < minimum.minor ? 'below minimum' : undefined
}

/** Where a payout goes from here. What has been paid may still be sent back by the bank, some days later. */
const PAYOUT_MOVES = {
  asked: ['sent', 'failed'],
  sent: ['under way', 'returning'],
  'under way': ['paid', 'returning'],
  paid: ['returning'],
  returning: ['failed'],
  failed: [],
} as const
export type StoredState = keyof typeof PAYOUT_MOVES

export function canMove(from: StoredState, to: StoredState): boolean {
  return (PAYOUT_MOVES[from] as readonly StoredState[]).includes(to)
}

/** A bank sends back within this what it has taken. */
const BANK_DAYS = 10
const MINUTE = 60_000

/** When the provider is asked how far it is, should no message tell. */
export function nextLook(state: StoredState, { since, now }: { since: Date; now: Date }): Date | null {
  const age = now.getTime() - since.getTime()
  if (state === 'failed' || (state === 'paid' && age > BANK_DAYS * MS_A_DAY)) return null
  if (state === 'paid') return new Date(now.getTime() + MS_A_DAY)
  return new Date(now.getTime() + Math.min(6 * 60 * MINUTE, Math.max(5 * MINUTE, age / 4)))
}

/** When the provider is asked of an account. */
export function nextAccountLook(state: Payee['state'], { since, now }: { since: Date; now: Date }): Date | null {
  if (state === 'refused') return null
  const age = now.getTime() - since.getTime()
  if (state === 'ready' || age > 30 * MS_A_DAY) return new Date(now.getTime() + MS_A_DAY)
  return new Date(now.getTime() + Math.min(MS_A_DAY, Math.max(5 * MINUTE, age / 4)))
}

export interface LineAmounts extends Pick<PayoutLine, 'kind' | 'isCarried'> {
  grossMinor: number
  feeMinor: number
  netMinor: number
}

/** The sums of a payout: sales - fees - refunds - disputes + other + carried is its amount. */
export function totalsOf(lines: readonly LineAmounts[]) {
  const own = lines.filter(({ isCarried }) => !isCarried)
  const sum = (of: readonly LineAmounts[], amount: (line: LineAmounts) => number) =>
    of.reduce((all, line) => all + amount(line), 0)
  const gross = (kind: PayoutLine['kind']) =>
    sum(
      own.filter((line) => line.kind === kind),
      (line) => line.grossMinor,
    )
  return {
    sales: gross('sale'),
    fees: sum(own, (line) => line.feeMinor),
    refunds: -gross('refund') || 0,
    disputes: -gross('dispute') || 0,
    other: gross('other'),
    carried: sum(
      lines.filter(({ isCarried }) => isCarried),
      (line) => line.netMinor,
    ),
  }
}
