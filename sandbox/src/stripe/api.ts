import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '../accounts.ts'
import { type ApiFault, takeApiFaults } from '../faults.ts'
import type { Sandbox } from '../sandbox.ts'
import { accountLinkEndpoints } from './account-links.ts'
import { connectedAccountEndpoints } from './accounts.ts'
import { balanceEndpoints } from './balance-transactions.ts'
import { chargeEndpoints } from './charge-kept-card.ts'
import { checkoutEndpoints } from './checkout-sessions.ts'
import { couponEndpoints } from './coupons.ts'
import { customerEndpoints } from './customers.ts'
import { disputeEndpoints } from './disputes.ts'
import { type Endpoint, Expand } from './endpoint.ts'
import { invalid, outage, StripeRefusal, unknownUrl } from './errors.ts'
import { API_VERSION } from './event.ts'
import { eventEndpoints } from './events.ts'
import { type FormFields, parseForm } from './form-body.ts'
import { fingerprintOf, keptResponse } from './idempotency.ts'
import { identityEndpoints } from './identity.ts'
import { newId } from './ids.ts'
import { Params } from './params.ts'
import { paymentEndpoints } from './payments.ts'
import { payoutEndpoints } from './payouts.ts'
import { refundEndpoints } from './refunds.ts'
import { secretKey } from './secret-key.ts'
import { setupIntentEndpoints } from './setup-intents.ts'
import { transferEndpoints } from './transfers.ts'
import { warningEndpoints } from './warnings.ts'

const ENDPOINTS: Endpoint[] = [
  ...checkoutEndpoints,
  ...couponEndpoints,
  ...customerEndpoints,
  ...paymentEndpoints,
  ...chargeEndpoints,
  ...setupIntentEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...warningEndpoints,
  ...balanceEndpoints,
  ...eventEndpoints,
  ...identityEndpoints,
  ...connectedAccountEndpoints,
  ...accountLinkEndpoints,
  ...transferEndpoints,
  ...payoutEndpoints,
]
const REQUESTS_LOGGED = 10_000

type ApiResponse = { status: number; body: string; replayOf?: string; drop?: boolean }
type ParsedRequest = {
  account: Account
  path: string
  fields: FormFields
  key: string | null
  requestId: string
  actingFor: string | undefined
}

export function registerStripeApi(app: FastifyInstance, sandbox: Sandbox) {
  for (const endpoint of ENDPOINTS) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: (request, reply) =>
        serve(sandbox, request, reply, (parsed) =>
          perform(sandbox, endpoint, parsed, request.params as Record<string, string>),
        ),
    })
  }
  app.all('/v1/*', (request, reply) =>
    serve(sandbox, request, reply, ({ path }) => refused(unknownUrl(request.method, path))),
  )
}

async function serve(
  sandbox: Sandbox,
  request: FastifyRequest,
  reply: FastifyReply,
  respond: (parsed: ParsedRequest) => ApiResponse | Promise<ApiResponse>,
) {
  const { pathname: path, search } = new URL(request.url, 'http://sandbox')
  const key = headerText(request, 'idempotency-key') ?? null
  const requestId = newId('req', 14)
  reply.header('request-id', requestId)
  reply.header('stripe-version', headerText(request, 'stripe-version') ?? API_VERSION)
  if (key) reply.header('idempotency-key', key)

  let account: Account | undefined
  let response: ApiResponse
  try {
    account = sandbox.accounts.open(secretKey(headerText(request, 'authorization') ?? ''))
    if (request.method === 'POST' && headerText(request, 'content-type')?.startsWith('application/json')) {
      throw invalid('Send parameters form-encoded (application/x-www-form-urlencoded), not as JSON.')
    }
    const fields = request.method === 'POST' ? (request.body as FormFields | undefined) : parseForm(search)
    response = await respond({
      account,
      path,
      fields: fields ?? {},
      key: request.method === 'POST' ? key : null,
      requestId,
      actingFor: headerText(request, 'stripe-account'),
    })
  } catch (error) {
    if (!(error instanceof StripeRefusal)) request.log.error(error)
    response = refused(error instanceof StripeRefusal ? error : outage(500))
  }
  if (account) log(account, request.method, path, key, response)
  // The response waits until the change is on disk, so that it survives a crash.
  await sandbox.accounts.flushed()
  if (response.drop) {
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }
  if (response.replayOf) reply.header('idempotent-replayed', 'true').header('original-request', response.replayOf)
  return reply.code(response.status).type('application/json; charset=utf-8').send(response.body)
}

async function perform(sandbox: Sandbox, endpoint: Endpoint, parsed: ParsedRequest, ids: Record<string, string>) {
  const { account, path, fields, key } = parsed
  if (key === null) {
    const faults = await suffer(sandbox, account, endpoint.method, path)
    return work(sandbox, endpoint, parsed, ids, faults)
  }
  const fingerprint = fingerprintOf(fields)
  const kept = keptResponse(account, key, path, fingerprint)
  if (kept) {
    const faults = await suffer(sandbox, account, endpoint.method, path)
    return { status: kept.status, body: kept.body, replayOf: kept.requestId, drop: wantsDrop(faults) }
  }
  account.running.add(key)
  try {
    const faults = await suffer(sandbox, account, endpoint.method, path)
    return work(sandbox, endpoint, parsed, ids, faults, fingerprint)
  } finally {
    account.running.delete(key)
  }
}

/** Waits and breaks as the faults say; a broken call has done nothing, and its key stays free. */
async function suffer(sandbox: Sandbox, account: Account, method: string, path: string): Promise<ApiFault[]> {
  const faults = takeApiFaults(sandbox.accounts, account, method, path)
  for (const fault of faults) {
    if (fault.kind === 'delay') await sleep(fault.ms ?? 1000)
    if (fault.kind === 'status') throw outage(fault.status ?? 500)
  }
  return faults
}

function work(
  sandbox: Sandbox,
  endpoint: Endpoint,
  { account, path, fields, key, requestId, actingFor }: ParsedRequest,
  ids: Record<string, string>,
  faults: ApiFault[],
  fingerprint?: string,
): ApiResponse {
  const params = new Params(fields)
  const expand = new Expand(params.texts('expand'))
  const run = endpoint.read(params)
  params.refuseUnknown()

  let response: ApiResponse
  try {
    const requester = { id: requestId, idempotency_key: key }
    const body = run({ sandbox, account, requester, ids, expand, ...(actingFor && { actingFor }) })
    response = { status: 200, body: JSON.stringify(body, null, 2) }
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    response = refused(error)
  }
  // In the same breath as the work itself, so that a crash cannot come between the two.
  if (key !== null && fingerprint !== undefined) {
    const kept = { id: key, at: Date.now(), path, fingerprint, requestId, status: response.status, body: response.body }
    sandbox.accounts.save(account, { responses: [kept] })
  }
  return { ...response, drop: wantsDrop(faults) }
}

function wantsDrop(faults: ApiFault[]): boolean {
  return faults.some((fault) => fault.kind === 'drop-reply-after-commit')
}

function refused(refusal: StripeRefusal): ApiResponse {
  return { status: refusal.status, body: JSON.stringify({ error: refusal.error }, null, 2) }
}

function log(account: Account, method: string, path: string, idempotencyKey: string | null, response: ApiResponse) {
  account.requests.push({
    at: Date.now(),
    method,
    path,
    idempotencyKey,
    status: response.status,
    replayed: response.replayOf !== undefined,
  })
  if (account.requests.length > REQUESTS_LOGGED) account.requests.splice(0, REQUESTS_LOGGED / 10)
}

function headerText(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
