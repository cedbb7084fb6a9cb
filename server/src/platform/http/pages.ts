import { createHash } from 'node:crypto'
import type { ApiCall } from '@dressing-room/contract/endpoint'
import { refuse } from '@dressing-room/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { Tag } from './memory-cache.ts'
import { toRateLimit } from './rate-limit.ts'
import { withoutTracking } from './response-cache.ts'

/** The entry point of the built web app. */
type Page = (request: Request, api: ApiCall) => Promise<Response>

/** Sources as content security policies write them. */
interface OutsideSources {
  images: string[]
  calls: string[]
}

export interface PagesOptions {
  page: Page
  origin: string
  /** The address as far as it changes what is rendered; undefined where all of it does. */
  renderedAddress?: (address: string) => string
  /** What pages may load beside the shop's own. */
  outside?: OutsideSources
  /** Widens the content security policy where a development server needs it. */
  policy?: (header: string) => string
}

/**
 * A cached page costs next to nothing and is not counted. Rendering one takes a core for some ten milliseconds: no
 * person clicks this fast, and a crawler that stays below it does no harm.
 */
const RENDERED = { max: 600, seconds: 60 }

/**
 * Every path that no endpoint or file has taken is a page. Pages are rendered from the address alone: no header of the
 * request reaches them, so the bytes cannot differ between viewers. Found pages without a query string are shared.
 */
export function servePages(
  app: FastifyInstance,
  { page, origin, outside, renderedAddress = (address) => address, policy = (header) => header }: PagesOptions,
): void {
  app.route({
    method: 'GET',
    url: '/*',
    schema: { hide: true },
    config: { shared: true, page: true, rateLimit: toRateLimit(RENDERED) },
    handler: async (request, reply) => {
      const address = renderedAddress(withoutTracking(request.raw.url ?? '/'))
      if (address.startsWith('/api/')) refuse('not_found')
      // Joined as text: read as a link, an address such as //host/path would name another host.
      const url = new URL(origin + address)
      request.tags = new Set()
      const response = await page(
        new Request(url),
        callInProcess(app, { tags: request.tags, address: request.ip, host: new URL(origin).host }),
      )
      const body = Buffer.from(await response.arrayBuffer())
      reply.code(response.status)
      for (const [name, value] of response.headers) if (name !== 'content-length') reply.header(name, value)
      if (response.status !== 200 || url.search !== '') reply.header('cache-control', 'no-store')
      if (String(response.headers.get('content-type')).startsWith('text/html')) {
        reply.header('content-security-policy', policy(policyFor(body.toString(), outside)))
      }
      return reply.send(body)
    },
  })
}

/** A form that is sent before or without its script gets the page it was sent from, which says what it needs. */
export async function redirectFormPosts(app: FastifyInstance): Promise<void> {
  await app.register(async (forms) => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']) {
      forms.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    }
    forms.route({
      method: 'POST',
      url: '/*',
      schema: { hide: true },
      handler: (request, reply) => {
        const address = request.raw.url ?? '/'
        const isForm = request.headers.accept?.includes('text/html') && /^\/(?!api\/|[/\\])/.test(address)
        if (!isForm) refuse('not_found')
        return reply.header('cache-control', 'no-store').redirect(address, 303)
      },
    })
  })
}

/** Limits count the visitor, for whom the page asks, and not this process: `address` is theirs. */
function callInProcess(
  app: FastifyInstance,
  { tags, address, host }: { tags: Set<Tag>; address: string; host: string },
): ApiCall {
  return async ({ method, url, body, headers = {} }) => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress: address,
      authority: host,
      headers: { ...headers, 'accept-encoding': 'identity' },
      ...(body !== undefined && { payload: body as object }),
    })
    for (const tag of String(response.headers['cache-tag'] ?? '').split(',')) if (tag) tags.add(tag)
    return { status: response.statusCode, body: response.body === '' ? undefined : JSON.parse(response.body) }
  }
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

/** Only our own files and the inline scripts of this very page run, each named by its hash. */
function policyFor(html: string, { images, calls }: OutsideSources = { images: [], calls: [] }): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (/type="application\/(ld\+)?json"/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    // A picture that is being uploaded is shown from the browser's own memory.
    ["img-src 'self' data: blob:", ...images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...calls].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}
