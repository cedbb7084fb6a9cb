import { type Money, minus, money, plus, shareOut, zero } from '@dressing-room/contract/money'
import type { RefundState } from '@dressing-room/contract/refunds'

/** A line of an order as it was paid, and what has gone back of it. */
export interface PaidLine {
  id: string
  quantity: number
  /** What was paid for all its units, after its share of every discount. */
  paid: Money
  /** Its part of the parcel's delivery. */
  delivery: Money
  back: { quantity: number; goods: Money; delivery: Money }
}

/** What somebody wants to give back. */
export interface RefundInput {
  lines: readonly { id: string; quantity: number; restock: boolean }[]
  /** What is left of the delivery as well. */
  delivery: boolean
  /** Instead of what the lines come to. */
  amount?: Money | undefined
}

export interface PlannedRefund {
  /** What the lines and the delivery come to. */
  goods: Money
  delivery: Money
  /** What goes back: that, or the amount that was named instead. */
  amount: Money
  lines: { id: string; quantity: number; goods: Money; delivery: Money; restock: boolean }[]
}

/**
 * What was paid for some units of a line, the first of them after `before` others. Each unit has its share to the cent,
 * so that whatever order they go back in, all together come to what was paid.
 */
export function paidForUnits(paid: Money, quantity: number, before: number, count: number): Money {
  const shares = shareOut(paid, Array<number>(quantity).fill(1))
  return shares.slice(before, before + count).reduce(plus, zero(paid.currency))
}

/** A part of what goes back, with what of it is for which lines. */
export interface RefundPart<Line> {
  to: 'card' | 'credit'
  amount: Money
  lines: Line[]
}

/**
 * Money goes back to the card first, up to what is left that the card has paid, and what is left to store credit. The
 * lines are gone through in their order; units that are paid back from both stand with the first part.
 */
export function splitRefund<Line extends { quantity: number; amount_minor: number; delivery_minor: number }>(
  amount: Money,
  cardLeft: Money,
  lines: readonly Line[],
): RefundPart<Line>[] {
  const card = least(amount, cardLeft)
  if (card.minor === amount.minor) return [{ to: 'card', amount, lines: [...lines] }]
  if (card.minor === 0) return [{ to: 'credit', amount, lines: [...lines] }]
  let left = card.minor
  const take = (minor: number) => {
    const taken = Math.min(minor, left)
    left -= taken
    return taken
  }
  const [first, second]: [Line[], Line[]] = [[], []]
  for (const line of lines) {
    const hadAny = left > 0
    const part = { ...line, amount_minor: take(line.amount_minor), delivery_minor: take(line.delivery_minor) }
    const rest = {
      ...line,
      quantity: hadAny ? 0 : line.quantity,
      amount_minor: line.amount_minor - part.amount_minor,
      delivery_minor: line.delivery_minor - part.delivery_minor,
    }
    if (hadAny) first.push(part)
    if (!hadAny || rest.amount_minor + rest.delivery_minor > 0) second.push(rest)
  }
  return [
    { to: 'card', amount: card, lines: first },
    { to: 'credit', amount: minus(amount, card), lines: second },
  ]
}

/** Units of a line that can still go back. */
export function unitsLeft({ quantity, back }: Pick<PaidLine, 'quantity' | 'back'>): number {
  return quantity - back.quantity
}

/** What the input comes to. More units than are left are refused before. */
export function planRefund(lines: readonly PaidLine[], input: RefundInput, currency: Money['currency']): PlannedRefund {
  const wanted = new Map(input.lines.map((line) => [line.id, line]))
  const parts = lines.flatMap((line) => {
    const { quantity = 0, restock = false } = wanted.get(line.id) ?? {}
    const share = paidForUnits(line.paid, line.quantity, line.back.quantity, quantity)
    const goods = least(share, minus(line.paid, line.back.goods))
    const delivery = input.delivery ? minus(line.delivery, line.back.delivery) : zero(currency)
    return quantity > 0 || delivery.minor > 0 ? [{ id: line.id, quantity, goods, delivery, restock }] : []
  })
  const goods = parts.map((part) => part.goods).reduce(plus, zero(currency))
  const delivery = parts.map((part) => part.delivery).reduce(plus, zero(currency))
  const whole = plus(goods, delivery)
  const amount = input.amount ?? whole
  // Less than the lines come to is taken off all of them alike; what is more stands for no line.
  if (amount.minor >= whole.minor) return { goods, delivery, amount, lines: parts }
  const shares = shareOut(
    amount,
    parts.flatMap((part) => [part.goods.minor, part.delivery.minor]),
  )
  const given = parts.map((part, at) => ({
    ...part,
    goods: shares[at * 2] ?? zero(currency),
    delivery: shares[at * 2 + 1] ?? zero(currency),
  }))
  return { goods, delivery, amount, lines: given }
}

function least(a: Money, b: Money): Money {
  return money(Math.min(a.minor, b.minor), a.currency)
}

/** Of what came beyond what was due: it leaves the sale what it is. */
export function isOfExcess({ key }: { key: string }): boolean {
  return /^checkout:.*:too much(:|$)/.test(key)
}

/** The key of a refund that takes the place of one that has failed. */
export function keyOfNext({ key }: { key: string }): string {
  return `${key}:again:${crypto.randomUUID()}`
}

/** What of a refund is asked here. */
interface Promised {
  id: string
  state: RefundState
  amount_minor: number
  asked_by: string
  again_of: string | null
  created_at: Date
  settled_at: Date | null
}

/**
 * What is still owed of each refund of one payment that has failed, in minor units. What was made again of it counts
 * for it. What somebody has given back otherwise since counts for whatever failed first, each cent once. More than is left of
 * the payment is owed to nobody.
 */
export function owedOfFailed(refunds: readonly Promised[], leftMinor = Number.POSITIVE_INFINITY): Map<string, number> {
  const others = refunds
    .filter(({ state, again_of }) => state !== 'failed' && !again_of)
    .map((refund) => ({ ...refund }))
  const failed = refunds.filter(({ state }) => state === 'failed')
  failed.sort((one, other) => failedAt(one) - failedAt(other))
  const owed = new Map<string, number>()
  let left = leftMinor
  for (const refund of failed) {
    // One that has failed as well owes its own part by itself.
    let missing = refund.amount_minor - sumOf(refunds.filter(({ again_of }) => again_of === refund.id))
    for (const other of others) {
      if (!mayStandFor(other, refund)) continue
      const part = Math.min(missing, other.amount_minor)
      missing -= part
      other.amount_minor -= part
    }
    missing = Math.max(0, Math.min(missing, left))
    left -= missing
    if (missing > 0) owed.set(refund.id, missing)
  }
  return owed
}

/** What was made at the provider may be why the other one failed; ours is asked for when that is known. */
function mayStandFor(made: Promised, failed: Promised): boolean {
  const since = made.asked_by === 'provider' ? failed.created_at.getTime() : failedAt(failed)
  return made.created_at.getTime() >= since
}

function failedAt({ settled_at, created_at }: Promised): number {
  return (settled_at ?? created_at).getTime()
}

/** In minor units. */
export function sumOf(refunds: readonly { amount_minor: number }[]): number {
  return refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}
