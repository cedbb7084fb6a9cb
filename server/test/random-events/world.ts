import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Currency } from '@dressing-room/contract/money'
import { type Kysely, sql } from 'kysely'
import { expect, inject } from 'vitest'
import type { DB } from '../../src/platform/db/schema.generated.ts'
import { findTaken } from '../../src/start/ports.ts'
import { errorLog } from '../error-log.ts'
import { eventually } from '../eventually.ts'
import {
  anOperator,
  aProduct,
  aPromoCode,
  aSeller,
  aSession,
  type MadeProduct,
  manyBuyers,
  type Person,
} from '../factories.ts'
import { inDatabase } from '../global-setup.ts'
import type { SecondShop } from '../run-shop-process.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { aStylistService, type MadeService } from '../visits.ts'
import type { Draw } from './draw.ts'

interface Seller {
  id: string
  token: string
  currency: Currency
}

interface Goods extends MadeProduct {
  currency: Currency
  /** Before anything was sold; null where it is not counted. */
  stock: number | null
}

/** A market of two processes, its people and what they offer. */
export interface World {
  shop: TestApp
  second: SecondProcess
  buyers: Map<string, Person>
  sellers: Map<string, Seller>
  operator: Person
  goods: Goods[]
  services: MadeService[]
  promoCodes: string[]
  /** Milliseconds that all clocks are ahead. */
  ahead(): number
  /** How often each event was answered how. */
  answers: Map<string, number>
  /** Answers that no event may have. */
  surprises: string[]
  /** What the shop's processes have logged as errors, the latest last. */
  errors: string[]
}

const BUYERS = 150
const CURRENCIES: Currency[] = ['USD', 'USD', 'USD', 'USD', 'USD', 'USD', 'EUR', 'EUR', 'JPY']
const SELLERS_OF_EACH = 2
const SHOP = { payoutDay: 'daily', payoutHoldDays: 1 } as const

export async function aWorld(): Promise<World> {
  const errors: string[] = []
  const shop = await startTestApp({ shop: SHOP, log: errorLog((error) => errors.push(error)) })
  const ahead = () => Math.max(0, shop.deps.clock().getTime() - Date.now())
  const second = await startSecond(shop, errors)
  const buyers = await manyBuyers(shop.db, BUYERS)
  await sql`update account set email_confirmed_at = now()`.execute(shop.db)
  await inviteEachOther(shop, buyers)
  const sellers: Seller[] = []
  for (const currency of CURRENCIES.flatMap((each) => Array.from({ length: SELLERS_OF_EACH }, () => each))) {
    sellers.push(await aShopkeeper(shop, currency, sellers.length))
  }
  const goods: Goods[] = []
  for (const [at, { id: sellerId, currency }] of sellers.entries()) {
    for (const [priceMinor, stock] of [
      [1999 + at, null],
      [4000, 400],
      [12_500, 60],
      [850 + at, 4],
    ] as const) {
      goods.push({ ...(await aProduct(shop.db, { sellerId, currency, priceMinor, stock })), currency, stock })
    }
  }
  const stylists = sellers.filter(({ currency }) => currency === 'USD').slice(0, 8)
  const services: MadeService[] = []
  for (const { id: stylistId } of stylists) {
    const priceMinor = 6500 + services.length
    const pay = (
      [{}, { deposit: { percent: 30 } }, { noShowFee: { percent: 50 } }, { deposit: { minor: 1500 } }] as const
    )[services.length % 4]
    services.push(await aStylistService(shop.db, { stylistId, priceMinor, bufferAfter: 15, ...pay }))
  }
  // What can be booked after one of these in the same visit.
  for (const { id: stylistId } of stylists) {
    const addOns = [{ name: 'Deep mask', priceMinor: 1250, minutes: 15 }]
    services.push(
      await aStylistService(shop.db, {
        ...{ stylistId, addOns, priceMinor: 2300, minutes: 45, processing: 15, deposit: { percent: 40 } },
      }),
    )
  }
  const promoCodes = [
    await aPromoCode(shop.db, { percent: 15 }, { usesPerBuyer: null }),
    await aPromoCode(shop.db, { amountMinor: 733 }, { usesPerBuyer: null }),
    await aPromoCode(shop.db, { percent: 33 }, { maxUses: 40 }),
  ]
  return {
    ...{ shop, second, goods, services, promoCodes, ahead },
    buyers: new Map(buyers.map((buyer) => [buyer.id, buyer])),
    sellers: new Map(sellers.map((seller) => [seller.id, seller])),
    operator: await anOperator(shop),
    answers: new Map(),
    ...{ surprises: [], errors },
  }
}

