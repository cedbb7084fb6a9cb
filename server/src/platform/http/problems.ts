import { STATUS_CODES } from 'node:http'
import type { LanguageCode } from '@dressing-room/contract/languages'
import { Refusal, type RefusalCode, refusals } from '@dressing-room/contract/refusals'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, isDatabaseCrowded, sqlState } from '../db/errors.ts'
import { sayFault, sayRefusal } from '../languages/localize.ts'
import { requestLanguage } from '../languages/request-language.ts'
import { throttled } from '../log/throttled.ts'
import { sendProblemPage, wantsPage } from './problem-page.ts'
import { rateLimitHeaders } from './rate-limit-exceeded.ts'

const UNREADABLE_TEXT = ['22021', '22P05']
const RETRY_AFTER_SECONDS = 5

/** Every error leaves as RFC 9457 problem+json, with a text for people in `message`. Never a stack. */
export function errorHandler(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal('not_found')))
  const away = throttled((error: Error, times) =>
    app.log.warn({ err: error, times }, 'the database is away or crowded'),
  )
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const isAway = isDatabaseAway(error) || isDatabaseCrowded(error)
    if (isAway) away(error)
    const refusal = isAway ? new Refusal('try_again') : isCutOff(request) ? new Refusal('malformed') : toRefusal(error)
    if (!refusal) request.log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'fault')
    if (request.routeOptions.config.page && wantsPage(request)) {
      return sendProblemPage(reply, refusal)
    }
    if (refusal) return sendRefusal(reply, refusal)
    return sendProblem(reply, 500, 'fault', sayFault(languageOf(request)))
  })
}

/** The client went away in the middle of the body: not a fault, and no response will be read. */
function isCutOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}

/** An address that cannot be decoded reaches no route and none of its hooks. */
export function unreadableAddressHandler(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id)
  sendRefusal(reply, new Refusal('malformed'))
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  if (refusal.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  if (refusal.status === 429) reply.headers(rateLimitHeaders(refusal))
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer')
  return sendProblem(reply, refusal.status, refusal.code, sayRefusal(refusal, languageOf(reply.request)))
}

function languageOf({ headers }: FastifyRequest): LanguageCode {
  return requestLanguage(headers['accept-language'])
}

function sendProblem(
  reply: FastifyReply,
  status: number,
  code: RefusalCode | 'fault',
  { message, details }: { message: string; details?: object },
) {
  // Without `instance` or a request id: an unknown id and someone else's must answer the same bytes.
  const members = { type: 'about:blank', title: STATUS_CODES[status], status, detail: message, code, message }
  return (
    reply
      .code(status)
      .type('application/problem+json')
      .headers({
        'cache-control': 'no-store',
        'content-language': languageOf(reply.request),
        vary: 'Accept-Language',
      })
      // The contract describes the shape; a detail that differs is reported by serve.ts and still reaches the reader.
      .serializer(JSON.stringify)
      .send({ ...members, ...details, ...members })
  )
}

/** The refusal that an error stands for; undefined for a fault. */
function toRefusal(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error.validation) return toInvalid(error)
  if (UNREADABLE_TEXT.includes(sqlState(error) ?? '')) return new Refusal('malformed')
  // Only the framework's own status counts: errors of vendors' libraries carry one too, and are faults here.
  if (!error.code?.startsWith('FST_')) return undefined
  switch (error.statusCode) {
    case 404:
      return new Refusal('not_found')
    case 408:
      return new Refusal('timed_out')
    case 413:
      return new Refusal('too_large')
    case 415:
      return new Refusal('unsupported_media_type')
    case 429:
      return new Refusal('too_many_requests')
    case 503:
      return new Refusal('try_again')
  }
  return error.statusCode && error.statusCode < 500 ? new Refusal('malformed') : undefined
}

/** A body that does not fit answers 422, a query or path that does not fit 400 (docs/decisions/004). */
function toInvalid(error: FastifyError): Refusal {
  const code = error.validationContext === 'body' ? 'invalid' : 'malformed'
  const faults = (error.validation ?? []).map((fault) => ({
    pointer: `#${fault.instancePath ?? ''}`,
    detail: fault.message ?? '',
  }))
  // The contract's own messages are whole sentences; the validator's are for developers and stay in `errors`.
  const sentence = faults.find(({ detail }) => detail.endsWith('.'))?.detail
  return new Refusal(code, { message: sentence ?? refusals[code].message, errors: faults })
}
