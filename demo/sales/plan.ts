import { addDays, momentOf, wallClock, weekdayOf } from '@dressing-room/contract/time'
import { randomFrom } from '../catalog/random.ts'

/** Units of each product: 100, for 10,000.00 in all. */
export const UNITS_SOLD: Record<string, number> = {
  'Marlow Wrap Midi Dress': 7,
  'Breton Boatneck Top': 7,
  'Poplin Boyfriend Shirt': 8,
  'Ribbed Square-Neck Tank': 9,
  'Sheer Dot Mesh Layer': 6,
  'Argyle Sweater Vest': 5,
  'Wide-Wale Corduroy Trouser': 5,
  'Delano Felt Fedora': 4,
  'Lark Pointelle Cardigan': 4,
  'Lido Cat-Eye Sunglasses': 4,
  'Seine Cigarette Trouser': 4,
  'Storm Walking Umbrella': 4,
  'Wren Bouclé Knit Jacket': 4,
  'Dune Linen Drawstring Pant': 3,
  'Fern Botanical Halter Dress': 5,
  'Juniper Tiered Sundress': 4,
  'Market Raffia Basket': 3,
  'Riva Sun Hat': 3,
  'Wharf Wide-Leg Trouser': 3,
  'Zigzag Crochet Halter': 3,
  'Cashmere Boatneck Pullover': 1,
  'Column Sheath in Wool Crepe': 1,
  'Fenna Wool Wrap Coat': 1,
  'Hollis Oversized Blazer': 1,
  'Warden Trench Coat': 1,
}

/** Visits of each service, with these add-ons: 50, for 5,000.00 in all. */
export const VISITS_BOOKED: readonly { service: string; addOns: readonly string[]; times: number }[] = [
  { service: 'finch-fit-session', addOns: [], times: 14 },
  { service: 'finch-fit-session', addOns: ['Hem and waist pinned'], times: 4 },
  { service: 'finch-made-to-measure', addOns: [], times: 8 },
  { service: 'finch-made-to-measure', addOns: ['First toile, cut and fitted'], times: 24 },
]

/** What the shop opened with: one tank top for each of the first who asked. */
export const GIVEAWAY = { code: 'OPENING', product: 'Ribbed Square-Neck Tank', customers: 74 }

const ORDERS = 84
const CALLED_OFF = 6
const VISITS = VISITS_BOOKED.reduce((sum, { times }) => sum + times, 0)
/** So many customers have both ordered and booked. */
const BOTH = 14
export const CUSTOMERS = ORDERS + VISITS - BOTH + CALLED_OFF + GIVEAWAY.customers

const DAY_MS = 24 * 3_600_000
const MINUTE_MS = 60_000
/** For how long the shop has sold, and when it gave its tops away. */
const DAYS_OPEN = 27
const GIVEAWAY_DAYS_AGO = { from: 34, until: 30 }

export interface PlannedOrder {
  kind: 'order'
  customer: number
  at: Date
  /** Names of products, one for each unit. */
  units: readonly string[]
  promoCode?: string
}

export interface PlannedVisit {
  kind: 'visit'
  customer: number
  at: Date
  service: string
  addOns: readonly string[]
  day: string
  time: string
  isCalledOff: boolean
}

export type PlannedSale = PlannedOrder | PlannedVisit

/** All that the first seller of the demo has sold by now, in the order of time. */
export function planSales(now: Date, zone: string): PlannedSale[] {
  return [...planGiveaway(now), ...planOrders(now), ...planVisits(now, zone)].sort(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
}

function planGiveaway(now: Date): PlannedOrder[] {
  const random = randomFrom('giveaway')
  const { from, until } = GIVEAWAY_DAYS_AGO
  return Array.from({ length: GIVEAWAY.customers }, (_, at) => ({
    kind: 'order',
    customer: CUSTOMERS - GIVEAWAY.customers + at,
    at: before(now, until + random() * (from - until)),
    units: [GIVEAWAY.product],
    promoCode: GIVEAWAY.code,
  }))
}

/** The later the more: a shop that is being found. */
function planOrders(now: Date): PlannedOrder[] {
  const random = randomFrom('orders')
  const units = shuffled(
    Object.entries(UNITS_SOLD).flatMap(([name, count]) => Array<string>(count).fill(name)),
    random,
  )
  return Array.from({ length: ORDERS }, (_, at) => {
    const daysAgo = DAYS_OPEN * (1 - (at + random()) / ORDERS) ** 1.3
    // The first few take a second thing along, until all are sold.
    const own = at < units.length - ORDERS ? [units[at], units[ORDERS + at]] : [units[at]]
    return {
      kind: 'order',
      customer: at,
      at: new Date(before(now, daysAgo).getTime() - 20 * MINUTE_MS),
      units: own.filter((name) => name !== undefined),
    }
  })
}

function planVisits(now: Date, zone: string): PlannedVisit[] {
  const random = randomFrom('visits')
  const wanted = shuffled(
    VISITS_BOOKED.flatMap(({ service, addOns, times }) => Array.from({ length: times }, () => ({ service, addOns }))),
    random,
  )
  const calledOff = Array.from({ length: CALLED_OFF }, () => ({ service: 'finch-fit-session', addOns: [] }))
  const times = shuffled(slotsAround(now, zone), random)
  return [...wanted, ...calledOff].map((visit, at) => {
    const slot = times[at]
    const start = slot && momentOf(slot.day, slot.time, zone)
    if (!start) throw new Error('the demo seller has too few hours for the visits of the demo')
    const isCalledOff = at >= wanted.length
    // Two days of notice are the most that a service asks for.
    const booked = Math.min(before(start, 2.2 + random() * 4).getTime(), before(now, random() * 2).getTime())
    return {
      ...{ kind: 'visit', ...visit, ...slot, isCalledOff },
      customer: isCalledOff ? ORDERS + VISITS - BOTH + (at - wanted.length) : ORDERS - BOTH + at,
      at: new Date(booked - 20 * MINUTE_MS),
    }
  })
}

/** Times within the seller's hours, far enough apart for the longest visit. */
function slotsAround(now: Date, zone: string): { day: string; time: string }[] {
  const today = wallClock(now, zone).day
  return Array.from({ length: 33 }, (_, at) => addDays(today, at - 22)).flatMap((day) => {
    if (day === addDays(today, 11)) return []
    const weekday = weekdayOf(day)
    if (weekday === 'Sunday' || weekday === 'Monday') return []
    const times = weekday === 'Saturday' ? ['10:00', '12:30'] : ['10:00', '12:30', '15:00']
    return times.map((time) => ({ day, time }))
  })
}

function before(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_MS)
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const mixed = [...list]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T]
  }
  return mixed
}
