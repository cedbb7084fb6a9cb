import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { InTheMaking } from './in-the-making.ts'
import type { MemoryCache, Sendable, Tag } from './memory-cache.ts'

/** Headers of one answer that are not part of what others may be given. */
const PER_ANSWER = /^(content-length|content-encoding|date|connection|vary|x-request-id|x-?ratelimit.*|retry-after)$/
const MAX_KEY = 512

declare module 'fastify' {
  interface FastifyRequest {
    /** The address under which the answer is kept; undefined where it is none that everyone may be given. */
    sharedAs?: string
    makingBegan?: number
    made?: () => void
  }
  interface FastifyContextConfig {
    /** The answer may be kept in memory and sent to everyone. */
    shared?: boolean
    /** The parameters that a shared answer depends on; where none are named, only addresses without any are kept. */
    parameters?: readonly string[]
    /** It is a page: the web app says which parameters it depends on. */
    page?: boolean
  }
}

/**
 * Answers of routes marked `shared` are kept by their address and sent again before anything else is done.
 * Must be registered first: its hooks come before those of security headers and compression,
 * so what is kept carries the former and not the latter.
 */
export function shareAnswers(
  app: FastifyInstance,
  cache: MemoryCache,
  renderedAddress: (address: string) => string = withoutTracking,
): void {
  const inTheMaking = new InTheMaking()

  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers } = request.raw
    const { shared, parameters, page } = request.routeOptions.config
    if (!shared || (method !== 'GET' && method !== 'HEAD')) return done()
    const address = page ? renderedAddress(withoutTracking(url ?? '/')) : sharedAddress(url ?? '', parameters)
    if (address === undefined || address.length > MAX_KEY) return done()
    const sendKept = () => {
      const kept = cache.find(address, String(headers['accept-encoding'] ?? ''), headers['if-none-match'])
      if (kept) sendAtOnce(reply, kept, method === 'HEAD')
      return kept !== undefined
    }
    if (sendKept()) return
    const make = () => {
      request.sharedAs = address
      request.makingBegan = cache.moment
      if (method === 'GET') request.made = inTheMaking.begin(address)
      done()
    }
    // Pages with parameters are not kept: there is nothing to wait for.
    if ((page && address.includes('?')) || !inTheMaking.isUnderWay(address)) return make()
    let isSent = false
    inTheMaking.wait(address, () => (isSent = sendKept())).then(() => isSent || make(), done)
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
    const answer = { status: reply.statusCode, headers, body, tags }
    reply.header('etag', cache.keep(request.sharedAs, request.makingBegan ?? 0, answer))
    request.made?.()
    return payload
  })

  app.addHook('onResponse', async (request) => request.made?.())
  app.addHook('onRequestAbort', async (request) => request.made?.())
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

/** The address with the known parameters only, in one order: others would make room for ever more of the same bytes. */
function sharedAddress(url: string, parameters: readonly string[] | undefined): string | undefined {
  const mark = url.indexOf('?')
  if (mark === -1) return url
  if (!parameters) return undefined
  const query = new URLSearchParams(url.slice(mark + 1))
  for (const name of [...new Set(query.keys())]) if (!parameters.includes(name)) query.delete(name)
  query.sort()
  return query.size > 0 ? `${url.slice(0, mark)}?${query}` : url.slice(0, mark)
}

function isShared(request: FastifyRequest, reply: FastifyReply): request is FastifyRequest & { sharedAs: string } {
  return (
    request.method === 'GET' &&
    request.sharedAs !== undefined &&
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
