import { type Money, money, plus, shareOut, zero } from '@dressing-room/contract/money'
import { PACKAGE_REFUND_DAYS, type PackageState } from '@dressing-room/contract/packages'
import { addDays, type Day, MS_A_DAY, momentOf, wallClock } from '@dressing-room/contract/time'

/** The only moves of a package; every one is made under the lock of its checkout. */
const moves = {
  unpaid: ['active', 'ended', 'review', 'refunded'],
  /** Nobody paid in time; money may still come. */
  ended: ['active', 'review', 'refunded'],
  review: ['active', 'refunded'],
  /** Visits are paid back one by one: it stays what it is. */
  active: [],
  /** Nobody has got anything for its payment, which went back. */
  refunded: [],
} as const satisfies Record<string, readonly string[]>

export type PackageStatus = keyof typeof moves

export function mayMove(from: PackageStatus, to: PackageStatus): boolean {
  return (moves[from] as readonly PackageStatus[]).includes(to)
}

export interface Counted {
  visits: number
  used: number
  paid_back: number
}

export function visitsLeft({ visits, used, paid_back }: Counted): number {
  return visits - used - paid_back
}

/** What some of its visits cost, after `before` others: to the cent, so that all of them come to its price. */
export function priceOfVisits(price: Money, visits: number, before: number, count: number): Money {
  const shares = shareOut(price, Array<number>(visits).fill(1))
  return shares.slice(before, before + count).reduce(plus, zero(price.currency))
}

/** How many of its visits a sum that went back stands for: each whole. */
export function visitsPaidFor(price: Money, visits: number, back: Money): number {
  let count = 0
  while (count < visits && priceOfVisits(price, visits, 0, count + 1).minor <= back.minor) count += 1
  return count
}

/** What one saves against the visits one by one; nothing where they cost as little. */
export function savingOf(price: Money, visits: number, single: Money): Money {
  return money(Math.max(0, single.minor * visits - price.minor), price.currency)
}

/** The first moment at which no visit of it can begin any more: after the last of its days, on the clock of the service. */
export function endOf(paidAt: Date, months: number | null, zone: string): Date | null {
  if (months === null) return null
  const last = monthsLater(wallClock(paidAt, zone).day, months)
  return startOfDay(addDays(last, 1), zone)
}

function startOfDay(day: Day, zone: string): Date {
  return momentOf(day, '00:00', zone) ?? momentOf(day, '03:00', zone) ?? new Date(`${day}T00:00:00Z`)
}

/** The same day of a later month, or its last where it has none such. */
function monthsLater(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  const same = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last.getUTCDate())))
  return same.toISOString().slice(0, 10)
}

/** As long as a visit that came back can be booked again, its buyer can have back what cannot be booked any more. */
const DAYS_OF_GRACE = 30

/** A visit that comes back does so with time to book another, also where the package would be over. */
export function endAfterGivenBack(endsAt: Date | null, now: Date): Date | null {
  return endsAt && new Date(Math.max(endsAt.getTime(), now.getTime() + DAYS_OF_GRACE * MS_A_DAY))
}

export function isOver({ ends_at }: { ends_at: Date | null }, now: Date): boolean {
  return ends_at !== null && ends_at <= now
}

/** One that ended before this is done with, whatever has become of its service. */
export function graceBegan(now: Date): Date {
  return new Date(now.getTime() - DAYS_OF_GRACE * MS_A_DAY)
}

export function stateOf(
  one: Counted & { status: PackageStatus; ends_at: Date | null },
  { isDisputed, isLost }: { isDisputed: boolean; isLost: boolean },
  now: Date,
): PackageState {
  if (one.status !== 'active') return one.status
  if (one.paid_back === one.visits) return 'refunded'
  if (visitsLeft(one) === 0) return 'used'
  if (isLost) return 'lost'
  if (isDisputed) return 'stopped'
  return isOver(one, now) ? 'over' : 'active'
}

/**
 * Whether its buyer can have it paid back by themself: all of it within some days, as long as no visit was booked; and what
 * is left of it once its service can no longer be booked, unless its time had ended long before.
 */
export function mayHavePaidBack(
  { paid_at, ends_at, used, paid_back }: Counted & { paid_at: Date | null; ends_at: Date | null },
  { isOffered, now }: { isOffered: boolean; now: Date },
): boolean {
  if (!paid_at) return false
  const isFresh = now.getTime() <= paid_at.getTime() + PACKAGE_REFUND_DAYS * MS_A_DAY
  if (isFresh && used + paid_back === 0) return true
  return !isOffered && !isOver({ ends_at }, graceBegan(now))
}
