import { type Money, minus, money, plus, shareWithin, zero } from '@dressing-room/contract/money'

/** One part of a payment, as money that somebody gives back by hand may be of it; all in minor units. */
export interface HandPart {
  left: number
  /** What is still owed of each of its refunds that have failed. */
  owed: readonly number[]
  /** What nobody has sold anything for: it is looked at by a person, or came too late or too much. */
  nobodys: number
}

/**
 * What somebody has given back by hand, of a payment for several things. Whoever does that means something: what is owed
 * comes first, then what is nobody's, then a part of which exactly this much is left. Where nothing fits to the cent it
 * fills the same in this order, the rest in proportion to what is left. More than there is stands with the first.
 */
export function shareOfHand(amount: Money, parts: readonly HandPart[]): Money[] {
  if (parts.length === 1) return [amount]
  const fits = [
    ({ owed }: HandPart) => owed.includes(amount.minor),
    (part: HandPart) => owedOf(part) === amount.minor,
    ({ nobodys }: HandPart) => nobodys === amount.minor,
    ({ left }: HandPart) => left === amount.minor,
  ]
  for (const fit of fits) {
    const exact = parts.findIndex(fit)
    if (exact >= 0) return parts.map((_, at) => (at === exact ? amount : zero(amount.currency)))
  }
  const levels: ((part: HandPart) => number)[] = [
    (part) => Math.min(owedOf(part), part.left),
    (part) => Math.min(Math.max(owedOf(part), part.nobodys), part.left),
    (part) => part.left,
  ]
  let shares = parts.map(() => zero(amount.currency))
  let rest = amount
  for (const [at, most] of levels.entries()) {
    const open = parts.map((part, which) => Math.max(0, most(part) - (shares[which]?.minor ?? 0)))
    const all = open.reduce((sum, minor) => sum + minor, 0)
    const isLast = at === levels.length - 1
    const now = isLast ? rest : money(Math.min(rest.minor, all), rest.currency)
    const more = shareWithin(now, open)
    shares = shares.map((share, which) => plus(share, more[which] ?? zero(share.currency)))
    rest = minus(rest, now)
  }
  return shares
}

/**
 * What of an amount is for each of what is owed, in its order, and what is over: all of it is for the one of which exactly
 * this is owed.
 */
export function cutAlong(minor: number, owed: readonly number[]): { each: number[]; over: number } {
  const exact = owed.indexOf(minor)
  let over = minor
  const each = owed.map((most, at) => {
    const part = exact >= 0 && at !== exact ? 0 : Math.min(most, over)
    over -= part
    return part
  })
  return { each, over }
}

function owedOf({ owed }: HandPart): number {
  return owed.reduce((sum, minor) => sum + minor, 0)
}
