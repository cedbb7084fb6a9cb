import type { Order } from '@dressing-room/contract/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectCleanBooks, openCheckout, reconcile, untilStatus } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import {
  aBuyer,
  aProduct,
  aPromoCode,
  aSeller,
  aSession,
  type MadeProduct,
  PASSWORD,
  type Person,
} from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { aStylistService, dayFromToday, visit } from '../../../test/visits.ts'
import { personalData } from '../../personal-data.ts'
import { deleteAccounts } from './delete-accounts.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

interface Said {
  code: string
  message: string
  unfinished: string[]
  dueAt: string
  export: { readyAt: string | null } | null
  deletion: { dueAt: string; waitsFor: string[] } | null
}

const DAY = 24 * 60
const ask = (method: string, path: string, { token }: Pick<Person, 'token'>, body?: unknown) =>
  shop.ask<Said>(method, `/api/account/${path}`, { token, ...(body !== undefined && { body }) })
const askForDeletion = (person: Pick<Person, 'token'>) => ask('POST', 'deletion', person, { password: PASSWORD })
const subjectsTo = async (email: string) => (await shop.mails(email)).map(({ subject }) => subject)

/** The job of every ten minutes, until nobody's day has come any more. */
async function deleteDue(): Promise<void> {
  await eventually(async () => {
    await deleteAccounts(personalData).run(shop.deps, {})
    const { rows } =
      await sql`select from account where deletion_due_at <= ${shop.deps.clock()} and deleted_at is null`.execute(
        shop.db,
      )
    expect(rows).toHaveLength(0)
  })
}

/** Columns of text of every table in which these words stand. */
async function placesOf(words: string): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying'))`.execute(shop.db)
  const places: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql`select 1 from ${sql.table(table)}
      where position(lower(${words}) in lower(${sql.ref(column)}::text)) > 0 limit 1`.execute(shop.db)
    if (rows.length > 0) places.push(`${table}.${column}`)
  }
  return places
}

/** Somebody who has bought, been at a stylist's, reviewed both and saved an address: all of it over by now. */
async function aRegular(): Promise<Person> {
  const person = await aBuyer(shop, `Wilhelmina Quast ${crypto.randomUUID().slice(0, 8)}`)
  const dress = await aProduct(shop.db)
  const { id, orderId } = (await openCheckout(shop, person, [dress.line()])) as { id: string; orderId: string }
  await shop.provider.pay(id)
  await untilStatus(shop, orderId, 'paid')
  const braids = await aStylistService(shop.db)
  const { bookingId } = await visit(shop, person, braids, [dayFromToday(shop, 3), '10:00'], {
    note: `I am ${person.name}`,
    noteConsent: 'My stylist may read this.',
  })
  const saved = await shop.ask('POST', '/api/addresses', {
    token: person.token,
    body: {
      ...{ name: person.name, line1: 'Rua Garrett 12', line2: '', city: 'Lisbon', region: '', postalCode: '1200-203' },
      country: 'PT',
    },
  })
  expect(saved.status, saved.text).toBe(200)
  const at = { rating: 4, created_at: new Date() }
  await shop.db
    .insertInto('review')
    .values({ ...at, product_id: dress.id, reviewer_id: person.id, name: person.name, comment: 'Lovely.' })
    .execute()
  await shop.db
    .insertInto('service_review')
    .values({ ...at, service_id: braids.id, reviewer_id: person.id, reviewer_name: person.name, booking_id: bookingId })
    .execute()
  return person
}

async function bought(by: Person, dress: MadeProduct, card?: string): Promise<string> {
  const { url, orderId } = await openCheckout(shop, by, [dress.line()])
  await shop.provider.payOnPage(url, card)
  await untilStatus(shop, orderId, 'paid')
  return orderId
}

/** A visit of two hours. */
async function startedAnHourAgo(bookingId: string): Promise<void> {
  const start = sql<Date>`${shop.deps.clock()}::timestamptz - interval '1 hour'`
  const end = sql<Date>`${start} + interval '2 hours'`
  await shop.db
    .updateTable('booking')
    .set({ starts_at: start, ends_at: end, refundable_until: start })
    .where('id', '=', bookingId)
    .execute()
  await shop.db
    .updateTable('stylist_busy')
    .set({ during: sql`tstzrange(${start}, ${end})` })
    .where('booking_id', '=', bookingId)
    .execute()
}

/** The two weeks are over. */
async function dueNow(accountId: string): Promise<void> {
  const dueAt = shop.deps.clock()
  await shop.db
    .updateTable('account')
    .set({ deletion_asked_at: new Date(dueAt.getTime() - 14 * DAY * 60_000), deletion_due_at: dueAt })
    .where('id', '=', accountId)
    .execute()
}

