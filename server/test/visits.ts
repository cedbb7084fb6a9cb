import { randomBytes } from 'node:crypto'
import type { Booking } from '@dressing-room/contract/booking'
import type { Currency } from '@dressing-room/contract/money'
import { addDays, type Day, wallClock } from '@dressing-room/contract/time'
import { expect } from 'vitest'
import { findCurrentCheckout } from '../src/features/checkouts/index.ts'
import { checkInvariants } from '../src/invariants.ts'
import type { Db } from '../src/platform/db/database.ts'
import { eventually } from './eventually.ts'
import { aSeller, aSession, type Person } from './factories.ts'
import { works } from './oracles/a-bookable-service.ts'
import type { TestApp, TestResponse } from './test-app.ts'

export interface ServiceInput {
  stylistId?: string
  name?: string
  minutes?: number
  step?: number
  /** 'Tue 09:00-17:00', 'Mon-Sun 09:00-17:00' */
  works?: string | string[]
  exceptions?: { date: Day; ranges: { startTime: string; endTime: string }[] }[]
  zone?: string
  priceMinor?: number
  currency?: Currency
  bufferBefore?: number
  bufferAfter?: number
  processing?: number
  notice?: number
  windowDays?: number
  cancellationHours?: number
  country?: string
  city?: string
  /** Minutes; without it the minimum notice, an hour at least. */
  movingNotice?: number
  /** A part of the price is paid at the salon. */
  deposit?: { percent: number } | { minor: number }
  /** Paid at the salon, with a card kept for this fee. */
  noShowFee?: { percent: number } | { minor: number }
  addOns?: { name: string; priceMinor: number; minutes: number }[]
}

export interface MadeService {
  id: string
  publicId: string
  stylistId: string
  /** As the page shows and sends it: a 2-decimal string. */
  price: string
  /** Ids, in their order. */
  addOns: string[]
}

