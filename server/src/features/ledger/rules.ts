import { type Currency, money, shareOut } from '@dressing-room/contract/money'

/** What is left of one seller's sale, and with whom; all in minor units. */
export interface Share {
  sellerId: string
  /** With the seller, of which `pending` may not be paid out yet. */
  earned: number
  pending: number
  /** With the platform, and the tax in it. */
  fee: number
  tax: number
  /** How much of what the seller has is for delivery, which carries no fee. */
  delivery: number
}

/** From whom an amount is taken back. */
export interface Cut {
  pending: number
  available: number
  fee: number
  tax: number
  delivery: number
}

/**
 * Takes an amount of a sale from its seller and from the platform. What is for delivery is the seller's alone; what is
 * for goods is taken in the proportion in which they have it, so that the whole sale, in however many parts, leaves
 * nothing with either. Unless it is said what is for delivery, goods come first.
 */
export function cutSale(share: Share, currency: Currency, minor: number, forDelivery?: number): Cut {
  const goods = share.earned - share.delivery + share.fee + share.tax
  const delivery = forDelivery ?? Math.max(0, minor - goods)
  const back = minor - delivery
  if (minor < 0 || delivery < 0 || delivery > share.delivery || back > goods) {
    throw new Error(`seller ${share.sellerId} has ${goods} for goods and ${share.delivery} for delivery, not ${minor}`)
  }
  const weights = [share.earned - share.delivery, share.fee, share.tax]
  const [own = 0, fee = 0, tax = 0] = shareOut(money(back, currency), weights).map((cut) => cut.minor)
  const fromSeller = own + delivery
  const pending = Math.min(Math.max(share.pending, 0), fromSeller)
  return { pending, available: fromSeller - pending, fee, tax, delivery }
}

/** How much is taken from whom. */
export interface Part {
  /** null: money that is nobody's yet (account `buyer`), as of a payment that came late. */
  sellerId: string | null
  /** All that is taken, in minor units. */
  minor: number
  /** How much of it is for delivery, which carries no fee; unless it is said, goods come first. */
  deliveryMinor?: number
}

/** These parts; or of all sellers, where there is one, or of everybody who has something of it, also nobody yet, in proportion. */
export type Whose = readonly Part[] | 'sellers' | 'everybody'

/** What there is of a checkout's money, in minor units. */
export interface Holdings {
  /** Nobody's yet. */
  unclaimed: number
  shares: readonly Share[]
}

/**
 * From whom an amount is taken: never more than each has. The platform bears what nobody has: it went back to the buyer
 * before, or a bank has taken it.
 */
export function planTaking(
  minor: number,
  from: Whose,
  holdings: Holdings,
  currency: Currency,
): { parts: Part[]; platform: number } {
  const wanted = typeof from === 'string' ? inProportion(minor, from, holdings, currency) : from
  const parts = wanted.map((part) => atMost(part, holdings)).filter((part) => part.minor > 0)
  return { parts, platform: minor - parts.reduce((sum, part) => sum + part.minor, 0) }
}

function inProportion(
  minor: number,
  from: 'sellers' | 'everybody',
  { unclaimed, shares }: Holdings,
  currency: Currency,
): Part[] {
  // Where nobody has sold anything, all there can be is nobody's yet, as what is on a gift card.
  const countsNobodys = from === 'everybody' || shares.length === 0
  const nobodys = countsNobodys ? [{ sellerId: null, held: Math.max(0, unclaimed) }] : []
  const holders = [
    ...nobodys,
    ...shares.map((share) => ({ sellerId: share.sellerId, held: Math.max(0, inAll(share)) })),
  ]
  const held = holders.reduce((sum, holder) => sum + holder.held, 0)
  const cuts = shareOut(
    money(Math.min(minor, held), currency),
    holders.map((holder) => holder.held),
  )
  return holders.map(({ sellerId }, at) => ({ sellerId, minor: cuts[at]?.minor ?? 0 }))
}

function atMost(part: Part, { unclaimed, shares }: Holdings): Part {
  if (part.sellerId === null) return { sellerId: null, minor: Math.min(part.minor, Math.max(0, unclaimed)) }
  const share = shares.find(({ sellerId }) => sellerId === part.sellerId)
  if (!share) return { sellerId: part.sellerId, minor: 0 }
  const minor = Math.min(part.minor, Math.max(0, inAll(share)))
  if (part.deliveryMinor === undefined) return { sellerId: part.sellerId, minor }
  // What exceeds the goods is taken from the delivery, and the other way round.
  const goods = inAll(share) - share.delivery
  const deliveryMinor = Math.min(Math.max(part.deliveryMinor, minor - goods), share.delivery, minor)
  return { sellerId: part.sellerId, minor, deliveryMinor }
}

function inAll({ earned, fee, tax }: Share): number {
  return earned + fee + tax
}
