import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Account, Settings } from './accounts.ts'
import { type Fault, faultProblem } from './faults.ts'
import type { Sandbox } from './sandbox.ts'
import { ACCOUNT_OUTCOMES, decideAccount, isAccountOutcome, presentAccount } from './stripe/accounts.ts'
import { type CheckoutSession, paymentOf, presentSession } from './stripe/checkout-session.ts'
import { currentSession, expireDue } from './stripe/checkout-sessions.ts'
import { completeSession, settleLater } from './stripe/complete-checkout.ts'
import { decideDispute, openDispute } from './stripe/disputes.ts'
import { NOTHING } from './stripe/endpoint.ts'
import { isOutcome, OUTCOMES, presentVerification, steer } from './stripe/identity.ts'
import { decidePayout } from './stripe/payouts.ts'
import { failRefund } from './stripe/refunds.ts'
import { isSecretKey } from './stripe/secret-key.ts'
import type { Shipping } from './stripe/shipping.ts'
import { brandOf, chargeVerdictOn, verdictOn } from './stripe/test-cards.ts'
import { warn } from './stripe/warnings.ts'
import type { startDelivery } from './stripe/webhook-delivery.ts'

type Of<Body = unknown> = { Params: { key: string; id: string }; Body: Body }
type Payment = { card?: string; name?: string; amount?: number; currency?: string; country?: string } | undefined

