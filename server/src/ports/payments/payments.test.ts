import { randomBytes } from 'node:crypto'
import { money } from '@dressing-room/contract/money'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { completedEvent, providerOf, signed, type TestProvider } from '../../../test/provider.ts'
import { CheckoutRefused, type Payments, PaymentsUnavailable, type Purchase } from './payments.ts'
import { openStripe } from './stripe.ts'
import { pageLines } from './stripe-sessions.ts'

const OPEN = 'POST /v1/checkout/sessions'

let provider: TestProvider
let payments: Payments
beforeEach(() => {
  const { port } = inject('sandbox')
  const key = randomBytes(12).toString('hex')
  provider = providerOf(port, `sk_test_${key}`, `whsec_${key}`)
  payments = openStripe({ secretKey: `sk_test_${key}`, webhookSecret: `whsec_${key}`, at: { host: '127.0.0.1', port } })
})

const usd = (minor: number) => money(minor, 'USD')

/** A dress for 80.00, unless wished otherwise. */
function aPurchase(wish: Partial<Purchase> = {}): Purchase {
  return {
    reference: `order_${randomBytes(8).toString('hex')}`,
    lines: [{ name: 'Linen Dress', price: usd(8000), quantity: 1 }],
    total: usd(8000),
    endsAt: new Date(Date.now() + 31 * 60_000),
    buyerEmail: 'ada@buyer.test',
    successUrl: 'http://127.0.0.1:9/success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://127.0.0.1:9/cancel?session_id={CHECKOUT_SESSION_ID}',
    ...wish,
  }
}

describe('a checkout', () => {
  it('is the same one when it is asked for again with the same reference', async () => {
    const purchase = aPurchase({ discount: { name: 'Discount', amount: usd(1000) }, total: usd(7000) })
    const responses = [await payments.openCheckout(purchase), await payments.openCheckout(purchase)]
    expect(responses[1]).toEqual(responses[0])
    expect(await provider.sessions()).toMatchObject([{ amount_total: 7000, client_reference_id: purchase.reference }])
    expect((await payments.openCheckout(aPurchase())).id).not.toBe(responses[0]?.id)
  })

  it('opens for a buyer whose address the provider does not take', async () => {
    const purchase = aPurchase({ buyerEmail: 'not for the provider' })
    const { id } = await payments.openCheckout(purchase)
    expect(await payments.openCheckout(purchase)).toMatchObject({ id })
    expect(await provider.sessions()).toMatchObject([{ id, customer_email: null }])
  })

  it('shows as many lines as the provider takes, and the last ones as one, for the same sum', async () => {
    const lines = Array.from({ length: 101 }, (_, at) => ({ name: `Pin ${at}`, price: usd(100), quantity: 2 }))
    const { id } = await payments.openCheckout(aPurchase({ lines, delivery: usd(500), total: usd(20_700) }))
    expect((await payments.fetchCheckout(id))?.total).toEqual(usd(20_700))
    const shown = pageLines({ lines, delivery: usd(500), total: usd(20_700) })
    expect(shown).toHaveLength(100)
    expect(shown.slice(-2)).toEqual([
      { name: 'And 3 more', price: usd(600), quantity: 1 },
      { name: 'Delivery', price: usd(500), quantity: 1 },
    ])
    expect(pageLines({ lines: lines.slice(0, 100), total: usd(20_000) })).toEqual(lines.slice(0, 100))
  })

  it('costs goods times quantity, less the discount, plus delivery', async () => {
    const lines = [
      { name: 'Dress', price: usd(8000), quantity: 2 },
      { name: 'Pin', price: usd(30), quantity: 3 },
    ]
    const sums = { discount: { name: 'Discount', amount: usd(90) }, delivery: usd(500) }
    const { id } = await payments.openCheckout(aPurchase({ lines, ...sums, total: usd(16_500) }))
    expect((await payments.fetchCheckout(id))?.total).toEqual(usd(16_500))
  })

  it('is reported open, then paid with what was paid', async () => {
    const purchase = aPurchase()
    const { id, url } = await payments.openCheckout(purchase)
    const shared = { id, reference: purchase.reference, total: usd(8000), live: false }
    expect(await payments.fetchCheckout(id)).toEqual({ ...shared, state: 'open', paymentId: undefined })

    await provider.payOnPage(url)

    expect(await payments.fetchCheckout(id)).toEqual({
      ...shared,
      state: 'paid',
      paymentId: expect.stringMatching(/^pi_/),
      card: { fingerprint: expect.any(String), brand: 'visa', last4: '4242', wallet: undefined },
    })
  })

  it('stays open when the card is declined', async () => {
    const { id, url } = await payments.openCheckout(aPurchase())
    expect((await provider.payOnPage(url, '4000 0000 0000 0002')).page).toContain('declined')
    expect((await payments.fetchCheckout(id))?.state).toBe('open')
  })

  it('is reported expired after its time', async () => {
    const { id } = await payments.openCheckout(aPurchase())
    await provider.advance(32 * 60)
    expect((await payments.fetchCheckout(id))?.state).toBe('expired')
  })

  it('cannot be paid once it is closed, and closing a paid one says so', async () => {
    const [first, second] = [await payments.openCheckout(aPurchase()), await payments.openCheckout(aPurchase())]
    expect((await payments.closeCheckout(first.id))?.state).toBe('expired')
    expect((await payments.closeCheckout(first.id))?.state).toBe('expired')
    expect((await provider.payOnPage(first.url)).page).toContain('has expired')
    await provider.payOnPage(second.url)
    expect((await payments.closeCheckout(second.id))?.state).toBe('paid')
  })

  it('that nobody opened is undefined', async () => {
    expect(await payments.fetchCheckout('cs_test_made_up')).toBeUndefined()
    expect(await payments.closeCheckout('cs_test_made_up')).toBeUndefined()
  })

  it('is listed for the books once it is paid', async () => {
    const [paid] = [await payments.openCheckout(aPurchase()), await payments.openCheckout(aPurchase())]
    await provider.payOnPage(paid?.url ?? '')
    const listed = await Array.fromAsync(payments.paidCheckouts(new Date(Date.now() - 60_000)))
    expect(listed.map(({ id, state }) => [id, state])).toEqual([[paid?.id, 'paid']])
  })
})

