import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type {
  AccountAtDesk,
  findAnything,
  OrderAtDesk,
  readDesk,
  searchAudit,
  TimelineEntry,
  VisitAtDesk,
} from '@dressing-room/contract/operators'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectCleanBooks, openCheckout, untilStatus } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import {
  aBuyer,
  anOperator,
  aProduct,
  aSeller,
  aSession,
  type Person,
  showSecondFactor,
} from '../../../test/factories.ts'
import { openCommandLine } from '../../../test/run-operator.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { aStylistService, visit as aVisit, dayFromToday } from '../../../test/visits.ts'

let shop: TestApp
let olu: Person
let ada: Person
let seller: { id: string; email: string }

beforeAll(async () => {
  shop = await startTestApp()
  olu = await anOperator(shop)
  ada = await aBuyer(shop, 'Ada Moreau')
  seller = await aSeller(shop.db, { shop: 'Atelier Oda' })
})
afterAll(() => shop.close())

const look = async <T>(path: string) => {
  const response = await shop.get<T>(`/api/operator/${path}`, olu.token)
  expect(response.status, response.text).toBe(200)
  return response.body
}
const find = async (words: string) =>
  (await look<ResponseOf<typeof findAnything>>(`find?q=${encodeURIComponent(words)}`)).hits
const act = (path: string, body: object = { reason: 'As agreed on the telephone.' }) =>
  shop.post(`/api/operator/${path}`, body, olu.token)
const texts = (timeline: TimelineEntry[]) => timeline.map(({ text }) => text)

async function bought() {
  const dress = await aProduct(shop.db, { sellerId: seller.id, name: 'Linen Dress' })
  const checkout = await openCheckout(shop, ada, [dress.line()])
  await shop.provider.payOnPage(checkout.url)
  await untilStatus(shop, checkout.orderId, 'paid')
  const { body } = await shop.get<{ number: number }>(`/api/orders/${checkout.orderId}`, ada.token)
  return { ...checkout, number: body.number, dress }
}

it('is an address that does not exist to everybody but operators, whatever they send', async () => {
  const unknown = await shop.get('/api/nothing-here', ada.token)
  const seen = (response: typeof unknown) => [response.status, response.text, response.headers.get('cache-control')]
  for (const path of ['find?q=a', 'find', 'waiting', 'orders/1', 'audit?page=x', `accounts/${ada.id}`]) {
    for (const token of [undefined, 'no such token', ada.token, await aSession(shop.db, seller.id)]) {
      expect(seen(await shop.get(`/api/operator/${path}`, token)), path).toEqual(seen(unknown))
    }
  }
  const body = '{ not json'
  const sent = await shop.ask('POST', `/api/operator/accounts/${ada.id}/suspend`, { token: ada.token, body })
  expect(seen(sent)).toEqual(seen(unknown))
  expect((await shop.get('/api/openapi.json')).text).not.toContain('/api/operator')
})

it('finds an order, a visit, an account and goods by whatever somebody has of them', async () => {
  const { orderId, number, id: session } = await bought()
  const payment = await shop.db
    .selectFrom('checkout')
    .select('payment_id')
    .where('payable_id', '=', orderId)
    .executeTakeFirstOrThrow()
  for (const words of [String(number), `#${number}`, `Order ${number}`, orderId, session, payment.payment_id ?? '']) {
    expect(await find(words), words).toMatchObject([{ kind: 'order', id: orderId, title: `Order ${number}` }])
  }
  for (const words of [ada.email.toUpperCase(), ada.id, 'Ada Mor']) {
    expect(await find(words), words).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ kind: 'account', id: ada.id, title: 'Ada Moreau' })]),
    )
  }
  const boots = await aProduct(shop.db, { sku: 'BT-77/1' })
  expect(await find('bt-77/1')).toMatchObject([{ kind: 'product', id: boots.slug }])
  expect(await find('100%')).toEqual([])
  expect(await find('')).toEqual([])
})