async function everythingIsOver({ id }: Person): Promise<void> {
  await shop.advance(5 * DAY)
  await shop.db
    .updateTable('parcel')
    .set({ status: 'delivered', shipped_at: new Date(), delivered_at: new Date() })
    .where('order_id', 'in', shop.db.selectFrom('shop_order').select('id').where('buyer_id', '=', id))
    .execute()
}

it('deletes nothing while an order or a visit is open, and says what', async () => {
  const ida = await aRegular()
  const refused = await askForDeletion(ida)
  expect([refused.status, refused.body.code]).toEqual([409, 'account_not_deletable'])
  expect(refused.body.unfinished).toEqual([
    expect.stringMatching(/^Order \d+ is not delivered yet\.$/),
    expect.stringMatching(/^The appointment on \d{4}-\d\d-\d\d at 10:00 is still ahead\.$/),
  ])
  expect(refused.body.message).toContain(refused.body.unfinished[0])
  const stylist = await shop.db
    .selectFrom('booking')
    .select('stylist_id')
    .where('buyer_id', '=', ida.id)
    .executeTakeFirstOrThrow()
  const token = await aSession(shop.db, stylist.stylist_id)
  await shop.db
    .updateTable('account')
    .set({ password_hash: sql`(select password_hash from account where id = ${ida.id})` })
    .where('id', '=', stylist.stylist_id)
    .execute()
  expect((await askForDeletion({ token })).body.unfinished).toEqual([
    expect.stringMatching(/of your sales has not been paid out yet\.$/),
    expect.stringMatching(/is still ahead\.$/),
  ])
})

it('waits for returns, for banks that have not decided, and for a visit that is under way', async () => {
  const ida = await aBuyer(shop)
  const seller = await aSeller(shop.db)
  const token = await aSession(shop.db, seller.id)
  const dress = await aProduct(shop.db, { sellerId: seller.id })
  const sent = await bought(ida, dress)
  const parcel = await shop.db.selectFrom('parcel').select('id').where('order_id', '=', sent).executeTakeFirstOrThrow()
  await shop.post('/api/parcels/ship', { carrier: 'UPS', parcels: [{ _id: parcel.id, trackingNumber: '1Z' }] }, token)
  await shop.post('/api/parcels/deliver', { ids: [parcel.id] }, token)
  const line = await shop.db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', sent)
    .executeTakeFirstOrThrow()
  const lines = [{ id: line.id, quantity: 1, reason: 'Does not fit' }]
  const asked = await shop.post(`/api/orders/${sent}/returns`, { parcel: 1, lines, note: 'Too small.' }, ida.token)
  expect(asked.status, asked.text).toBe(200)
  await bought(ida, dress, '4000 0000 0000 0259')
  const braids = await aStylistService(shop.db, { minutes: 120 })
  const { bookingId } = await visit(shop, ida, braids, [dayFromToday(shop, 3), '10:00'])
  await startedAnHourAgo(bookingId)

  await eventually(async () =>
    expect((await askForDeletion(ida)).body.unfinished).toEqual([
      expect.stringMatching(/^Order \d+ is not delivered yet\.$/),
      expect.stringMatching(/^Return \d+ of order \d+ is not finished yet\.$/),
      expect.stringMatching(/^A bank has not decided yet about \S+ of the payment of order \d+\.$/),
      expect.stringMatching(/^The appointment on \S+ at 10:00 is not over yet\.$/),
    ]),
  )
})

it('takes what a seller offers off sale on the day, unless somebody is paying for it; orders stay', async () => {
  const seller = await aSeller(shop.db)
  const dress = await aProduct(shop.db, { sellerId: seller.id })
  const status = async () => (await shop.get(`/api/products/slug/${dress.slug}`)).status
  const ida = await aBuyer(shop)
  await openCheckout(shop, ida, [dress.line()], await aPromoCode(shop.db, { percent: 100 }))
  await everythingIsOver(ida)
  const paying = await aBuyer(shop)
  await openCheckout(shop, paying, [dress.line()])

  await dueNow(seller.id)
  await deleteAccounts(personalData).run(shop.deps, {})
  await eventually(async () => expect(await subjectsTo(seller.email)).toContain('Your account is not deleted yet'))
  expect(await status()).toBe(200)

  await shop.advance(60)
  await reconcile(shop)
  await dueNow(seller.id)
  await deleteDue()
  expect(await status()).not.toBe(200)
  const { orders } = (await shop.get<{ orders: Order[] }>('/api/orders', ida.token)).body
  expect(orders.map(({ products }) => products.map(({ name }) => name))).toEqual([['Linen Dress']])
})