/** Each of the first has brought four others. */
async function inviteEachOther({ db }: TestApp, buyers: Person[]): Promise<void> {
  const inviting = buyers.slice(0, BUYERS / 5)
  const rows = buyers.slice(inviting.length).flatMap(({ id }, at) => {
    const referrer = inviting[at % inviting.length]
    return referrer ? [{ account_id: id, referrer_id: referrer.id, registered_at: new Date() }] : []
  })
  await db.insertInto('referral').values(rows).execute()
}

/** Every other one takes something for delivery; most can be paid out. */
async function aShopkeeper(shop: TestApp, currency: Currency, at: number): Promise<Seller> {
  const { id } = await aSeller(shop.db, { shop: `Atelier ${at}` })
  const token = await aSession(shop.db, id)
  if (at % 2 === 1) {
    const rates = [
      { from: 0, cost: 490 + at },
      { from: 10_000, cost: 0 },
    ]
    const zones = JSON.stringify([{ countries: [], rates, days: { from: 2, until: 5 } }])
    await shop.db
      .insertInto('delivery_rule')
      .values({ seller_id: id, currency, dispatch_days: 2, zones, updated_at: new Date() })
      .execute()
  }
  if (at % 5 !== 4) {
    await shop.post('/api/seller/payouts/account', { country: 'US' }, token)
    const account = shop.db.selectFrom('payout_account').select(['provider_id', 'state']).where('seller_id', '=', id)
    const { provider_id } = await account.executeTakeFirstOrThrow()
    await shop.provider.decideAccount(provider_id ?? '', 'finish', ['EUR', 'JPY'])
    await eventually(async () => expect(await account.executeTakeFirst()).toMatchObject({ state: 'ready' }))
  }
  return { id, token, currency }
}

/** A process of the same shop that can be killed at any moment; the provider writes to it. */
interface SecondProcess {
  origin: string
  /** Killed, and started again at the same address; resolves once it is gone. */
  kill(): Promise<void>
  /** Tells its clock. */
  follow(ahead: number): void
  isUp(): Promise<void>
  stop(): Promise<void>
}

async function startSecond(shop: TestApp, errors: string[]): Promise<SecondProcess> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.db)
  const sandbox = inject('sandbox')
  const { secretKey, webhookSecret } = shop.provider
  const wished = 24_000 + (process.pid % 4000)
  const port = (await findTaken('127.0.0.1', wished))?.free ?? wished
  const program = path.resolve(import.meta.dirname, '../run-shop-process.ts')
  let ahead = 0
  const start = () => {
    const place: SecondShop = {
      ...{ databaseUrl: inDatabase(inject('databaseServer'), rows[0]?.name ?? ''), shop: SHOP, port, ahead },
      ...{ sandbox, keys: { secretKey, webhookSecret } },
    }
    const child = fork(program, [JSON.stringify(place)], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', (message) => {
      if (typeof message === 'object' && 'error' in message) errors.push(String(message.error))
    })
    return { child, ready: once(child, 'message').then(() => {}) }
  }
  let running: { child: ChildProcess; ready: Promise<void> } = start()
  const end = async () => {
    const { child } = running
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  let killing = Promise.resolve()
  await running.ready
  const origin = `http://127.0.0.1:${port}`
  await shop.provider.sendEventsTo(`${origin}/api/webhooks/stripe`)
  return {
    origin,
    // One after the other: two at once would start two processes at one address.
    kill() {
      killing = killing.then(async () => {
        await running.ready
        await end()
        running = start()
      })
      return killing
    },
    follow(now) {
      ahead = now
      if (running.child.connected) running.child.send(now)
    },
    isUp: () => running.ready,
    stop: end,
  }
}

