import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCheckout, statusOf } from '../../../test/checkouts.ts'
import { aBuyer, aProduct, type MadeProduct, type Person } from '../../../test/factories.ts'
import { completedEvent, signed } from '../../../test/provider.ts'
import { startTestApp, type TestApp, type TestResponse } from '../../../test/test-app.ts'
import { aStylistService, bookingRow, dayFromToday, hold, type Session } from '../../../test/visits.ts'
import { buildApp } from '../../app.ts'

/*
 * What a purchase costs the database: statements, without begin and commit, and commits that write. Each statement is a
 * round trip, during which others may wait for the same rows.
 */

let shop: TestApp
let counted: Awaited<ReturnType<typeof startCounting>>
beforeAll(async () => {
  shop = await startTestApp()
  counted = await startCounting()
})
afterAll(async () => {
  await counted.app.close()
  await shop.close()
})

/** The same shop on a database that records its statements, without those of jobs and other browsers. */
async function startCounting() {
  const told: string[] = []
  const db: typeof shop.deps.db = new Kysely({
    dialect: new PostgresDialect({ pool: shop.database.pool }),
    log: ({ query }) => void told.push(query.sql.trim().replaceAll(/\s+/g, ' ')),
  })
  const app = await buildApp({ ...shop.deps, db }, { files: { client: undefined, media: shop.media } })
  async function post<T>(url: string, body: unknown, token?: string): Promise<TestResponse<T>> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) }
    const payload = typeof body === 'string' ? body : JSON.stringify(body)
    const { statusCode: status, body: text } = await app.inject({ method: 'POST', url, headers, payload })
    return { status, headers: new Headers(), text, body: JSON.parse(text) }
  }
  return { app, told, post }
}

async function costOf<T>(work: Promise<T>): Promise<[T, { statements: number; commits: number }]> {
  counted.told.length = 0
  const result = await work
  const isBoundary = (text: string) => /^(begin|commit)\b/.test(text)
  let isInside = false
  let commits = 0
  for (const text of counted.told) {
    if (text.startsWith('begin')) isInside = true
    if (text.startsWith('commit')) isInside = false
    const isWrite = /^(insert|update|delete|with)\b/.test(text)
    if (text.startsWith('commit') || (isWrite && !isInside)) commits++
  }
  return [result, { statements: counted.told.filter((text) => !isBoundary(text)).length, commits }]
}

/** As devices do: what is bought leaves the cart in one of the statements that are counted. */
async function keepInCart({ token }: Person, products: MadeProduct[]): Promise<void> {
  const changes = products.map(({ id, slug, price }) => ({
    list: 'cart',
    by: 1,
    line: {
      ...{ uniqueId: slug, _id: id, name: 'Dress', slug, imageUrl: '', price, currency: 'USD' },
      ...{ selectedColor: '', selectedSize: '' },
    },
  }))
  const batch = { id: crypto.randomUUID(), since: 0, isMerge: false, changes }
  const { status, text } = await shop.post('/api/cart/sync', { batch }, token)
  expect(status, text).toBe(200)
}

/** Delivers the provider's event that this was paid to the counting shop only. */
async function paidEvent(sessionId: string) {
  await shop.provider.faults([{ on: 'webhook', kind: 'lose' }])
  await shop.provider.pay(sessionId)
  await shop.provider.faults([])
  return signed(shop.provider, completedEvent(await shop.provider.session(sessionId)))
}

async function hear({ body, headers }: { body: string; headers: Record<string, string> }): Promise<void> {
  const all = { 'content-type': 'application/json', ...headers }
  const response = await counted.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: all,
    payload: body,
  })
  expect(response.statusCode, response.body).toBe(200)
}

it('an order of two sellers takes 12 statements to its card page, and 10 to be settled', async () => {
  const dresses = [await aProduct(shop.db, { stock: 5 }), await aProduct(shop.db, { stock: 5 })]
  const cart = dresses.map((dress) => dress.line())
  const another = await aBuyer(shop)
  // The first one of a process also reads what is cached afterwards, such as the queue's options.
  await hear(await paidEvent((await openCheckout(counted, another, cart)).id))
  const buyer = await aBuyer(shop)
  await keepInCart(buyer, dresses)

  const [checkout, opening] = await costOf(openCheckout(counted, buyer, cart))
  const [, settling] = await costOf(paidEvent(checkout.id).then(hear))

  expect(await statusOf(shop, checkout.orderId)).toBe('paid')
  expect([opening, settling]).toEqual([
    { statements: 12, commits: 3 },
    { statements: 10, commits: 1 },
  ])
})

it('a visit takes 12 statements to its card page, and 10 to be settled', async () => {
  const cut = await aStylistService(shop.db)
  const book = (time: string, buyer: Parameters<typeof hold>[1]): Promise<Session> =>
    hold(counted, buyer, cut, [dayFromToday(shop, 7), time])
  await hear(await paidEvent((await book('10:00', await aBuyer(shop))).id))
  const buyer = await aBuyer(shop)

  const [session, opening] = await costOf(book('14:00', buyer))
  const [, settling] = await costOf(paidEvent(session.id).then(hear))

  expect((await bookingRow(shop, session.bookingId)).status).toBe('confirmed')
  expect([opening, settling]).toEqual([
    { statements: 12, commits: 3 },
    { statements: 10, commits: 1 },
  ])
})
