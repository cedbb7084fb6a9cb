import { createHmac, randomBytes } from 'node:crypto'

/** The payment provider from the outside: what a card holder and the provider's own world may do to one account. */
export interface TestProvider {
  secretKey: string
  webhookSecret: string
  sendEventsTo(url: string): Promise<void>
  advance(seconds: number): Promise<void>
  /** Pays on the hosted page as a person would; answers where the page sends the browser, or what it says. */
  payOnPage(
    url: string,
    card?: string,
    country?: string,
    more?: Record<string, string>,
  ): Promise<{ status: number; location: string | null; page: string }>
  /** Completes a session behind the page; the amounts may differ from what was asked for. */
  pay(sessionId: string, instead?: { amount?: number; currency?: string; card?: string }): Promise<void>
  /** Ends a payment that the fault 'unpaid' left under way. */
  settleLater(sessionId: string, outcome: 'succeed' | 'fail'): Promise<void>
  faults(faults: Fault[]): Promise<void>
  releaseEvents(): Promise<void>
  /** How often the shop has made this call, such as 'POST /v1/checkout/sessions'. */
  calls(call: string): Promise<number>
  sessions(): Promise<Session[]>
  session(id: string): Promise<Session>
  /** Payments of cards that were kept: without a page. */
  charges(): Promise<Charge[]>
  refunds(paymentId: string): Promise<{ id: string; amount: number }[]>
  /** Refunds by hand, as on the provider's dashboard. */
  refundByHand(paymentId: string, amount?: number): Promise<void>
  /** The bank sends a refund back, days later. */
  failRefund(refundId: string): Promise<void>
  /** The card's owner disputes a payment, or their bank only asks; answers the dispute's id. */
  dispute(paymentId: string, how?: { amount?: number; isInquiry?: boolean }): Promise<string>
  /** The bank decides; an inquiry closes or becomes a dispute. */
  decideDispute(disputeId: string, outcome: 'win' | 'lose' | 'close' | 'escalate'): Promise<void>
  /** The card's network reports a payment as fraud. */
  warnOfFraud(paymentId: string): Promise<void>
  /** Presses a button of the page where somebody is checked, or has what was checked erased. */
  decideIdentity(sessionId: string, outcome: 'verify' | 'fail' | 'wait' | 'abandon' | 'redact'): Promise<void>
  identities(): Promise<IdentitySession[]>
  /** Presses a button of the page where a seller sets up their account. */
  decideAccount(
    accountId: string,
    outcome: 'finish' | 'review' | 'leave' | 'refuse',
    currencies?: string[],
  ): Promise<void>
  /** The bank takes a payout that waits, or sends back one that it has had. */
  decidePayout(payoutId: string, outcome: 'arrive' | 'fail'): Promise<void>
  transfers(): Promise<Transfer[]>
  bankPayouts(accountId: string): Promise<{ id: string; amount: number; currency: string; status: string }[]>
  events(type: string): Promise<{ id: string; type: string }[]>
  redeliver(eventId: string): Promise<void>
  /** Sends what waits to be sent again now; answers which messages are still on their way, and how the last try ended. */
  hurry(): Promise<string[]>
}

interface Transfer {
  id: string
  amount: number
  amount_reversed: number
  currency: string
  destination: string
  metadata: { payout?: string }
}

export interface Session {
  id: string
  status: string
  payment_status: string
  amount_total: number
  currency: string
  payment_intent: string | null
  client_reference_id: string
  shipping_address_collection: { allowed_countries: string[] } | null
  url?: string | null
  success_url: string
  cancel_url: string
}

interface Charge {
  id: string
  status: string
  amount_received: number
  currency: string
  metadata: { charge?: string }
}

interface IdentitySession {
  id: string
  status: string
  client_reference_id: string
  metadata: Record<string, string>
  url: string | null
}

interface Fault {
  on: string
  kind:
    | 'delay'
    | 'drop-reply-after-commit'
    | 'status'
    | 'unpaid'
    | 'insufficient'
    | 'fail'
    | 'wait'
    | 'duplicate'
    | 'shuffle'
    | 'lose'
    | 'hold'
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