/** What there is to happen to, the newest first, as the database has it. */
export interface Seen {
  open: { kind: string; payableId: string; session: string; buyerId: string }[]
  parcels: { id: string; number: number; orderId: string; buyerId: string; sellerId: string; status: string }[]
  returns: { id: string; buyerId: string; sellerId: string; state: string }[]
  /** Checkouts under review. */
  reviews: { id: string }[]
  visits: { id: string; buyerId: string; stylistId: string; status: string; minor: number }[]
  payments: { paymentId: string; minor: number }[]
  disputes: { id: string; state: string }[]
  refunds: { providerId: string }[]
  payouts: { id: string }[]
  /** Buyers with points for a code. */
  rich: { buyerId: string }[]
  /** Codes made of points, the used ones as well. */
  codes: { code: string; holderId: string; goodFor: string }[]
}

const NEWEST = 120

export async function lookAround(db: Kysely<DB>): Promise<Seen> {
  const [open, parcels, returns, reviews, visits, payments, disputes, refunds, payouts, rich, codes] =
    await Promise.all([
      sql<Seen['open'][number]>`
      select payable_kind as kind, payable_id as "payableId", provider_id as session, buyer_id as "buyerId" from checkout
      where status = 'open' and provider_id is not null order by created_at desc limit ${NEWEST}`.execute(db),
      sql<Seen['parcels'][number]>`
      select p.id, p.number, o.buyer_id as "buyerId", p.order_id as "orderId", p.seller_id as "sellerId", p.status from parcel p
      join shop_order o on o.id = p.order_id and o.payment_status in ('paid', 'partially refunded')
      order by p.created_at desc, p.number limit ${2 * NEWEST}`.execute(db),
      sql<Seen['returns'][number]>`
      select id, buyer_id as "buyerId", seller_id as "sellerId", state from return_request
      where state in ('asked', 'question', 'accepted', 'sent', 'received') order by number desc limit ${NEWEST}`.execute(
        db,
      ),
      sql<Seen['reviews'][number]>`
      select id from checkout where status = 'review' order by created_at desc limit ${NEWEST}`.execute(db),
      sql<Seen['visits'][number]>`
      select id, buyer_id as "buyerId", stylist_id as "stylistId", status, greatest(price_minor, 1) as minor from booking
      where status in ('confirmed', 'completed', 'no_show') order by number desc limit ${NEWEST}`.execute(db),
      sql<Seen['payments'][number]>`
      select payment_id as "paymentId", amount_minor as minor from checkout
      where status = 'paid' and payment_id is not null order by created_at desc limit ${NEWEST}`.execute(db),
      sql<Seen['disputes'][number]>`
      select id, state from dispute where state in ('asked', 'open') order by opened_at desc, id`.execute(db),
      sql<Seen['refunds'][number]>`
      select provider_id as "providerId" from refund
      where state = 'done' and provider_id is not null order by created_at desc limit ${NEWEST}`.execute(db),
      sql<Seen['payouts'][number]>`
      select bank_payout_id as id from payout
      where bank_payout_id is not null and state in ('under way', 'paid')
      order by created_at desc limit ${NEWEST}`.execute(db),
      sql<Seen['rich'][number]>`
      select account_id as "buyerId" from points_entry group by account_id having sum(points) >= 50
      order by account_id`.execute(db),
      sql<Seen['codes'][number]>`
      select code, holder_id as "holderId", good_for as "goodFor" from promo_code where holder_id is not null
      order by created_at desc limit ${NEWEST}`.execute(db),
    ])
  return {
    ...{ open: open.rows, parcels: parcels.rows, visits: visits.rows, payments: payments.rows },
    ...{ returns: returns.rows, reviews: reviews.rows },
    ...{ disputes: disputes.rows, refunds: refunds.rows, payouts: payouts.rows },
    ...{ rich: rich.rows, codes: codes.rows },
  }
}

interface Answer {
  status: number
  body: Record<string, unknown>
}

/** What somebody sends to one of both processes; 0 where that one died before it had answered. */
export async function send(
  { shop, second }: World,
  draw: Draw,
  url: string,
  body: unknown,
  token: string | undefined,
): Promise<Answer> {
  if (draw.chance(0.7)) return shop.post(url, body, token)
  const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) }
  try {
    const response = await fetch(second.origin + url, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  } catch {
    return { status: 0, body: {} }
  }
}
