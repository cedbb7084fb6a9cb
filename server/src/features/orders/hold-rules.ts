import type { CartLine } from './rules.ts'

/**
 * How much of what is counted one buyer may keep from others while they pay. Far above what people buy for themselves;
 * whoever has not shown that their address is theirs gets little.
 */
export interface HoldLimit {
  ofOneVariant: number
  inAll: number
  /** How long unpaid checkouts of one day may have held things before the next one has to wait. */
  unpaidMinutes: number
}

const CONFIRMED: HoldLimit = { ofOneVariant: 30, inAll: 100, unpaidMinutes: 90 }
const UNCONFIRMED: HoldLimit = { ofOneVariant: 5, inAll: 10, unpaidMinutes: 45 }

const FIRST_WAIT_MINUTES = 10
const LONGEST_WAIT_MINUTES = 12 * 60
/** One checkout that ran out. */
const STEP_MINUTES = 30

export function holdLimit(isEmailConfirmed: boolean): HoldLimit {
  return isEmailConfirmed ? CONFIRMED : UNCONFIRMED
}

/** Units of counted stock by variant, summed over the lines: a cart may name one variant in many of them. */
export function countedUnits(lines: readonly CartLine[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { product, variantId, quantity } of lines) {
    const isCounted = product.variants.some(({ id, stock }) => id === variantId && stock !== null)
    if (isCounted) units.set(variantId, (units.get(variantId) ?? 0) + quantity)
  }
  return units
}

/** The variants of which it is too much; all of them when it is too much together. */
export function tooMuch(units: ReadonlyMap<string, number>, limit: HoldLimit): Set<string> {
  const each = [...units].filter(([, quantity]) => quantity > limit.ofOneVariant).map(([variantId]) => variantId)
  if (each.length > 0) return new Set(each)
  const inAll = [...units.values()].reduce((sum, quantity) => sum + quantity, 0)
  return new Set(inAll > limit.inAll ? units.keys() : [])
}

/** Doubles with every further checkout that ran out. */
export function minutesToWait(unpaidMinutes: number, limit: HoldLimit): number {
  if (unpaidMinutes < limit.unpaidMinutes) return 0
  const steps = Math.floor((unpaidMinutes - limit.unpaidMinutes) / STEP_MINUTES)
  return Math.min(FIRST_WAIT_MINUTES * 2 ** Math.min(steps, 10), LONGEST_WAIT_MINUTES)
}
