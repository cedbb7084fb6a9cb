import { COUNTRIES } from '@dressing-room/contract/countries'
import { type ReturnRule, zoneOf } from '@dressing-room/contract/delivery'
import { type Currency, type Money, money, plus, times, zero } from '@dressing-room/contract/money'

/** How a seller sends goods, amounts in minor units of its currency. */
export interface DeliveryRule {
  currency: Currency
  /** Until the parcel is handed over, in days. */
  dispatchDays: number
  zones: readonly Zone[]
}

export interface Zone {
  /** Empty: everywhere that no other zone names. */
  countries: readonly string[]
  /** What a parcel costs from which amount of goods on, rising; the first from 0. */
  rates: readonly { from: number; cost: number }[]
  /** On its way. */
  days: { from: number; until: number }
}

/** Free of charge, everywhere: what applies to sellers who have not said otherwise (decision 078). */
export const DEFAULT_DELIVERY = {
  dispatchDays: 3,
  zones: [{ countries: [], rates: [{ from: 0, cost: 0 }], days: { from: 2, until: 7 } }],
} as const satisfies Omit<DeliveryRule, 'currency'>

export const DEFAULT_RETURNS: ReturnRule = { days: 14, paidBy: 'buyer' }

/** A line of a cart, as far as sending it goes. */
export interface LineToSend {
  sellerId: string
  sellerName: string
  /** The seller's own; without one, the default applies. */
  rule: DeliveryRule | null
  price: Money
  quantity: number
  /** Of a preorder: the day from which it can be sent, `YYYY-MM-DD`. */
  availableFrom?: string | null
}

/** What one seller sends, what that costs and when it arrives. Days as `YYYY-MM-DD`. */
export interface Parcel {
  sellerId: string
  sellerName: string
  cost: Money
  dispatchBy: string
  arrivesFrom: string
  arrivesUntil: string
}

interface DeliveryPlan {
  /** Where it costs this; one, unless no country was asked for. */
  countries: string[]
  parcels: Parcel[]
}

export function countriesOf(rule: DeliveryRule | null): string[] {
  return COUNTRIES.filter((country) => zoneOf(rule ?? DEFAULT_DELIVERY, country) !== undefined)
}

/** What it costs to send goods of this amount; undefined in a currency in which the seller has named no cost. */
function costIn(zone: Zone, currency: Currency | undefined, goods: Money): Money | undefined {
  const isFree = zone.rates.every(({ cost }) => cost === 0)
  if (isFree) return zero(goods.currency)
  if (currency !== goods.currency) return undefined
  return money(zone.rates.findLast(({ from }) => from <= goods.minor)?.cost ?? 0, goods.currency)
}

/** What stands in the way of sending a seller's goods to a country, in words; undefined when nothing does. */
export type Obstacle = 'country' | 'currency'

/** The goods of one seller as one parcel to one country. Goods count before any discount, as the seller has sold them. */
export function parcelTo(country: string, lines: readonly LineToSend[], today: string): Parcel | Obstacle {
  const [first] = lines
  if (!first) throw new Error('a parcel holds at least one line')
  const rule = first.rule ?? DEFAULT_DELIVERY
  const zone = zoneOf(rule, country)
  if (!zone) return 'country'
  const goods = lines.map(({ price, quantity }) => times(price, quantity)).reduce(plus)
  const cost = costIn(zone, first.rule?.currency, goods)
  if (!cost) return 'currency'
  // A parcel waits for the last of its preorders.
  const ready = lines.reduce(
    (day, { availableFrom }) => (availableFrom && availableFrom > day ? availableFrom : day),
    today,
  )
  return {
    sellerId: first.sellerId,
    sellerName: first.sellerName,
    cost,
    dispatchBy: dayAfter(ready, rule.dispatchDays),
    arrivesFrom: dayAfter(ready, zone.days.from),
    arrivesUntil: dayAfter(ready, rule.dispatchDays + zone.days.until),
  }
}

export interface PlannedDelivery extends DeliveryPlan {
  /** Sellers whose goods cannot be sent there, and why. */
  obstacles: Map<string, Obstacle>
}

/**
 * One parcel for each seller. Without a country: as many countries as possible in which everything arrives at the same
 * cost in the same days, so that what is said before paying holds for whichever of them is named afterwards.
 */
export function planDelivery(
  lines: readonly LineToSend[],
  { country, today }: { country: string | undefined; today: string },
): PlannedDelivery {
  const bySeller = [...Map.groupBy(lines, ({ sellerId }) => sellerId).values()]
  const planTo = (to: string): PlannedDelivery => {
    const parcels: Parcel[] = []
    const obstacles = new Map<string, Obstacle>()
    for (const own of bySeller) {
      const parcel = parcelTo(to, own, today)
      if (typeof parcel === 'object') parcels.push(parcel)
      else if (own[0]) obstacles.set(own[0].sellerId, parcel)
    }
    return { countries: [to], parcels, obstacles }
  }
  if (country) return planTo(country)
  const plans = COUNTRIES.map(planTo)
  const complete = plans.filter(({ obstacles }) => obstacles.size === 0)
  const alike = Map.groupBy(complete.length > 0 ? complete : plans, (plan) =>
    JSON.stringify([plan.parcels, [...plan.obstacles]]),
  )
  const [most] = [...alike.values()].sort((a, b) => b.length - a.length)
  const [plan] = most ?? []
  if (!plan || !most) throw new Error('there are no countries')
  return { ...plan, countries: most.flatMap(({ countries }) => countries) }
}

export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** Every country stands in at most one zone, and at most one zone is for everywhere else. */
export function hasOverlap(zones: readonly Pick<Zone, 'countries'>[]): boolean {
  const named = zones.flatMap(({ countries }) => (countries.length > 0 ? countries : ['everywhere else']))
  return new Set(named).size !== named.length
}
