import { createHmac, randomBytes } from 'node:crypto'

/** The payment provider from the outside: what a card holder and the provider's own world may do to one account. */
export interface TestProvider {
  secretKey: string
  webhookSecret: string
  sendEventsTo(url: string): Promise<void>
  advance(seconds: number): Promise<void>
  /** Pays on the hosted page as a person would; answers where the page sends the browser, or what it says. */
  payOnPage(url: string, card?: string): Promise<{ status: number; location: string | null; page: string }>
  /** Completes a session behind the page; the amounts may differ from what was asked for. */
  pay(sessionId: string, instead?: { amount?: number; currency?: string }): Promise<void>
  /** Ends a payment that the fault 'unpaid' left under way. */
  settleLater(sessionId: string, outcome: 'succeed' | 'fail'): Promise<void>
  faults(faults: Fault[]): Promise<void>
  releaseEvents(): Promise<void>
  /** How often the shop has made this call, such as 'POST /v1/checkout/sessions'. */
  calls(call: string): Promise<number>
  sessions(): Promise<Session[]>
  session(id: string): Promise<Session>
  refunds(paymentId: string): Promise<{ id: string; amount: number }[]>
  /** Gives money back by hand, as somebody may do on the provider's own pages. */
  refundByHand(paymentId: string, amount?: number): Promise<void>
  events(type: string): Promise<{ id: string; type: string }[]>
  redeliver(eventId: string): Promise<void>
}

export interface Session {
  id: string
  status: string
  payment_status: string
  amount_total: number
  currency: string
  payment_intent: string | null
  client_reference_id: string
  url?: string | null
}

interface Fault {
  on: string
  kind: 'delay' | 'drop-reply-after-commit' | 'status' | 'unpaid' | 'duplicate' | 'shuffle' | 'lose' | 'hold'
  ms?: number
  status?: number
  times?: number
}

export function providerOf(port: number, secretKey: string, webhookSecret: string): TestProvider {
  const at = `http://127.0.0.1:${port}`
  const account = `/_control/accounts/${secretKey}`

  async function control<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(at + account + path, {
      method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json().catch(() => undefined)) as T
  }

  async function stripe<T>(path: string): Promise<T> {
    const response = await fetch(at + path, { headers: { authorization: `Bearer ${secretKey}` } })
    if (!response.ok) throw new Error(`GET ${path}: ${response.status}`)
    return (await response.json()) as T
  }

  return {
    secretKey,
    webhookSecret,
    sendEventsTo: (webhookUrl) => control('PUT', '', { webhookUrl, webhookSecret }),
    advance: (advanceSeconds) => control('POST', '/clock', { advanceSeconds }),
    async payOnPage(url, card = '4242 4242 4242 4242') {
      const form = new URLSearchParams({ cardNumber: card, expiry: '12/40', cvc: '123', name: 'Ada Moreau' })
      const response = await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
      return { status: response.status, location: response.headers.get('location'), page: await response.text() }
    },
    pay: (sessionId, instead = {}) => control('POST', `/sessions/${sessionId}/pay`, instead),
    settleLater: (sessionId, outcome) => control('POST', `/sessions/${sessionId}/settle`, { outcome }),
    faults: (faults) => control('PUT', '/faults', { faults }),
    releaseEvents: () => control('POST', '/release-webhooks'),
    async calls(call) {
      const { requests } = await control<{ requests: { method: string; path: string }[] }>('GET', '/requests')
      return requests.filter(({ method, path }) => `${method} ${path}` === call).length
    },
    async sessions() {
      return (await stripe<{ data: Session[] }>('/v1/checkout/sessions?limit=100')).data
    },
    session: (id) => stripe<Session>(`/v1/checkout/sessions/${id}`),
    async refunds(paymentId) {
      return (await stripe<{ data: { id: string; amount: number }[] }>(`/v1/refunds?payment_intent=${paymentId}`)).data
    },
    async refundByHand(paymentId, amount) {
      const form = new URLSearchParams({ payment_intent: paymentId, ...(amount && { amount: String(amount) }) })
      const headers = { authorization: `Bearer ${secretKey}` }
      const response = await fetch(`${at}/v1/refunds`, { method: 'POST', body: form, headers })
      if (!response.ok) throw new Error(`POST /v1/refunds: ${response.status} ${await response.text()}`)
    },
    async events(type) {
      return (await stripe<{ data: { id: string; type: string }[] }>(`/v1/events?type=${type}`)).data
    },
    redeliver: (eventId) => control('POST', '/redeliver', { eventId }),
  }
}

/** A message as the provider would sign it: the raw bytes and the header that goes with them. */
export function signed(
  provider: Pick<TestProvider, 'webhookSecret'>,
  event: Record<string, unknown>,
  secondsAgo = 0,
): { body: string; headers: Record<string, string> } {
  return signedBody(provider, JSON.stringify({ object: 'event', livemode: false, ...event }), secondsAgo)
}

/** Any bytes, signed as the provider would. */
export function signedBody(
  { webhookSecret }: Pick<TestProvider, 'webhookSecret'>,
  body: string,
  secondsAgo = 0,
): { body: string; headers: Record<string, string> } {
  const at = Math.floor(Date.now() / 1000) - secondsAgo
  const digest = createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex')
  return { body, headers: { 'stripe-signature': `t=${at},v1=${digest}`, 'content-type': 'application/json' } }
}

/** The message that a checkout was completed, as the provider words it. */
export function completedEvent(session: Pick<Session, 'id' | 'client_reference_id'>, more: object = {}) {
  return {
    id: `evt_${randomBytes(12).toString('hex')}`,
    type: 'checkout.session.completed',
    data: { object: { object: 'checkout.session', metadata: { app: 'the-dressing-room' }, ...session } },
    ...more,
  }
}
