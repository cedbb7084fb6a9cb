import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MemoryCache, Sendable, Tag } from './memory-cache.ts'

/** Headers of one answer that are not part of what others may be given. */
const PER_ANSWER = /^(content-length|content-encoding|date|connection|vary|x-request-id|x-?ratelimit.*|retry-after)$/
const MAX_KEY = 512

declare module 'fastify' {
  interface FastifyRequest {
    makingBegan?: number
  }
}

/**
 * Answers of routes marked `shared` are kept by their address and sent again before anything else is done.
 * Must be registered first: its hooks come before those of security headers and compression,
 * so what is kept carries the former and not the latter.
 */
export function shareAnswers(app: FastifyInstance, cache: MemoryCache): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers } = request.raw
    if (method !== 'GET' && method !== 'HEAD') return done()
    const found = cache.find(
      withoutTracking(url ?? ''),
      String(headers['accept-encoding'] ?? ''),
      headers['if-none-match'],
    )
    if (!found) {
      request.makingBegan = cache.moment
      return done()
    }
    sendAtOnce(reply, found, method === 'HEAD')
  })

  app.addHook<unknown>('onSend', async (request, reply, payload) => {
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload
    if (!isShared(request, reply) || !Buffer.isBuffer(body)) return payload
    const tags: Tag[] = [...(request.tags ?? [])]
    reply.header('cache-control', 'public, no-cache')
    if (tags.length > 0) reply.header('cache-tag', tags.join(','))
    const headers: Record<string, string> = {}
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (!PER_ANSWER.test(name) && value !== undefined) headers[name] = String(value)
    }
    const url = withoutTracking(request.raw.url ?? '')
    if (url.length <= MAX_KEY) {
      const answer = { status: reply.statusCode, headers, body, tags }
      reply.header('etag', cache.keep(url, request.makingBegan ?? 0, answer))
    }
    return payload
  })
}

const TRACKING = /^(utm_\w+|fbclid|gclid|msclkid|mc_[ce]id)=/

/** The address without what advertisements append to it, which changes nothing in the answer. */
export function withoutTracking(url: string): string {
  const mark = url.indexOf('?')
  if (mark === -1) return url
  const kept = url
    .slice(mark + 1)
    .split('&')
    .filter((part) => part !== '' && !TRACKING.test(part))
  return kept.length > 0 ? `${url.slice(0, mark)}?${kept.join('&')}` : url.slice(0, mark)
}

function isShared(request: FastifyRequest, reply: FastifyReply): boolean {
  return (
    request.method === 'GET' &&
    request.routeOptions.config.shared === true &&
    reply.statusCode === 200 &&
    reply.getHeader('cache-control') !== 'no-store'
  )
}

/** Past Fastify's own reply: measured, this is what makes a kept answer nearly as fast as a bare route. */
function sendAtOnce(reply: FastifyReply, { status, headers, body }: Sendable, headOnly: boolean): void {
  reply.hijack()
  reply.raw.writeHead(status, headers)
  reply.raw.end(headOnly ? undefined : body)
}