/** What tests and the start script use to arrange the world; the shop itself never calls it. */
export function registerControl(app: FastifyInstance, sandbox: Sandbox, delivery: ReturnType<typeof startDelivery>) {
  const { accounts } = sandbox

  function accountOf(key: string, reply: FastifyReply): Account | undefined {
    if (isSecretKey(key)) return accounts.open(key)
    void refuse(reply, 400, 'Keys look like sk_test_...')
    return undefined
  }

  async function changeSettings(account: Account, changes: Partial<Settings>) {
    accounts.save(account, { settings: { ...account.settings, ...changes } })
    await accounts.flushed()
    return overview(account)
  }

  app.get<Of>('/_control/accounts/:key', (request, reply) => {
    const account = accountOf(request.params.key, reply)
    return account ? overview(account) : reply
  })

  app.put<Of<Partial<Settings> | undefined>>('/_control/accounts/:key', (request, reply) => {
    const account = accountOf(request.params.key, reply)
    if (!account) return reply
    const { webhookUrl, webhookSecret, enabledEvents, identityDelayMs } = { ...account.settings, ...request.body }
    if (webhookUrl && !URL.canParse(webhookUrl)) return refuse(reply, 400, 'webhookUrl is not a URL.')
    return changeSettings(account, {
      webhookUrl: webhookUrl || undefined,
      webhookSecret: webhookSecret || undefined,
      enabledEvents,
      identityDelayMs,
    })
  })

  app.put<Of<Fault[] | { faults: Fault[] }>>('/_control/accounts/:key/faults', (request, reply) => {
    const account = accountOf(request.params.key, reply)
    if (!account) return reply
    const faults = Array.isArray(request.body) ? request.body : request.body?.faults
    const problem = faultProblem(faults)
    return problem ? refuse(reply, 400, problem) : changeSettings(account, { faults })
  })

  app.delete<Of>('/_control/accounts/:key/faults', (request, reply) => {
    const account = accountOf(request.params.key, reply)
    return account ? changeSettings(account, { faults: [] }) : reply
  })

  app.post<Of>('/_control/accounts/:key/release-webhooks', async (request, reply) => {
    const account = accountOf(request.params.key, reply)
    if (!account) return reply
    const released = delivery.release(account)
    await accounts.flushed()
    return { released }
  })

  app.post<Of<{ eventId?: string } | undefined>>('/_control/accounts/:key/redeliver', async (request, reply) => {
    const account = accountOf(request.params.key, reply)
    if (!account) return reply
    const event = account.events.get(request.body?.eventId ?? '')
    if (!event) return refuse(reply, 404, 'No such event.')
    delivery.redeliver(account, event)
    await accounts.flushed()
    return { eventId: event.id }
  })

  app.post<Of<{ advanceSeconds?: number } | undefined>>('/_control/accounts/:key/clock', (request, reply) => {
    const account = accountOf(request.params.key, reply)
    if (!account) return reply
    const seconds = request.body?.advanceSeconds
    if (!Number.isInteger(seconds)) return refuse(reply, 400, 'advanceSeconds must be a whole number.')
    const clockAheadSeconds = account.settings.clockAheadSeconds + Number(seconds)
    accounts.save(account, { settings: { ...account.settings, clockAheadSeconds } })
    expireDue(sandbox, account)
    return changeSettings(account, {})
  })

  app.get<Of>('/_control/accounts/:key/requests', (request, reply) => {
    const account = accountOf(request.params.key, reply)
    return account ? { requests: account.requests } : reply
  })

  app.get<Of>('/_control/accounts/:key/deliveries', (request, reply) => {
    const account = accountOf(request.params.key, reply)
    if (!account) return reply
    const deliveries = [...account.deliveries.values()]
    return { deliveries: deliveries.map((each) => ({ ...each, type: account.events.get(each.id)?.type })) }
  })

  app.post<Of<Payment>>('/_control/accounts/:key/sessions/:id/pay', async (request, reply) => {
    const account = accountOf(request.params.key, reply)
    if (!account) return reply
    const session = currentSession(sandbox, account, request.params.id)
    if (!session) return refuse(reply, 404, 'No such session.')
    if (session.status === 'expired') return refuse(reply, 409, 'The session has expired.')
    const { card = '4242424242424242', name = 'Test Buyer', amount, currency, country } = request.body ?? {}
    const number = card.replace(/[\s-]/g, '')
    const verdict = session.mode === 'setup' ? verdictOn(number) : chargeVerdictOn(number)
    if (verdict.kind === 'declined') {
      return reply.code(402).send({ error: { code: verdict.code, message: verdict.message } })
    }
    const trouble = verdict.kind === 'pays' ? verdict.trouble : undefined
    const used = { brand: brandOf(number), last4: number.slice(-4), expMonth: 12, expYear: 2099, trouble }
    const paid =
      session.status === 'complete'
        ? session
        : completeSession(
            sandbox,
            account,
            session,
            { card: used, number, name, shipping: addressOf(session, name, country) },
            { amount, currency: currency?.toLowerCase() },
          )
    await accounts.flushed()
    return presentSession(sandbox, account, paid, NOTHING)
  })

  app.post<Of<{ outcome?: string } | undefined>>(
    '/_control/accounts/:key/sessions/:id/settle',
    async (request, reply) => {
      const account = accountOf(request.params.key, reply)
      if (!account) return reply
      const session = currentSession(sandbox, account, request.params.id)
      const payment = session && paymentOf(account, session)
      const outcome = request.body?.outcome
      if (!session || payment?.unsettled !== 'processing') return refuse(reply, 409, 'No payment of it is under way.')
      if (outcome !== 'succeed' && outcome !== 'fail') return refuse(reply, 400, 'outcome must be succeed or fail.')
      settleLater(sandbox, account, session, payment, outcome === 'succeed')
      await accounts.flushed()
      return presentSession(sandbox, account, session, NOTHING)
    },
  )

  app.post<Of>('/_control/accounts/:key/refunds/:id/fail', async (request, reply) => {
    const account = accountOf(request.params.key, reply)
    if (!account) return reply
    const refund = account.refunds.get(request.params.id)
    if (!refund || refund.failed) return refuse(reply, 409, 'There is no such refund to fail.')
    const failed = failRefund(sandbox, account, refund)
    await accounts.flushed()
    return failed
  })

  app.post<Of<{ amount?: number; reason?: string; isInquiry?: boolean } | undefined>>(
    '/_control/accounts/:key/payments/:id/dispute',
    async (request, reply) => {
      const account = accountOf(request.params.key, reply)
      if (!account) return reply
      const payment = account.payments.get(request.params.id)
      if (!payment) return refuse(reply, 404, 'No such payment.')
      const dispute = openDispute(sandbox, account, payment, request.body)
      if (!dispute) return refuse(reply, 409, 'It is disputed already, or has not settled.')
      await accounts.flushed()
      return { id: dispute.id }
    },
  )

  app.post<Of<{ outcome?: string } | undefined>>('/_control/accounts/:key/disputes/:id', async (request, reply) => {
    const account = accountOf(request.params.key, reply)
    if (!account) return reply
    const dispute = account.disputes.get(request.params.id)
    const outcome = (['win', 'lose', 'close', 'escalate'] as const).find((each) => each === request.body?.outcome)
    if (!dispute) return refuse(reply, 404, 'No such dispute.')
    if (!outcome) return refuse(reply, 400, 'outcome must be win or lose; of an inquiry, close or escalate.')
    if (!decideDispute(sandbox, account, dispute, outcome)) return refuse(reply, 409, `It is ${dispute.status}.`)
    await accounts.flushed()
    return { id: dispute.id, status: account.disputes.get(dispute.id)?.status }
  })

  app.post<Of>('/_control/accounts/:key/payments/:id/warn', async (request, reply) => {
    const account = accountOf(request.params.key, reply)
    if (!account) return reply
    const payment = account.payments.get(request.params.id)
    if (!payment) return refuse(reply, 404, 'No such payment.')
    const { id } = warn(sandbox, account, payment)
    await accounts.flushed()
    return { id }
  })

  app.post<Of<{ outcome?: string } | undefined>>('/_control/accounts/:key/identity/:id', async (request, reply) => {
    const account = accountOf(request.params.key, reply)
    if (!account) return reply
    const session = account.identities.get(request.params.id)
    const outcome = request.body?.outcome
    if (!session) return refuse(reply, 404, 'No such verification session.')
    if (!isOutcome(outcome)) return refuse(reply, 400, `outcome must be one of ${OUTCOMES.join(', ')}.`)
    if (!steer(sandbox, account, session, outcome)) return refuse(reply, 409, `It is ${session.status}.`)
    await accounts.flushed()
    return presentVerification(sandbox, account.identities.get(session.id) ?? session)
  })

  app.post<Of<{ outcome?: string; currencies?: string[] } | undefined>>(
    '/_control/accounts/:key/connected/:id',
    async (request, reply) => {
      const account = accountOf(request.params.key, reply)
      if (!account) return reply
      const connected = account.connected.get(request.params.id)
      const { outcome, currencies = [] } = request.body ?? {}
      if (!connected) return refuse(reply, 404, 'No such connected account.')
      if (!isAccountOutcome(outcome))
        return refuse(reply, 400, `outcome must be one of ${ACCOUNT_OUTCOMES.join(', ')}.`)
      decideAccount(sandbox, account, connected, outcome, currencies)
      await accounts.flushed()
      return presentAccount(account.connected.get(connected.id) ?? connected)
    },
  )

  app.post<Of<{ outcome?: string } | undefined>>('/_control/accounts/:key/payouts/:id', async (request, reply) => {
    const account = accountOf(request.params.key, reply)
    if (!account) return reply
    const payout = account.payouts.get(request.params.id)
    const outcome = request.body?.outcome
    if (!payout) return refuse(reply, 404, 'No such payout.')
    if (outcome !== 'arrive' && outcome !== 'fail') return refuse(reply, 400, 'outcome must be arrive or fail.')
    // Banks send back what they have taken, some days later.
    if (payout.status === 'failed') return refuse(reply, 409, 'It has failed.')
    decidePayout(sandbox, account, payout, outcome === 'arrive')
    await accounts.flushed()
    return { id: payout.id }
  })
}

/** Where somebody who pays without a browser lives, on a page that asks for it. */
function addressOf({ shippingCountries }: CheckoutSession, name: string, country?: string): Shipping | undefined {
  const [first] = shippingCountries ?? []
  if (!first) return undefined
  const address = { line1: '12 Harbour Street', city: 'Portsmouth', postalCode: '12345' }
  return { name, address: { ...address, country: country ?? first } }
}

function refuse(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).send({ error: { message } })
}

function overview(account: Account) {
  const { settings, deliveries } = account
  const inState = (state: string) => [...deliveries.values()].filter((delivery) => delivery.state === state).length
  return {
    key: account.key,
    ...settings,
    counts: {
      sessions: account.sessions.size,
      payments: account.payments.size,
      refunds: account.refunds.size,
      identities: account.identities.size,
      connected: account.connected.size,
      transfers: account.transfers.size,
      payouts: account.payouts.size,
      events: account.events.size,
      requests: account.requests.length,
      undelivered: inState('pending') + inState('held'),
      held: inState('held'),
      lost: inState('lost'),
    },
  }
}