it('shows of an order its money, mails and acts as one timeline, and sends a mail again', async () => {
  const { orderId } = await bought()
  const confirmation = (timeline: TimelineEntry[]) =>
    timeline.filter(({ text }) => /^Your order \d+ is paid$/.test(text))
  const { timeline, buyer, sellers, payments } = await eventually(async () => {
    const desk = await look<OrderAtDesk>(`orders/${orderId}`)
    expect(confirmation(desk.timeline)[0]?.mail).toMatchObject({ to: ada.email, state: 'sent', mayResend: true })
    return desk
  })
  expect(buyer).toEqual({ id: ada.id, name: 'Ada Moreau', email: ada.email })
  expect(sellers).toMatchObject([{ id: seller.id }])
  expect(payments).toMatchObject([{ status: 'paid', amount: 80, currency: 'USD' }])
  expect(texts(timeline)).toEqual(expect.arrayContaining(['Order placed', 'Checkout 1 over $80.00', 'Paid: $80.00']))
  const [sale] = timeline.filter(({ kind }) => kind === 'money')
  expect(sale?.rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  expect(sale?.rows.map(({ label, amount }) => `${label} ${amount}`)).toContain('Platform fee: Sal Ler -8')

  const id = confirmation(timeline)[0]?.mail?.id ?? ''
  expect(await act(`mails/${id}/resend`)).toMatchObject({ status: 200 })
  await eventually(async () => {
    const again = await look<OrderAtDesk>(`orders/${orderId}`)
    expect(confirmation(again.timeline).map(({ mail }) => mail?.state)).toEqual(['sent', 'sent'])
    expect(again.timeline.find(({ kind }) => kind === 'act')).toMatchObject({
      text: 'Mail sent again',
      detail: expect.stringMatching(/^By Olu Operator.*As agreed on the telephone\.$/),
    })
  })
  expect(await act(`mails/${crypto.randomUUID()}/resend`)).toMatchObject({ status: 404 })
  expect(await act(`mails/${id}/resend`, { reason: ' ' })).toMatchObject({ status: 422 })
})

it('gives back lines of an order and some of a visit, never more than is left, and says so in the log', async () => {
  const { orderId } = await bought()
  const { refundable } = await look<OrderAtDesk>(`orders/${orderId}`)
  expect(refundable).toMatchObject([{ seller: { id: seller.id }, left: 80, lines: [{ left: 1, quantity: 1 }] }])
  const wish = { key: 'press-0001', sellerId: seller.id, lines: [], delivery: false, reason: 'The hem was torn.' }
  const refund = (change: object) => act(`orders/${orderId}/refunds`, { ...wish, ...change })
  expect(await refund({})).toMatchObject({ body: { code: 'refund_is_nothing' } })
  expect(await refund({ amount: 30 })).toMatchObject({
    status: 200,
    body: { message: '$30.00 goes back to the buyer.' },
  })
  expect(await refund({ amount: 30 })).toMatchObject({ status: 200 })
  const tooMuch = await refund({ key: 'press-0002', amount: 50.01 })
  expect(tooMuch).toMatchObject({ body: { code: 'refund_too_much' } })
  const desk = await look<OrderAtDesk>(`orders/${orderId}`)
  expect(desk.refundable[0]?.left).toBe(50)
  expect(desk.timeline.find(({ kind }) => kind === 'act')).toMatchObject({
    text: 'Refund made',
    detail: expect.stringContaining('The hem was torn.'),
  })

  const service = await aStylistService(shop.db, { stylistId: seller.id })
  const { bookingId } = await aVisit(shop, ada, service, [dayFromToday(shop, 5), '11:00'])
  const some = { key: 'press-0003', amount: 25, reason: 'She had to wait for an hour.' }
  expect(await act(`visits/${bookingId}/refunds`, some)).toMatchObject({ status: 200 })
  expect(await look<VisitAtDesk>(`visits/${bookingId}`)).toMatchObject({ left: 55, visit: { status: 'confirmed' } })
  await expectCleanBooks(shop)
})

it('shows a visit and an account, and suspends a seller and restores them, each with its reason', async () => {
  const service = await aStylistService(shop.db, { stylistId: seller.id })
  const { bookingId } = await aVisit(shop, ada, service, [dayFromToday(shop, 3), '10:00'])
  const desk = await look<VisitAtDesk>(`visits/${bookingId}`)
  expect(desk).toMatchObject({ buyer: { id: ada.id }, stylist: { id: seller.id }, visit: { status: 'confirmed' } })
  expect(texts(desk.timeline)).toEqual(expect.arrayContaining(['Time held', 'Ada Moreau: booked']))

  expect(await act(`accounts/${seller.id}/suspend`, { reason: 'Counterfeit labels.' })).toMatchObject({ status: 200 })
  expect(await act(`accounts/${seller.id}/suspend`)).toMatchObject({ status: 409, body: { code: 'already_so' } })
  const suspended = await look<AccountAtDesk>(`accounts/${seller.id}`)
  expect(suspended.account).toMatchObject({ email: seller.email, suspendedAt: expect.any(String) })
  expect(suspended.dealings.map(({ title }) => title)).toContain(`Visit ${desk.visit.number}`)
  expect(texts(suspended.timeline)).toEqual(expect.arrayContaining(['Seller suspended', 'Your shop is suspended']))

  expect(await act(`accounts/${seller.id}/restore`)).toMatchObject({ status: 200 })
  expect((await look<AccountAtDesk>(`accounts/${seller.id}`)).account).not.toHaveProperty('suspendedAt')
  const { entries } = await look<ResponseOf<typeof searchAudit>>('audit?search=counterfeit')
  expect(entries).toMatchObject([
    { act: 'seller suspended', actor: 'Olu Operator', subject: { kind: 'account', id: seller.id, label: 'Sal Ler' } },
  ])
  expect(await look('audit?kind=order&search=counterfeit')).toMatchObject({ entries: [], total: 0, totalPages: 1 })
})

it('has an account exported, deleted and kept for whoever asks by letter, and says what keeps it from going', async () => {
  const letter = { reason: 'Asked for by letter of 3 November.' }
  const { id } = await aBuyer(shop, 'Lena Alt')
  const unknown = 'accounts/no-such-account'
  for (const what of ['export', 'deletion', 'keep']) {
    expect(await act(`${unknown}/${what}`, letter), what).toMatchObject({ status: 404 })
    expect(await act(`accounts/${id}/${what}`, { reason: '' }), what).toMatchObject({ status: 422 })
  }
  expect(await act(`accounts/${id}/export`, letter)).toMatchObject({ status: 200 })
  expect(await act(`accounts/${id}/deletion`, letter)).toMatchObject({ status: 200 })
  const going = await look<AccountAtDesk>(`accounts/${id}`)
  expect(going.account.deletionDueAt).toMatch(/^\d{4}-/)
  expect(await act(`accounts/${id}/keep`, letter)).toMatchObject({ status: 200 })
  expect((await look<AccountAtDesk>(`accounts/${id}`)).account).not.toHaveProperty('deletionDueAt')
  const { entries } = await look<ResponseOf<typeof searchAudit>>('audit?search=letter')
  expect(entries.map(({ act: done }) => done)).toEqual([
    'deletion called off',
    'deletion asked for',
    'export asked for',
  ])

  expect(await act(`accounts/${ada.id}/deletion`, letter)).toMatchObject({
    status: 409,
    body: { code: 'account_not_deletable', message: expect.stringMatching(/^This account can be deleted once/) },
  })
})

it('lists what waits for somebody: payments that differ, and mails that nobody gets', async () => {
  const dress = await aProduct(shop.db, { sellerId: seller.id })
  const { orderId, id } = await openCheckout(shop, ada, [dress.line()])
  await shop.db.updateTable('checkout').set({ amount_minor: 1 }).where('provider_id', '=', id).execute()
  await shop.provider.pay(id)
  await untilStatus(shop, orderId, 'review')
  const mail = { subject_key: `order:${orderId}`, kind: 'lost', recipient: 'gone@buyer.test', created_at: new Date() }
  const failed = { failed_at: shop.deps.clock(), failure: 'no such mailbox' }
  const body = { subject: 'Your parcel', text_body: '', html_body: '' }
  await shop.db
    .insertInto('mail')
    .values({ ...mail, ...failed, ...body })
    .execute()
  const { waiting } = await look<ResponseOf<typeof readDesk>>('waiting')
  const subject = { kind: 'order', id: orderId }
  expect(waiting).toMatchObject([
    { what: 'Payment under review', detail: 'The payment differs in amount or currency.', subject },
    { what: 'Mail not delivered', title: 'Your parcel', detail: 'To gone@buyer.test: no such mailbox', subject },
  ])
})

it('makes an operator by command alone, who needs a second factor', async () => {
  const { run, close } = await openCommandLine(shop)
  const desk = () => shop.get('/api/operator/waiting', ada.token)
  expect(await run('grant', ada.email)).toMatchObject({ code: 0, out: expect.stringContaining('is an operator') })
  expect(await desk()).toMatchObject({ status: 403, body: { code: 'second_factor_missing' } })
  await showSecondFactor(shop, ada)
  expect((await desk()).status).toBe(200)
  expect(await run('revoke', ada.email)).toMatchObject({ code: 0 })
  expect((await desk()).status).toBe(404)
  await close()
})
