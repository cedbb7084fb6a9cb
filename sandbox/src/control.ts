import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Account, Settings } from './accounts.ts'
import { type Fault, faultProblem } from './faults.ts'
import type { Sandbox } from './sandbox.ts'
import { paymentOf, presentSession } from './stripe/checkout-session.ts'
import { currentSession, expireDue } from './stripe/checkout-sessions.ts'
import { completeSession, settleLater } from './stripe/complete-checkout.ts'
import { NOTHING } from './stripe/endpoint.ts'
import { presentVerification, submitDocument } from './stripe/identity.ts'
import { isSecretKey } from './stripe/secret-key.ts'
import { brandOf, verdictOn } from './stripe/test-cards.ts'
import type { startDelivery } from './stripe/webhook-delivery.ts'

type Of<Body = unknown> = { Params: { key: string; id: string }; Body: Body }
type Payment = { card?: string; name?: string; amount?: number; currency?: string } | undefined

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
    const { card = '4242424242424242', name = 'Test Buyer', amount, currency } = request.body ?? {}
    const number = card.replace(/[\s-]/g, '')
    const verdict = verdictOn(number)
    if (verdict.kind === 'declined') {
      return reply.code(402).send({ error: { code: verdict.code, message: verdict.message } })
    }
    const dispute = verdict.kind === 'pays' ? verdict.dispute : undefined
    const used = { brand: brandOf(number), last4: number.slice(-4), expMonth: 12, expYear: 2099, dispute }
    const paid =
      session.status === 'complete'
        ? session
        : completeSession(
            sandbox,
            account,
            session,
            { card: used, name },
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

  app.post<Of<{ outcome?: string } | undefined>>('/_control/accounts/:key/identity/:id', async (request, reply) => {
    const account = accountOf(request.params.key, reply)
    if (!account) return reply
    const session = account.identities.get(request.params.id)
    const outcome = request.body?.outcome
    if (!session) return refuse(reply, 404, 'No such verification session.')
    if (session.status !== 'requires_input') return refuse(reply, 409, `It is ${session.status}.`)
    if (outcome !== 'verify' && outcome !== 'fail') return refuse(reply, 400, 'outcome must be verify or fail.')
    submitDocument(sandbox, account, session, outcome === 'verify')
    await accounts.flushed()
    return presentVerification(sandbox, account.identities.get(session.id) ?? session)
  })
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
      events: account.events.size,
      requests: account.requests.length,
      undelivered: inState('pending') + inState('held'),
      held: inState('held'),
      lost: inState('lost'),
    },
  }
}
