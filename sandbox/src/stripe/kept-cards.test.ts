import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventually, type RunningSandbox, startTestSandbox } from '../../test/running-sandbox.ts'
import { openTestShop, payAsBuyer, type TestShop } from '../../test/test-shop.ts'

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

const openSetup = () =>
  shop.stripe.checkout.sessions.create({
    mode: 'setup',
    currency: 'usd',
    customer_creation: 'always',
    customer_email: 'ada@example.com',
    client_reference_id: 'visit_1',
    setup_intent_data: { metadata: { visit: '1' } },
    custom_text: { submit: { message: 'Nothing is charged now.' } },
    success_url: 'http://127.0.0.1:3000/kept?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:3000/back',
  })

/** The setup intent of a card that was kept on the page, with its customer and method. */
async function keep(card: string) {
  const { id, url } = await openSetup()
  const answer = await payAsBuyer(url, card)
  if (answer.headers.get('location')?.endsWith('/confirm')) {
    await fetch(`${url}/confirm`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome: 'complete' }),
    })
  }
  const session = await shop.stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent.payment_method'] })
  return { session, intent: session.setup_intent as Stripe.SetupIntent }
}

async function charge({ intent }: Awaited<ReturnType<typeof keep>>, idempotencyKey: string) {
  const method = intent.payment_method as Stripe.PaymentMethod
  return shop.stripe.paymentIntents.create(
    {
      ...{ amount: 4000, currency: 'usd', customer: String(intent.customer), payment_method: method.id },
      ...{ off_session: true, confirm: true, metadata: { reference: 'fee_1' } },
    },
    { idempotencyKey },
  )
}

async function refusalOf(work: Promise<unknown>): Promise<Stripe.errors.StripeCardError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
  return error as Stripe.errors.StripeCardError
}

it('keeps a card on a page that takes no payment, for a customer whom it makes', async () => {
  const open = await openSetup()
  expect(open).toMatchObject({
    ...{ mode: 'setup', status: 'open', payment_status: 'no_payment_required', amount_total: null, currency: 'usd' },
    ...{ payment_intent: null, setup_intent: null, customer: null },
  })
  const page = await (await fetch(open.url ?? '')).text()
  expect(page).toContain('Nothing is charged now.')
  expect(page).toContain('Save card')

  const { session, intent } = await keep('4242424242424242')
  expect(session).toMatchObject({ status: 'complete', payment_status: 'no_payment_required', amount_total: null })
  expect(intent).toMatchObject({ status: 'succeeded', usage: 'off_session', metadata: { visit: '1' } })
  expect(intent.customer).toBe(session.customer)
  expect((intent.payment_method as Stripe.PaymentMethod).card).toMatchObject({ brand: 'visa', last4: '4242' })
  await eventually(() => expect(shop.types()).toContain('checkout.session.completed'))
  expect(await shop.counts()).toMatchObject({ payments: 0 })
})

it('charges a kept card once for one key, and tells of it', async () => {
  const kept = await keep('4242424242424242')
  const payment = await charge(kept, 'k1')
  expect(payment).toMatchObject({ status: 'succeeded', amount_received: 4000, metadata: { reference: 'fee_1' } })
  expect((await charge(kept, 'k1')).id).toBe(payment.id)
  const { data } = await shop.stripe.paymentIntents.list({ customer: String(kept.session.customer) })
  expect(data.map(({ id }) => id)).toEqual([payment.id])
  expect(await shop.stripe.refunds.create({ payment_intent: payment.id })).toMatchObject({ amount: 4000 })
})

it('declines a card that can only be kept, and asks for authentication where its bank wants that', async () => {
  const declined = await refusalOf(charge(await keep('4000000000000341'), 'k1'))
  expect(declined).toMatchObject({ code: 'card_declined', statusCode: 402 })
  const id = declined.payment_intent?.id ?? ''
  expect(await shop.stripe.paymentIntents.retrieve(id)).toMatchObject({
    ...{ status: 'requires_payment_method', amount_received: 0, last_payment_error: { code: 'card_declined' } },
  })
  expect(await shop.stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' })

  const asked = await refusalOf(charge(await keep('4000002760003184'), 'k2'))
  expect(asked.code).toBe('authentication_required')
})

it('charges nothing any more once the customer is forgotten', async () => {
  const kept = await keep('4242424242424242')
  await shop.stripe.customers.del(String(kept.session.customer))
  await expect(charge(kept, 'k1')).rejects.toMatchObject({ code: 'resource_missing' })
})

it('keeps no card that its bank declines, and takes no payment with one that can only be kept', async () => {
  const { url } = await openSetup()
  expect((await payAsBuyer(url, '4000000000000002')).status).toBe(402)
  const paid = await shop.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 4000, product_data: { name: 'No-show fee' } } },
    ],
    success_url: 'http://127.0.0.1:3000/paid',
  })
  expect((await payAsBuyer(paid.url, '4000000000000341')).status).toBe(402)
})