it('forgets a person after two weeks, and the books stay true', async () => {
  const ida = await aRegular()
  await everythingIsOver(ida)
  expect(await placesOf(ida.name)).toEqual(
    expect.arrayContaining(['account.name', 'booking.full_name', 'review.name', 'service_review.reviewer_name']),
  )
  expect((await ask('POST', 'deletion', ida, { password: 'wrong' })).body.code).toBe('wrong_password')
  const { status, body } = await askForDeletion(ida)
  expect([status, body.message]).toEqual([200, expect.stringMatching(/in 14 days/)])
  await eventually(async () => expect(await subjectsTo(ida.email)).toContain('Your account will be deleted'))

  await deleteDue()
  expect((await shop.get('/api/auth/status', ida.token)).status).toBe(200)
  await shop.advance(15 * DAY)
  const token = await aSession(shop.db, ida.id)
  await deleteDue()
  expect(await subjectsTo(ida.email)).toContain('Your account is deleted')
  expect((await shop.get('/api/auth/status', token)).status).toBe(401)
  expect((await shop.post('/api/auth/login', { email: ida.email, password: PASSWORD })).status).toBe(401)
  // Issued invoices and receipts have to be kept as they were.
  expect(await placesOf(ida.name)).toEqual(['document.content'])
  expect(await placesOf(ida.email)).toEqual([])
  await expectCleanBooks(shop)
  const again = await shop.post('/api/auth/register', { name: 'Ida', email: ida.email, password: PASSWORD })
  expect(again.status).toBe(200)
})

it('keeps an account whose owner thinks better of it', async () => {
  const ida = await aBuyer(shop)
  await askForDeletion(ida)
  expect((await ask('GET', 'personal-data', ida)).body.deletion).toEqual({
    askedAt: expect.any(String),
    dueAt: expect.any(String),
    waitsFor: [],
  })
  expect((await ask('DELETE', 'deletion', ida)).body.message).toBe('Your account stays.')
  await shop.advance(15 * DAY)
  await deleteDue()
  expect((await shop.post('/api/auth/login', { email: ida.email, password: PASSWORD })).status).toBe(200)
  await eventually(async () => expect(await subjectsTo(ida.email)).toContain('Your account stays'))
})

it('waits where something is open again on the day, and no password is reset in between', async () => {
  const ida = await aBuyer(shop)
  await askForDeletion(ida)
  await shop.advance(13 * DAY)
  const braids = await aStylistService(shop.db)
  await visit(shop, { ...ida, token: await aSession(shop.db, ida.id) }, braids, [dayFromToday(shop, 3), '10:00'])
  await shop.advance(2 * DAY)
  await deleteAccounts(personalData).run(shop.deps, {})
  const row = await shop.db.selectFrom('account').selectAll().where('id', '=', ida.id).executeTakeFirstOrThrow()
  expect([row.closed_at, (row.deletion_due_at?.getTime() ?? 0) > shop.deps.clock().getTime()]).toEqual([null, true])
  const now = { token: await aSession(shop.db, ida.id) }
  expect((await ask('GET', 'personal-data', now)).body.deletion?.waitsFor).toEqual([
    expect.stringMatching(/^The appointment on .* is still ahead\.$/),
  ])
  await eventually(async () => expect(await subjectsTo(ida.email)).toContain('Your account is not deleted yet'))
  await shop.advance(3 * DAY)
  await deleteAccounts(personalData).run(shop.deps, {})
  await shop.post('/api/auth/reset-password', { email: ida.email })
  await deleteDue()
  expect(await placesOf(ida.email)).toEqual([])
})

it('gives a person all that is kept about them in one file, for a week', async () => {
  const ida = await aRegular()
  expect((await ask('GET', 'export', ida)).body.code).toBe('export_not_ready')
  expect((await ask('POST', 'export', ida, { password: 'wrong' })).body.code).toBe('wrong_password')
  expect((await ask('POST', 'export', ida, { password: PASSWORD })).status).toBe(200)
  await eventually(async () => expect(await subjectsTo(ida.email)).toContain('Your data is ready'))
  expect((await ask('GET', 'personal-data', ida)).body.export?.readyAt).toEqual(expect.any(String))
  const file = (await shop.get<Record<string, never>>('/api/account/export', ida.token)).body
  expect(Object.keys(file)).toEqual(personalData.map(({ part }) => part))
  expect(file).toMatchObject({
    account: { name: ida.name, email: ida.email },
    addresses: [{ city: 'Lisbon' }],
    orders: { bought: [{ lines: [{ name: 'Linen Dress' }] }] },
    visits: { asClient: [{ note: `I am ${ida.name}` }] },
    reviews: { written: [{ text: 'Lovely.', pictures: [] }, {}] },
  })
  expect(JSON.stringify(file)).not.toMatch(/argon2|token|hash/)
  const eve = await aBuyer(shop)
  expect((await ask('GET', 'export', eve)).status).toBe(409)
  await shop.advance(8 * DAY)
  await deleteAccounts(personalData).run(shop.deps, {})
  expect(await shop.db.selectFrom('data_export').selectAll().execute()).toEqual([])
})
