import type { FastifyRequest } from 'fastify'
import { networkOf } from './network.ts'
import { type Limit, rateLimitExceeded } from './rate-limit-exceeded.ts'

/** How often one route may be called, per viewer, or per network without a login. */
export interface RouteLimit extends Limit {
  per?: (request: FastifyRequest) => string
}

const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
}

/** Runs after authentication: an invalid token must not get a bucket of its own. */
export function toRateLimit({ max, seconds, per }: RouteLimit) {
  return {
    max,
    timeWindow: seconds * 1000,
    hook: 'preValidation' as const,
    keyGenerator: (request: FastifyRequest) => `${request.viewer?.id ?? networkOf(request.ip)}:${per?.(request) ?? ''}`,
    errorResponseBuilder: (_request: FastifyRequest, { ttl }: { ttl: number }) =>
      rateLimitExceeded({ max, seconds }, ttl / 1000),
    // Sent in the form of the IETF draft instead (see problems.ts).
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
  }
}
