import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { InFlight } from './in-flight.ts'
import type { MemoryCache, Sendable, Tag } from './memory-cache.ts'

/** Headers that belong to one response and are not cached. */
const PER_RESPONSE = /^(content-length|content-encoding|date|connection|vary|x-request-id|x-?ratelimit.*|retry-after)$/
const MAX_KEY = 512

declare module 'fastify' {
  interface FastifyRequest {
    /** The address under which the response is cached; undefined where it is not the same for everyone. */
    cacheKey?: string
    cacheVersion?: number
    endFlight?: () => void
  }
  interface FastifyContextConfig {
    /** The response may be cached in memory and sent to everyone. */
    shared?: boolean
    /** The parameters that a shared response depends on; where none are named, only addresses without any are cached. */
    parameters?: readonly string[]
    /** It is a page: the web app says which parameters it depends on. */
    page?: boolean
  }
}

/**
 * Caches the responses of routes marked `shared` by their address, and sends them before any other work is done.
 * Must be registered first: its hooks run before those of security headers and compression, so that cached responses
 * carry the former and not the latter.
 */
export function cachePublicResponses(
  app: FastifyInstance,
  cache: MemoryCache,
  renderedAddress: (address: string) => string = withoutTracking,
): void {
  const inFlight = new InFlight()

  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers } = request.raw
    const { shared, parameters, page } = request.routeOptions.config
    if (!shared || (method !== 'GET' && method !== 'HEAD')) return done()
    const address = page ? renderedAddress(withoutTracking(url ?? '/')) : sharedAddress(url ?? '', parameters)
    if (address === undefined || address.length > MAX_KEY) return done()
    const sendCached = () => {
      const cached = cache.get(address, String(headers['accept-encoding'] ?? ''), headers['if-none-match'])
      if (cached) sendAtOnce(reply, cached, method === 'HEAD')
      return cached !== undefined
    }
    if (sendCached()) return
    const make = (end?: () => void) => {
      request.cacheKey = address
      request.cacheVersion = cache.version
      // What a HEAD makes is not cached: nobody need wait for it.
      if (method === 'GET') request.endFlight = end ?? inFlight.begin(address)
      else end?.()
      done()
    }
    // Pages with parameters are not cached: there is nothing to wait for.
    if ((page && address.includes('?')) || !inFlight.isRunning(address)) return make()
    inFlight.join(address, sendCached).then((end) => end && make(end), done)
  })

  // Whoever has changed something reads it as it is now, in this process at least; others within a second (decision 163).
  app.addHook('onSend', async ({ method }, reply) => {
    if (method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS' && reply.statusCode < 400) await cache.caughtUp()
  })

  app.addHook<unknown>('onSend', async (request, reply, payload) => {
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload
    if (!isShared(request, reply) || !Buffer.isBuffer(body)) return payload
    const tags: Tag[] = [...(request.tags ?? [])]
    reply.header('cache-control', 'public, no-cache')
    if (tags.length > 0) reply.header('cache-tag', tags.join(','))
    const headers: Record<string, string> = {}
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (!PER_RESPONSE.test(name) && value !== undefined) headers[name] = String(value)
    }
    const response = { status: reply.statusCode, headers, body, tags }
    reply.header('etag', cache.set(request.cacheKey, request.cacheVersion ?? 0, response))
    request.endFlight?.()
    return payload
  })

  app.addHook('onResponse', async (request) => request.endFlight?.())
  app.addHook('onRequestAbort', async (request) => request.endFlight?.())
}

const TRACKING = /^(utm_\w+|fbclid|gclid|msclkid|mc_[ce]id)=/

/** The address without what advertisements append to it, which changes nothing in the response. */
export function withoutTracking(url: string): string {
  const mark = url.indexOf('?')
  if (mark === -1) return url
  const kept = url
    .slice(mark + 1)
    .split('&')
    .filter((part) => part !== '' && !TRACKING.test(part))
  return kept.length > 0 ? `${url.slice(0, mark)}?${kept.join('&')}` : url.slice(0, mark)
}

/** The address with the known parameters only, sorted: otherwise one response could be cached under any number of keys. */
function sharedAddress(url: string, parameters: readonly string[] | undefined): string | undefined {
  const mark = url.indexOf('?')
  if (mark === -1) return url
  if (!parameters) return undefined
  const query = new URLSearchParams(url.slice(mark + 1))
  for (const name of [...new Set(query.keys())]) if (!parameters.includes(name)) query.delete(name)
  query.sort()
  return query.size > 0 ? `${url.slice(0, mark)}?${query}` : url.slice(0, mark)
}

function isShared(request: FastifyRequest, reply: FastifyReply): request is FastifyRequest & { cacheKey: string } {
  return (
    request.method === 'GET' &&
    request.cacheKey !== undefined &&
    reply.statusCode === 200 &&
    reply.getHeader('cache-control') !== 'no-store'
  )
}

/** Bypasses Fastify's own reply: measured, this is what makes a cached response nearly as fast as a bare route. */
function sendAtOnce(reply: FastifyReply, { status, headers, body }: Sendable, headOnly: boolean): void {
  reply.hijack()
  reply.raw.writeHead(status, headers)
  reply.raw.end(headOnly ? undefined : body)
}
