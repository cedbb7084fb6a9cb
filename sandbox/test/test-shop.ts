import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import type { LoggedRequest } from '../src/accounts.ts'
import type { Delivery } from '../src/stripe/webhook-delivery.ts'
import type { RunningSandbox } from './running-sandbox.ts'

const SECRET = 'whsec_test'

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

/** A shop with a key of its own: the official SDK on one side, a webhook endpoint on the other. */
export async function openTestShop(sandbox: RunningSandbox) {
  const key = `sk_test_${randomBytes(8).toString('hex')}`
  const stripe = stripeClient(sandbox, key)
  const events: Stripe.Event[] = []
  const responses: number[] = []

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const signature = request.headers['stripe-signature'] as string
    const status = responses.shift() ?? 200
    events.push(stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, SECRET))
    response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`

  async function control<Body = unknown>(method: string, path: string, body?: unknown): Promise<Body> {
    const response = await fetch(`${sandbox.url}/_control/accounts/${key}${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const json = (await response.json()) as Body & { error?: { message: string } }
    if (!response.ok) throw new Error(json.error?.message)
    return json
  }
  await control('PUT', '', { webhookUrl, webhookSecret: SECRET, identityDelayMs: 50 })

  return {
    key,
    stripe,
    control,
    /** What has arrived, signature checked, in order of arrival. */
    events,
    /** Statuses for the next deliveries; 200 when it runs out. */
    responses,
    counts: async () => (await control<{ counts: Record<string, number> }>('GET', '')).counts,
    requests: async () => (await control<{ requests: LoggedRequest[] }>('GET', '/requests')).requests,
    deliveryStates: async () => {
      const { deliveries } = await control<{ deliveries: Delivery[] }>('GET', '/deliveries')
      return deliveries.map(({ state }) => state)
    },
    setFaults: (faults: object[]) => control('PUT', '/faults', faults),
    /** Pays without a browser. */
    pay: (sessionId: string, how: object = {}) =>
      control<Stripe.Checkout.Session>('POST', `/sessions/${sessionId}/pay`, how),
    types: () => events.map((event) => event.type),
    close: () => server.close(),
  }
}

export function stripeClient(sandbox: RunningSandbox, key: string): Stripe {
  return new Stripe(key, { host: '127.0.0.1', port: sandbox.port, protocol: 'http', maxNetworkRetries: 0 })
}

/** One dress for $49.99, unless wished otherwise. */
export function aPurchase(
  wish: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [aLine(4999)],
    success_url: 'http://127.0.0.1:3000/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:3000/cart',
    metadata: { orderId: 'o1' },
    payment_intent_data: { metadata: { orderId: 'o1' } },
    client_reference_id: 'o1',
    customer_email: 'ada@example.com',
    ...wish,
  }
}

export function aLine(amount: number, currency = 'usd', quantity = 1): Stripe.Checkout.SessionCreateParams.LineItem {
  return { quantity, price_data: { currency, unit_amount: amount, product_data: { name: 'Silk dress' } } }
}

/** What a buyer's browser does with the card form, without following the redirect. */
export function payAsBuyer(url: string | null, card: string, more: Record<string, string> = {}): Promise<Response> {
  const fields = { cardNumber: card, expiry: '12 / 40', cvc: '123', name: 'Ada Buyer', ...more }
  return fetch(url ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
}

export async function alertOn(page: Response): Promise<string | undefined> {
  return /role="alert">([^<]*)</.exec(await page.text())?.[1]?.replaceAll('&#39;', "'")
}