/** Unless said: 60 minutes on the hour, USD 80.00, New York, every day 09:00-17:00, no buffers, no notice. */
export async function aStylistService(db: Db, input: ServiceInput = {}): Promise<MadeService> {
  const stylistId = input.stylistId ?? (await aSeller(db, { shop: `Studio ${randomBytes(3).toString('hex')}` })).id
  const publicId = `cut-${randomBytes(5).toString('hex')}`
  const priceMinor = input.priceMinor ?? 8000
  const currency = input.currency ?? 'USD'
  const now = new Date()
  const { id } = await db
    .insertInto('service')
    .values({
      seller_id: stylistId,
      public_id: publicId,
      name: input.name ?? 'Cut and Finish',
      description: 'A cut, a wash and a finish.',
      provider_name: 'Maya Brooks',
      provider_email: 'maya@studio.test',
      provider_phone: '+12125550142',
      price_minor: priceMinor,
      currency,
      duration_minutes: input.minutes ?? 60,
      slot_step_minutes: input.step ?? 60,
      buffer_before_minutes: input.bufferBefore ?? 0,
      buffer_after_minutes: input.bufferAfter ?? 0,
      processing_minutes: input.processing ?? 0,
      minimum_notice_minutes: input.notice ?? 0,
      booking_window_days: input.windowDays ?? 60,
      cancellation_hours: input.cancellationHours ?? 24,
      moving_notice_minutes: input.movingNotice ?? null,
      deposit_percent: input.deposit && 'percent' in input.deposit ? input.deposit.percent : null,
      deposit_minor: input.deposit && 'minor' in input.deposit ? input.deposit.minor : null,
      no_show_percent: input.noShowFee && 'percent' in input.noShowFee ? input.noShowFee.percent : null,
      no_show_minor: input.noShowFee && 'minor' in input.noShowFee ? input.noShowFee.minor : null,
      time_zone: input.zone ?? 'America/New_York',
      availability: JSON.stringify(works(...[input.works ?? 'Mon-Sun 09:00-17:00'].flat())),
      exceptions: JSON.stringify(input.exceptions ?? []),
      address: '12 Mercer Street',
      city: input.city ?? 'New York',
      state: 'NY',
      zip_code: '10013',
      country: input.country ?? 'United States',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const addOns: string[] = []
  for (const [position, { name, priceMinor: price_minor, minutes }] of (input.addOns ?? []).entries()) {
    const addOn = { service_id: id, position, name, price_minor, minutes }
    addOns.push((await db.insertInto('service_add_on').values(addOn).returning('id').executeTakeFirstOrThrow()).id)
  }
  const price = (['JPY', 'KRW'].includes(currency) ? priceMinor : priceMinor / 100).toFixed(2)
  return { id, publicId, stylistId, price, addOns }
}

/** The stylist of a service, logged in. */
export async function theStylist(db: Db, service: MadeService): Promise<Person> {
  const token = await aSession(db, service.stylistId)
  const { email, name } = await db
    .selectFrom('account')
    .select(['email', 'name'])
    .where('id', '=', service.stylistId)
    .executeTakeFirstOrThrow()
  return { id: service.stylistId, email, name, token }
}

/** The date so many days from today, where the stylist is. */
export function dayFromToday({ deps }: Pick<TestApp, 'deps'>, days: number, zone = 'America/New_York'): Day {
  return addDays(wallClock(deps.clock(), zone).day, days)
}

const runningClocks = new WeakMap<TestApp['deps'], TestApp['deps']['clock']>()

/** Moves the shop's clock, and the provider's with it, to just past this moment; or to exactly it, to stand still there. */
export async function setClock(
  { deps, advance }: Pick<TestApp, 'deps' | 'advance'>,
  moment: string,
  { standing = false } = {},
): Promise<void> {
  const running = runningClocks.get(deps) ?? deps.clock
  runningClocks.set(deps, running)
  const target = new Date(moment).getTime()
  await advance(Math.ceil((target - running().getTime()) / 1000) / 60)
  deps.clock = standing ? () => new Date(target) : running
}

export interface Session {
  id: string
  url: string
  bookingId: string
}

export interface BookingProblem {
  code: string
  message: string
  price?: number
  bookings?: Booking[]
}

export type SessionResponse = TestResponse<Session & BookingProblem>

type When = readonly [day: Day, time: string]

/** What the booking modal sends when Confirm is clicked. */
export function book(
  { post }: Pick<TestApp, 'post'>,
  buyer: Person,
  service: MadeService,
  [date, time]: When,
  also: Record<string, unknown> = {},
): Promise<SessionResponse> {
  const { publicId: serviceId, price } = service
  const client = { fullName: buyer.name, email: buyer.email, phone: '+1 415 555 2671' }
  return post('/api/create-booking-session', { serviceId, ...client, date, time, price, ...also }, buyer.token)
}

/** The same where nothing stands in the way. */
export async function hold(
  shop: Pick<TestApp, 'post'>,
  buyer: Person,
  service: MadeService,
  when: When,
  also: Record<string, unknown> = {},
): Promise<Session> {
  const response = await book(shop, buyer, service, when, also)
  expect(response.status, response.text).toBe(200)
  return response.body
}

/** Holds, pays with a good card and waits until the shop knows. */
export async function visit(
  shop: Pick<TestApp, 'post' | 'provider' | 'db'>,
  buyer: Person,
  service: MadeService,
  when: When,
  also: Record<string, unknown> = {},
): Promise<Session> {
  const session = await hold(shop, buyer, service, when, also)
  await pay(shop, session)
  return session
}

export async function pay(shop: Pick<TestApp, 'provider' | 'db'>, session: Session): Promise<void> {
  await shop.provider.pay(session.id)
  await untilStatus(shop, session.bookingId, 'confirmed')
}

export async function bookingRow({ db }: Pick<TestApp, 'db'>, id: string) {
  return db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The provider's name of the payment that a booking was paid with. */
export async function paymentOf({ db }: Pick<TestApp, 'db'>, bookingId: string): Promise<string> {
  return (await findCurrentCheckout(db, 'booking', bookingId))?.payment_id ?? ''
}

export function untilStatus(shop: Pick<TestApp, 'db'>, id: string, status: string): Promise<void> {
  return eventually(async () => expect((await bookingRow(shop, id)).status).toBe(status))
}

export async function times(
  shop: Pick<TestApp, 'get'>,
  service: Pick<MadeService, 'publicId'>,
  day: Day,
  addOns: string[] = [],
): Promise<string[]> {
  const chosen = addOns.length > 0 ? `?addOns=${addOns.join(',')}` : ''
  const url = `/api/services/${service.publicId}/available-times/${day}${chosen}`
  return (await shop.get<{ availableTimes: string[] }>(url)).body.availableTimes
}

/** The same starts in UTC: '14:00Z'. */
export async function utcTimes(shop: Pick<TestApp, 'get'>, service: MadeService, day: Day): Promise<string[]> {
  const url = `/api/services/${service.publicId}/available-times/${day}`
  const { body } = await shop.get<{ starts: { instant: string }[] }>(url)
  return body.starts.map(({ instant }) => `${instant.slice(11, 16)}Z`)
}

export async function days(shop: Pick<TestApp, 'get'>, service: MadeService): Promise<Day[]> {
  return (await shop.get<{ availableDays: Day[] }>(`/api/services/${service.publicId}/available-days`)).body
    .availableDays
}

export async function detail(shop: Pick<TestApp, 'get'>, viewer: Person, id: string): Promise<Booking> {
  return (await shop.get<Booking>(`/api/bookings/${id}`, viewer.token)).body
}

export interface WrittenMail {
  kind: string
  recipient: string
  subject: string
  text_body: string
  calendar: string | null
  calendar_method: string | null
}

/** What the shop has written about a booking. */
export function mailsAbout({ db }: Pick<TestApp, 'db'>, bookingId: string): Promise<WrittenMail[]> {
  return db
    .selectFrom('mail')
    .select(['kind', 'recipient', 'subject', 'text_body', 'calendar', 'calendar_method'])
    .where('subject_key', '=', `booking:${bookingId}`)
    .orderBy('created_at')
    .orderBy('kind')
    .execute()
}

export async function mailKinds(shop: Pick<TestApp, 'db'>, bookingId: string): Promise<string[]> {
  return (await mailsAbout(shop, bookingId)).map(({ kind }) => kind)
}

/** No fault in any book, those of orders included, once what is under way has settled. */
export function expectCleanBooks({ deps }: Pick<TestApp, 'deps'>): Promise<void> {
  return eventually(async () => {
    const results = await checkInvariants(deps)
    expect(results.flatMap(({ check, faults }) => faults.map((fault) => `${check}: ${fault}`))).toEqual([])
  })
}