describe('a refund', () => {
  it('is made once per key', async () => {
    const { id, url } = await payments.openCheckout(aPurchase())
    await provider.payOnPage(url)
    const paymentId = (await payments.fetchCheckout(id))?.paymentId ?? ''
    const wish = { key: 'r1', paymentId, amount: usd(3000), reason: 'returned' }

    const refunds = [await payments.refund(wish), await payments.refund(wish)]
    await payments.refund({ ...wish, key: 'r2', amount: usd(5000) })

    expect(refunds[1]).toEqual(refunds[0])
    expect((await provider.refunds(paymentId)).map(({ amount }) => amount).sort()).toEqual([3000, 5000])
    await expect(payments.refund({ ...wish, key: 'r3', amount: usd(1) })).rejects.toThrow('already been refunded')
  })
})

describe('a provider that is not there for us', () => {
  it.each([500, 503, 429, 409, 401, 403])('is unavailable when it answers %d', async (status) => {
    await provider.faults([{ on: '*', kind: 'status', status }])
    await expect(payments.openCheckout(aPurchase())).rejects.toThrow(PaymentsUnavailable)
    await expect(payments.fetchCheckout('cs_test_1')).rejects.toThrow(PaymentsUnavailable)
  })

  it('is unavailable when it cannot be reached', async () => {
    const nobody = openStripe({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', at: { host: '127.0.0.1', port: 9 } })
    await expect(nobody.openCheckout(aPurchase())).rejects.toThrow(PaymentsUnavailable)
  })

  it('is asked again with the same key when its reply is lost', async () => {
    await provider.faults([{ on: OPEN, kind: 'drop-reply-after-commit', times: 2 }])
    const { id } = await payments.openCheckout(aPurchase())
    expect(await provider.sessions()).toMatchObject([{ id }])
  })
})

describe('a checkout that the provider will not open', () => {
  it.each([
    ['its end is too near', { endsAt: new Date(Date.now() + 60_000) }],
    ['its total is too small', { lines: [{ name: 'Pin', price: usd(30), quantity: 1 }], total: usd(30) }],
  ])('is refused because %s', async (_, wish) => {
    await expect(payments.openCheckout(aPurchase(wish))).rejects.toThrow(CheckoutRefused)
  })

  it('is refused because its reference stands for another', async () => {
    const purchase = aPurchase()
    await payments.openCheckout(purchase)
    await expect(payments.openCheckout({ ...purchase, buyerEmail: 'bea@buyer.test' })).rejects.toThrow(CheckoutRefused)
  })
})

describe('a message', () => {
  const event = completedEvent({ id: 'cs_test_1', client_reference_id: 'order_1' })
  const read = ({ body, headers }: ReturnType<typeof signed>) =>
    payments.readEvent(Buffer.from(body), headers['stripe-signature'] ?? '')

  it('is read with what it is about', () => {
    expect(read(signed(provider, event))).toEqual({
      id: event.id,
      type: 'checkout.session.completed',
      live: false,
      about: { kind: 'checkout', id: 'cs_test_1', reference: 'order_1', ours: true },
    })
  })

  it.each([
    ['refund.failed', { object: 'refund', id: 're_1', payment_intent: 'pi_1' }, { kind: 'refund', id: 're_1' }],
    ['charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }, { kind: 'refund', id: 'ch_1' }],
    [
      'charge.dispute.created',
      { object: 'dispute', id: 'du_1', payment_intent: 'pi_1' },
      { kind: 'dispute', id: 'du_1' },
    ],
    [
      'radar.early_fraud_warning.created',
      { object: 'radar.early_fraud_warning', id: 'issfr_1', payment_intent: 'pi_1' },
      { kind: 'warning', id: 'issfr_1' },
    ],
  ])('of %s names the payment', (type, object, about) => {
    const sent = signed(provider, { id: 'evt_1', type, data: { object } })
    expect(read(sent)?.about).toEqual({ ...about, paymentId: 'pi_1' })
  })

  it.each([
    ['account.updated', { object: 'account', id: 'acct_1' }, { kind: 'account', id: 'acct_1' }],
    ['payout.failed', { object: 'payout', id: 'po_1' }, { kind: 'payout', id: 'po_1', accountId: 'acct_1' }],
    ['transfer.reversed', { object: 'transfer', id: 'tr_1' }, { kind: 'transfer', id: 'tr_1' }],
    ['charge.succeeded', { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }, undefined],
    ['customer.created', { object: 'customer', id: 'cus_1' }, undefined],
  ])('of %s says what it is about', (type, object, about) => {
    const sent = signed(provider, { id: 'evt_1', type, account: 'acct_1', data: { object } })
    expect(read(sent)?.about).toEqual(about)
  })

  it('is nothing with a bad signature, a changed byte or an old date', () => {
    const good = signed(provider, event)
    const bad = [
      signed({ webhookSecret: 'whsec_other' }, event),
      { ...good, body: good.body.replace('order_1', 'order_2') },
      { ...good, headers: {} },
      { ...good, headers: { 'stripe-signature': 't=1,v1=00' } },
      signed(provider, event, 600),
    ]
    expect(bad.map(read)).toEqual(Array(bad.length).fill(undefined))
  })
})
