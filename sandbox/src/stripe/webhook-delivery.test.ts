import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventually, type RunningSandbox, startTestSandbox } from '../../test/running-sandbox.ts'
import { aPurchase, openTestShop, payAsBuyer, type TestShop } from '../../test/test-shop.ts'

let sandbox: RunningSandbox
let shop: TestShop

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())
beforeEach(async () => {
  shop = await openTestShop(sandbox)
  return () => shop.close()
})

async function paidSession() {
  const session = await shop.stripe.checkout.sessions.create(aPurchase())
  return shop.pay(session.id)
}

const sessionsTold = () => shop.events.map((event) => (event.data.object as { id: string }).id)
const setFault = (kind: string, more = {}) => shop.setFaults([{ on: 'webhook', kind, ...more }])

it('sends a signed event with a snapshot of the session, and lists the same event', async () => {
  const session = await paidSession()

  // The shop's endpoint checks the signature of everything it takes in.
  const event = await eventually(() => {
    expect(shop.events).toHaveLength(1)
    return shop.events[0]
  })
  expect(event).toMatchObject({
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    api_version: '2026-10-28.endive',
    data: { object: { id: session.id, payment_status: 'paid', amount_total: 4999 } },
    request: { id: null, idempotency_key: null },
  })
  const listed = await shop.stripe.events.list({ type: 'checkout.session.completed' })
  expect(listed.data.map(({ id }) => id)).toEqual([event?.id])
  expect((await shop.stripe.events.retrieve(event?.id ?? '')).data).toEqual(event?.data)
})

it('names the request that caused an event', async () => {
  const { id } = await shop.stripe.checkout.sessions.create(aPurchase())
  await shop.stripe.checkout.sessions.expire(id, {}, { idempotencyKey: 'expire-1' })

  await eventually(() => expect(shop.events[0]?.request).toMatchObject({ idempotency_key: 'expire-1' }))
})

it('tries again until it is answered with 2xx', async () => {
  shop.responses.push(500, 302)
  await paidSession()

  await eventually(() => expect(shop.events).toHaveLength(3))
  expect(new Set(shop.events.map(({ id }) => id)).size).toBe(1)
  await eventually(async () => expect(await shop.deliveryStates()).toEqual(['delivered']))
})

it('sends an event twice when duplicates are asked for', async () => {
  await setFault('duplicate', { times: 1 })
  await paidSession()
  await eventually(() => expect(shop.events).toHaveLength(2))
  await paidSession()

  await eventually(() => expect(shop.events).toHaveLength(3))
  expect(shop.events[0]?.id).toBe(shop.events[1]?.id)
})

it('turns the order around when shuffling', async () => {
  await setFault('shuffle', { ms: 1000 })
  const first = await paidSession()
  const second = await paidSession()

  await eventually(() => expect(sessionsTold()).toEqual([second.id, first.id]))
})

it('loses an event for good, which can still be listed and sent again', async () => {
  await setFault('lose', { times: 1 })
  const lost = await paidSession()
  const kept = await paidSession()
  await eventually(() => expect(sessionsTold()).toEqual([kept.id]))
  expect(await shop.deliveryStates()).toEqual(['lost', 'delivered'])

  const events = await shop.stripe.events.list({ type: 'checkout.session.completed' })
  await shop.control('POST', '/redeliver', { eventId: events.data.at(-1)?.id })
  await eventually(() => expect(sessionsTold()).toEqual([kept.id, lost.id]))
})

it('holds events back until they are released', async () => {
  await setFault('hold')
  const session = await paidSession()
  expect(await shop.deliveryStates()).toEqual(['held'])
  expect(shop.events).toEqual([])

  expect(await shop.control('POST', '/release-webhooks')).toEqual({ released: 1 })
  await eventually(() => expect(sessionsTold()).toEqual([session.id]))
})

it('delays events as long as asked', async () => {
  await setFault('delay', { ms: 300 })
  const before = Date.now()
  await paidSession()

  await eventually(() => expect(shop.events).toHaveLength(1))
  expect(Date.now() - before).toBeGreaterThanOrEqual(300)
})

it('tells of many payments, each once', async () => {
  const paid = await Promise.all(Array.from({ length: 30 }, paidSession))

  await eventually(async () => expect(await shop.deliveryStates()).toEqual(Array(30).fill('delivered')))
  expect(sessionsTold().sort()).toEqual(paid.map(({ id }) => id).sort())
})

it('sends only the types that the endpoint wants', async () => {
  await shop.control('PUT', '', { enabledEvents: ['payment_intent.succeeded'] })
  await paidSession()

  await eventually(() => expect(shop.types()).toEqual(['payment_intent.succeeded']))
})

it('tells of a dispute a little after the payment', async () => {
  const { url } = await shop.stripe.checkout.sessions.create(aPurchase())
  await payAsBuyer(url, '4000000000000259')

  await eventually(() =>
    expect(shop.types()).toEqual([
      'checkout.session.completed',
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
    ]),
  )
  const dispute = shop.events[1]?.data.object as { payment_intent: string }
  await expect(shop.stripe.refunds.create({ payment_intent: dispute.payment_intent })).rejects.toMatchObject({
    code: 'charge_disputed',
  })
})
