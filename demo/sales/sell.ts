import { Refusal } from '@dressing-room/contract/refusals'
import { bookService } from '@dressing-room/server/features/booking/book-service'
import { cancelBooking } from '@dressing-room/server/features/booking/cancel-booking'
import { bookingPayable } from '@dressing-room/server/features/booking/index'
import { listDays, listTimes } from '@dressing-room/server/features/booking/list-starts'
import { recordOutcome } from '@dressing-room/server/features/booking/record-outcome'
import { findCurrentCheckout, type Payable, settleCheckout } from '@dressing-room/server/features/checkouts/index'
import { checkOut } from '@dressing-room/server/features/orders/check-out'
import { giveAddress } from '@dressing-room/server/features/orders/give-address'
import { orderPayable } from '@dressing-room/server/features/orders/index'
import { sql } from 'kysely'
import { customer } from './customers.ts'
import { fulfil } from './fulfil.ts'
import { inThePast, type Lane, type PastDeps, payBack } from './past.ts'
import { type PlannedOrder, type PlannedSale, type PlannedVisit, planSales } from './plan.ts'

const LANES = 6
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const SELLER = 'seller@demo.test'

export interface SellOptions {
  databaseUrl: string
  deps: PastDeps
  now: Date
}

export interface Stall {
  sellerId: string
  zone: string
  accounts: Map<string, string>
  /** Ids of add-ons by service and name. */
  addOns: Map<string, string>
  now: Date
}

/**
 * Places, pays for, ships and books what the demo's first seller has sold, by the use cases that everybody's purchases
 * go through. Once, before the shop opens; a start that was cut off goes on where it was.
 */
export async function sellDemo({ databaseUrl, deps, now }: SellOptions): Promise<void> {
  await inThePast({ databaseUrl, deps, lanes: LANES }, async (lanes) => {
    const [first] = lanes
    const open = first && (await openStall(first, now))
    if (!open) return
    const { stall, sold } = open
    const left = planSales(now, stall.zone).filter((sale) => !sold.has(`${sale.kind} ${sale.customer}`))
    if (left.length === 0) return
    const orders = left.filter((sale) => sale.kind === 'order')[Symbol.iterator]()
    const visits = left.filter((sale) => sale.kind === 'visit')
    const [, ...others] = lanes
    await Promise.all([
      // A calendar is filled by one hand: two lanes would take each other's next free time.
      inTurn(visits, (visit) => book(first, stall, visit)),
      // One list for all of these: whoever is free takes the next.
      ...others.map((lane) => inTurn(orders, (sale) => sell(lane, stall, sale))),
    ])
    await fulfil(first, stall, left)
    // What was written about all this is old news.
    await first.deps.db
      .updateTable('mail')
      .set({ sent_at: sql<Date>`created_at` })
      .where('sent_at', 'is', null)
      .execute()
  })
}

async function inTurn<T>(sales: Iterable<T>, work: (sale: T) => Promise<void>): Promise<void> {
  for (const sale of sales) await work(sale)
}

/** Undefined in a demo of before, which had no customers. */
async function openStall({ deps: { db } }: Lane, now: Date): Promise<{ stall: Stall; sold: Set<string> } | undefined> {
  const people = await db
    .selectFrom('account')
    .select(['id', 'email'])
    .where((eb) => eb.or([eb('email', '=', SELLER), eb('email', 'like', 'customer-%@demo.test')]))
    .execute()
  const accounts = new Map(people.map(({ email, id }) => [email, id]))
  const sellerId = accounts.get(SELLER)
  if (!sellerId || accounts.size === 1) return undefined
  const [service] = await db
    .selectFrom('service')
    .select('time_zone')
    .where('seller_id', '=', sellerId)
    .limit(1)
    .execute()
  const addOns = await db
    .selectFrom('service_add_on')
    .innerJoin('service', 'service.id', 'service_add_on.service_id')
    .select(['service_add_on.id', 'service_add_on.name', 'public_id'])
    .where('seller_id', '=', sellerId)
    .execute()
  const bought = await db
    .selectFrom('shop_order')
    .innerJoin('account', 'account.id', 'buyer_id')
    .select('email')
    .where('payment_status', '=', 'paid')
    .execute()
  const booked = await db
    .selectFrom('booking')
    .innerJoin('account', 'account.id', 'buyer_id')
    .select('account.email')
    .where('paid_at', 'is not', null)
    .execute()
  const numberOf = (email: string) => Number(/^customer-(\d+)@/.exec(email)?.[1]) - 1
  return {
    stall: {
      ...{ sellerId, accounts, now, zone: service?.time_zone ?? 'UTC' },
      addOns: new Map(addOns.map(({ id, name, public_id }) => [`${public_id} ${name}`, id])),
    },
    sold: new Set([
      ...bought.map(({ email }) => `order ${numberOf(email)}`),
      ...booked.map(({ email }) => `visit ${numberOf(email)}`),
    ]),
  }
}