  async function stripe<T>(path: string, accountId?: string): Promise<T> {
    const headers = { authorization: `Bearer ${secretKey}`, ...(accountId && { 'stripe-account': accountId }) }
    const response = await fetch(at + path, { headers })
    if (!response.ok) throw new Error(`GET ${path}: ${response.status}`)
    return (await response.json()) as T
  }

  /** Page by page, the newest first. */
  async function allOf<T extends { id: string }>(path: string): Promise<T[]> {
    const all: T[] = []
    for (;;) {
      const after = all.length > 0 ? `&starting_after=${all.at(-1)?.id}` : ''
      const { data, has_more } = await stripe<{ data: T[]; has_more: boolean }>(`${path}?limit=100${after}`)
      all.push(...data)
      if (!has_more) return all
    }
  }

  return {
    secretKey,
    webhookSecret,
    // Documents are looked at in no time: tests wait for verdicts.
    sendEventsTo: (webhookUrl) => control('PUT', '', { webhookUrl, webhookSecret, identityDelayMs: 20 }),
    advance: (advanceSeconds) => control('POST', '/clock', { advanceSeconds }),
    async payOnPage(url, card = '4242 4242 4242 4242', country = 'PT', more = {}) {
      const form = new URLSearchParams({
        ...{ cardNumber: card, expiry: '12/40', cvc: '123', name: 'Ada Moreau' },
        ...{ shippingName: 'Ada Moreau', shippingAddressLine1: 'Rua Garrett 12', shippingLocality: 'Lisbon' },
        ...{ shippingPostalCode: '1200-203', shippingCountry: country },
        ...more,
      })
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
    sessions: () => allOf<Session>('/v1/checkout/sessions'),
    async charges() {
      return (await allOf<Charge>('/v1/payment_intents')).filter(({ metadata }) => metadata.charge)
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
    failRefund: (refundId) => control('POST', `/refunds/${refundId}/fail`),
    async dispute(paymentId, how = {}) {
      return (await control<{ id: string }>('POST', `/payments/${paymentId}/dispute`, how)).id
    },
    decideDispute: (disputeId, outcome) => control('POST', `/disputes/${disputeId}`, { outcome }),
    warnOfFraud: (paymentId) => control('POST', `/payments/${paymentId}/warn`),
    decideIdentity: (sessionId, outcome) => control('POST', `/identity/${sessionId}`, { outcome }),
    async identities() {
      return (await stripe<{ data: IdentitySession[] }>('/v1/identity/verification_sessions?limit=100')).data
    },
    decideAccount: (id, outcome, currencies = []) => control('POST', `/connected/${id}`, { outcome, currencies }),
    decidePayout: (id, outcome) => control('POST', `/payouts/${id}`, { outcome }),
    transfers: () => allOf<Transfer>('/v1/transfers'),
    async bankPayouts(accountId) {
      const path = '/v1/payouts?limit=100'
      return (
        await stripe<{ data: { id: string; amount: number; currency: string; status: string }[] }>(path, accountId)
      ).data
    },
    async events(type) {
      return (await stripe<{ data: { id: string; type: string }[] }>(`/v1/events?type=${type}`)).data
    },
    redeliver: (eventId) => control('POST', '/redeliver', { eventId }),
    async hurry() {
      type Delivery = {
        id: string
        type: string
        state: string
        attempts: number
        nextTryAt: number
        lastStatus?: number
      }
      const { deliveries } = await control<{ deliveries: Delivery[] }>('GET', '/deliveries')
      const pending = deliveries.filter(({ state }) => state === 'pending')
      const waiting = pending.filter(({ attempts, nextTryAt }) => attempts > 0 && nextTryAt > Date.now())
      for (const { id } of waiting) await control('POST', '/redeliver', { eventId: id })
      return pending.map(({ type, lastStatus }) => `${type}, answered ${lastStatus ?? 'not yet'}`)
    },
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
export function completedEvent(
  session: Pick<Session, 'id' | 'client_reference_id'> & Partial<Session>,
  more: object = {},
) {
  return {
    id: `evt_${randomBytes(12).toString('hex')}`,
    type: 'checkout.session.completed',
    data: { object: { object: 'checkout.session', metadata: { app: 'the-dressing-room' }, ...session } },
    ...more,
  }
}
