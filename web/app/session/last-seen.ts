import { type Booking, listBookings } from '@dressing-room/contract/booking'
import { listOrders, type Order } from '@dressing-room/contract/orders'
import { call } from '../api/call.ts'
import { formatDecimal } from '../language/format.ts'
import { lastSeenHere } from './kept-here.ts'
import { startText, todayIn } from './viewer-zone.ts'

/** How many of each; and for how long they need not be asked for again. */
const KEPT = '5'
const FRESH_MS = 2 * 60_000

interface LastSeen {
  account: string
  at: number
  orders: { title: string; lines: string[] }[]
  visits: { title: string; lines: string[] }[]
}

/** Asks for the latest ones, unless that was just done. Whoever cannot be asked leaves what is there. */
export async function keepLastSeen(account: string): Promise<void> {
  const before = readLastSeen()
  if (before?.account === account && Date.now() - (before.at ?? 0) < FRESH_MS) return
  const [{ orders }, { bookings }] = await Promise.all([
    call(listOrders, { query: { page: '1', limit: KEPT, user: account, bought: 'true' } }),
    call(listBookings, { query: { page: '1', limit: KEPT, user: account } }),
  ])
  const seen: LastSeen = {
    ...{ account, at: Date.now() },
    orders: orders.map(toOrderWords),
    visits: bookings.map(toVisitWords),
  }
  lastSeenHere.keep(JSON.stringify(seen))
}

function readLastSeen(): Partial<LastSeen> | undefined {
  try {
    return JSON.parse(lastSeenHere.read() ?? '{}') as Partial<LastSeen>
  } catch {
    return undefined
  }
}

function toOrderWords(order: Order) {
  const products = order.products.map(({ quantity, name }) => `${quantity} x ${name}`)
  const total = `${formatDecimal(order.totalAmount, order.currency)}, ${order.statusText}`
  return { title: `${order.number} · ${order.title}`, lines: [...products, total] }
}

function toVisitWords({ name, date, time, timeZone, placeTimeName, provider, place, status }: Booking) {
  const when = `${startText(date, time, timeZone, todayIn(timeZone))}, ${placeTimeName}`
  return { title: name, lines: [when, provider.name, place, status].filter(Boolean) }
}
