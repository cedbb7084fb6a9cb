import type { FastifyRequest } from 'fastify'
import { networkOf } from './network.ts'
import { type Limit, tooMany } from './too-many.ts'

/** How often one route may be asked, per viewer, or per network of whoever is not signed in. */
export interface RouteLimit extends Limit {
  per?: (request: FastifyRequest) => string
}

const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
}

/** Counts after the token was looked up: one that somebody made up must not open a new account of calls. */
export function toRateLimit({ max, seconds, per }: RouteLimit) {
  return {
    max,
    timeWindow: seconds * 1000,
    hook: 'preValidation' as const,
    keyGenerator: (request: FastifyRequest) => `${request.viewer?.id ?? networkOf(request.ip)}:${per?.(request) ?? ''}`,
    errorResponseBuilder: (_request: FastifyRequest, { ttl }: { ttl: number }) => tooMany({ max, seconds }, ttl / 1000),
    // Our own words of it are those of the draft (see problems.ts).
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
  }
}