async function sell(lane: Lane, stall: Stall, sale: PlannedOrder): Promise<void> {
  const { deps } = lane
  const who = customer(sale.customer)
  await lane.goTo(sale.at)
  const cart = await Promise.all(
    [...new Set(sale.units)].map((name) => cartLine(lane, stall.sellerId, name, sale.units)),
  )
  const buyer = {
    id: need(stall.accounts.get(who.email)),
    email: who.email,
    isEmailConfirmed: true,
    language: 'en' as const,
  }
  const promoCode = sale.promoCode
  const { orderId, url } = await checkOut(deps, buyer, 'the demo', {
    cart,
    deliverTo: 'US',
    ...(promoCode && { promoCode }),
  })
  if (!promoCode) return pay(lane, orderPayable, orderId, { url, sale })
  await lane.issuePapers()
  // Nothing was to be paid, so no card page has asked where it goes.
  const { address, name } = who
  await giveAddress(deps, buyer.id, orderId, { ...address, name, line2: '', country: 'US' })
}

/** The variant of which most are left. */
async function cartLine({ deps: { db } }: Lane, sellerId: string, name: string, units: readonly string[]) {
  const { slug, color, size } = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['slug', 'color', 'size'])
    .where('name', '=', name)
    .where('seller_id', '=', sellerId)
    .where('removed_at', 'is', null)
    .orderBy(sql`coalesce(on_hand - reserved, 1000)`, 'desc')
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow()
  const quantity = units.filter((unit) => unit === name).length
  return { slug, selectedColor: color, selectedSize: size, quantity }
}

/** On the provider's page, as its holder of a card does; then the shop looks, as its return page does. */
async function pay(
  lane: Lane,
  payable: Payable,
  id: string,
  { url, sale }: { url: string; sale: PlannedSale },
): Promise<void> {
  const { name, address } = customer(sale.customer)
  const form = new URLSearchParams({
    ...{ cardNumber: '4242424242424242', expiry: '12/40', cvc: '123', name },
    ...{ shippingName: name, shippingAddressLine1: address.line1, shippingLocality: address.city },
    ...{ shippingPostalCode: address.postalCode, shippingAdministrativeArea: address.region, shippingCountry: 'US' },
  })
  const page = await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
  await page.body?.cancel()
  if (page.status !== 303) throw new Error(`the card page of the demo answered ${page.status}`)
  await lane.goTo(new Date(sale.at.getTime() + 3 * MINUTE_MS))
  const checkout = await findCurrentCheckout(lane.deps.db, payable.kind, id)
  const settled = checkout && (await settleCheckout(lane.deps, payable, checkout))
  if (settled?.status !== 'paid') throw new Error(`${settled?.title ?? id} of the demo is ${settled?.status}`)
  await lane.issuePapers()
}

async function book(lane: Lane, stall: Stall, visit: PlannedVisit): Promise<void> {
  const { deps } = lane
  const { email, name } = customer(visit.customer)
  const buyer = { viewer: { id: need(stall.accounts.get(email)) }, network: '', language: 'en' as const }
  await lane.goTo(visit.at)
  const addOns = visit.addOns.map((addOn) => need(stall.addOns.get(`${visit.service} ${addOn}`)))
  const request = { serviceId: visit.service, fullName: name, email, phone: '+1 503 555 0100', addOns }
  const { bookingId, url } = await bookService(deps, buyer, { ...request, date: visit.day, time: visit.time }).catch(
    async (error) => {
      // Somebody else has it: a client who was booked in by hand.
      if (!(error instanceof Refusal) || error.code !== 'slot_taken') throw error
      return bookService(deps, buyer, { ...request, ...(await nextFree(lane, visit, addOns)) })
    },
  )
  await pay(lane, bookingPayable, bookingId, { url, sale: visit })
  if (visit.isCalledOff) {
    await lane.goTo(new Date(Math.min(visit.at.getTime() + DAY_MS / 2, stall.now.getTime())))
    await cancelBooking(deps, buyer.viewer, bookingId)
    await payBack(lane, need(await findCurrentCheckout(deps.db, 'booking', bookingId)).id)
    return
  }
  const { ends_at } = await deps.db
    .selectFrom('booking')
    .select('ends_at')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  // Of the last day some are still to be closed.
  if (ends_at.getTime() > stall.now.getTime() - DAY_MS) return
  await lane.goTo(new Date(ends_at.getTime() + 10 * MINUTE_MS))
  await recordOutcome(deps, { id: stall.sellerId }, bookingId, visit.customer % 17 === 0 ? 'no-show' : 'completed')
}

/** Of the times that the service's page would show, the first on that day or after. */
async function nextFree({ deps }: Lane, { service, day }: PlannedVisit, addOns: string[]) {
  const { availableDays } = await listDays(deps, undefined, service, { addOns })
  for (const date of availableDays.filter((each) => each >= day)) {
    const [time] = (await listTimes(deps, undefined, service, { day: date, addOns })).availableTimes
    if (time) return { date, time }
  }
  throw new Error(`nobody can book ${service} any more`)
}

function need<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the demo sells something that is not in it')
  return value
}
