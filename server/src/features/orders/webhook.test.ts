import { beforeEach, expect, it } from 'vitest'
import {
  countStatuses,
  expectCleanBooks,
  mailsAbout,
  openCheckout,
  statusOf,
  stockOf,
  untilStatus,
} from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, aProduct, type Person } from '../../../test/factories.ts'
import { completedEvent, signed, signedBody } from '../../../test/provider.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'

const HOOK = '/api/webhooks/stripe'

const shop = shopOfFile()
let buyer: Person
beforeEach(async () => {
  buyer = await aBuyer(shop)
})

const hear = (message: { body: string; headers: Record<string, string> }) => shop.ask('POST', HOOK, message)

/** How many events about this checkout have had their effect; those of other tests may still be arriving. */
async function eventsOf(checkoutId: string): Promise<number> {
  return (await shop.db.selectFrom('payment_event').select('id').where('checkout_id', '=', checkoutId).execute()).length
}

/** A checkout that is paid at the provider and not settled yet. */
async function silentlyPaid(stock = 1) {
  const dress = await aProduct(shop.db, { stock })
  const checkout = await openCheckout(shop, buyer, [dress.line()])
  await shop.provider.faults([{ on: 'webhook', kind: 'lose' }])
  await shop.provider.pay(checkout.id)
  await shop.provider.faults([])
  return { ...checkout, dress, session: await shop.provider.session(checkout.id) }
}

it('takes the same event a hundred times at once and has one effect', async () => {
  const { id, orderId, dress, session } = await silentlyPaid(5)
  const message = signed(shop.provider, completedEvent(session))

  const responses = await Promise.all(Array.from({ length: 100 }, () => hear(message)))

  expect(countStatuses(responses)).toEqual({ 200: 100 })
  expect(await eventsOf(id)).toBe(1)
  expect(await statusOf(shop, orderId)).toBe('paid')
  expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 4, reserved: 0 })
  await expectCleanBooks(shop)
})

it('makes one sale of two events, three returning browsers and a replay a day later', async () => {
  const { id, orderId, dress, session } = await silentlyPaid()
  const [event] = await shop.provider.events('checkout.session.completed')
  const told = (times: number) =>
    Array.from({ length: times }, () => hear(signed(shop.provider, completedEvent(session))))
  const asked = Array.from({ length: 3 }, () => shop.post('/api/update-order-status', { sessionId: id }, buyer.token))
  const responses = await Promise.all([...told(2), ...asked])
  await shop.advance(24 * 60)
  await shop.provider.redeliver(event?.id ?? '')
  const isKnown = async () =>
    expect(
      await shop.db
        .selectFrom('payment_event')
        .select('id')
        .where('id', '=', event?.id ?? '')
        .execute(),
    ).toHaveLength(1)
  await eventually(isKnown)

  expect(countStatuses(responses)).toEqual({ 200: 5 })
  expect(await statusOf(shop, orderId)).toBe('paid')
  expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 0, reserved: 0 })
  expect(await mailsAbout(shop, orderId)).toHaveLength(2)
  await eventually(async () => expect(await shop.mails(buyer.email)).toHaveLength(1))
  await expectCleanBooks(shop)
})

it('changes nothing for an event that comes before the payment', async () => {
  const dress = await aProduct(shop.db, { stock: 1 })
  const checkout = await openCheckout(shop, buyer, [dress.line()])
  const session = await shop.provider.session(checkout.id)

  const early = await hear(signed(shop.provider, completedEvent({ ...session, payment_status: 'paid' })))

  expect(early.status).toBe(200)
  expect(await statusOf(shop, checkout.orderId)).toBe('pending')
  await shop.provider.payOnPage(checkout.url)
  await untilStatus(shop, checkout.orderId, 'paid')
  await expectCleanBooks(shop)
})

it('copes with events that come twice and in the wrong order', async () => {
  const dress = await aProduct(shop.db, { stock: 2 })
  await shop.provider.faults([
    { on: 'webhook', kind: 'duplicate' },
    { on: 'webhook', kind: 'shuffle' },
  ])
  const first = await openCheckout(shop, buyer, [dress.line()])
  const second = await openCheckout(shop, buyer, [dress.line(2)])
  await shop.provider.payOnPage(second.url)
  await shop.provider.faults([])

  await untilStatus(shop, second.orderId, 'paid')
  expect(await statusOf(shop, first.orderId)).toBe('canceled')
  await expectCleanBooks(shop)
})

it('believes no message that is not signed as it should be', async () => {
  const { id, orderId, session } = await silentlyPaid()
  const event = completedEvent(session)
  const good = signed(shop.provider, event)
  const forged = {
    'no signature': { body: good.body, headers: { 'content-type': 'application/json' } },
    'another secret': signed({ webhookSecret: 'whsec_another' }, event),
    'a changed byte': { ...good, body: good.body.replace('completed', 'completee') },
    'written anew': { ...good, body: JSON.stringify(JSON.parse(good.body), null, 1) },
    'ten minutes old': signed(shop.provider, event, 600),
    'of live mode': signed(shop.provider, { ...event, livemode: true }),
    'no JSON': { ...signed(shop.provider, event), body: 'hello' },
    empty: { ...good, body: '' },
  }

  for (const [name, message] of Object.entries(forged)) {
    const response = await hear(message)
    expect([name, response.status]).toEqual([name, 400])
    expect(response.headers.get('content-type')).toMatch('application/problem+json')
  }
  expect(await eventsOf(id)).toBe(0)
  expect(await statusOf(shop, orderId)).toBe('pending')
  expect((await hear(good)).status).toBe(200)
  await untilStatus(shop, orderId, 'paid')
  await expectCleanBooks(shop)
})

it('passes over what other sites on the same provider account sell', async () => {
  const session = { object: 'checkout.session', id: 'cs_test_theirs', client_reference_id: 'their-1', metadata: {} }
  const response = await hear(
    signed(shop.provider, { id: 'evt_1', type: 'checkout.session.completed', data: { object: session } }),
  )
  expect(response.status).toBe(200)
  expect(await eventsOf(session.id)).toBe(0)
})

it('does not end an order because another checkout that names it has expired', async () => {
  const dress = await aProduct(shop.db, { stock: 2 })
  const other = await openCheckout(shop, buyer, [dress.line()])
  await shop.post('/api/cancel-checkout', {}, buyer.token)
  const checkout = await openCheckout(shop, buyer, [dress.line()])
  const { client_reference_id } = await shop.provider.session(checkout.id)

  const expired = completedEvent({ id: other.id, client_reference_id }, { type: 'checkout.session.expired' })
  const response = await hear(signed(shop.provider, expired))

  expect(response.status).toBe(200)
  expect(await statusOf(shop, checkout.orderId)).toBe('pending')
  expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 2, reserved: 1 })
  await expectCleanBooks(shop)
})

it('has a person look when a paid checkout names the order of another', async () => {
  const paid = await silentlyPaid()
  const victim = await aBuyer(shop)
  const theirs = await openCheckout(shop, victim, [(await aProduct(shop.db, { stock: 1 })).line()])
  const { client_reference_id } = await shop.provider.session(theirs.id)

  await hear(signed(shop.provider, completedEvent({ id: paid.id, client_reference_id })))

  expect(await statusOf(shop, theirs.orderId)).toBe('review')
  await hear(signed(shop.provider, completedEvent(paid.session)))
  expect(await statusOf(shop, paid.orderId)).toBe('paid')
  await expectCleanBooks(shop)
})

it('leaves a trace of messages that it refuses: one mail an hour to the shop, from the fifth on', async () => {
  await shop.db.deleteFrom('attempts').execute()
  const mails = () => shop.db.selectFrom('mail').select('recipient').where('kind', '=', 'refused messages').execute()
  await shop.db.deleteFrom('mail').where('kind', '=', 'refused messages').execute()
  const forged = signed(
    { webhookSecret: 'whsec_wrong' },
    completedEvent({ id: 'cs_1', client_reference_id: 'order_1' }),
  )

  for (let at = 0; at < 4; at++) expect((await hear(forged)).status).toBe(400)
  expect(await mails()).toEqual([])
  const more = await Promise.all(Array.from({ length: 30 }, () => hear(forged)))

  expect(countStatuses(more)).toEqual({ 400: 30 })
  expect(await mails()).toEqual([{ recipient: 'help@shop.test' }])
})

it.each(['null', '{}', '[]', '1', '{"id":"evt_1","data":{}}'])(
  'refuses a signed body that is no message: %s',
  async (body) => {
    expect((await hear(signedBody(shop.provider, body))).status).toBe(400)
  },
)
