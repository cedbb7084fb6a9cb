import type { AnswerOf, BodyOf, EndpointShape, ParamsOf, QueryOf } from '@dressing-room/contract/endpoint'
import { misfitOf, problemSchema } from '@dressing-room/contract/problem'
import { Refusal, type RefusalCode, refusals } from '@dressing-room/contract/refusals'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Tag } from './memory-cache.ts'
import { networkOf } from './network.ts'
import { type RouteLimit, toRateLimit } from './rate-limit.ts'
import { type Authenticate, tokenOf, type Viewer } from './viewer.ts'

/** What a handler gets of one request. */
interface RequestContext<E extends EndpointShape> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  viewer: E['access'] extends 'signed-in' ? Viewer : Viewer | undefined
  token: string | undefined
  /** The client's network, for counting; forwarded headers count as far as the configured proxies are trusted. */
  network: string
  userAgent: string
  /** Tags a shared response with what it is made of, so that a change of that invalidates it. */
  tag(...tags: Tag[]): void
}

interface ServeOptions {
  /** At most this many calls in the window, per viewer or, without a login, per network. */
  limit?: RouteLimit
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer?: Viewer
    tags?: Set<Tag>
  }
}

export type Serve = <E extends EndpointShape>(
  shape: E,
  handler: (context: RequestContext<E>) => Promise<AnswerOf<E>>,
  options?: ServeOptions,
) => void

/** Binds endpoints of the contract to handlers: access, then request schema, then handler, then response schema. */
export function serveOn(app: FastifyInstance, authenticate: Authenticate): Serve {
  return (shape, handler, options = {}) => {
    const route: RouteOptions = {
      method: shape.method,
      url: shape.path,
      config: {
        shared: shape.shared ?? false,
        parameters: Object.keys(shape.query?.shape ?? {}),
        ...(options.limit && { rateLimit: toRateLimit(options.limit) }),
      },
      schema: toSchema(shape, options),
      preValidation: async (request) => {
        refuseArrays(request)
        const token = tokenOf(request)
        const viewer = token && !shape.shared ? await authenticate(token) : undefined
        if (viewer) request.viewer = viewer
        else if (shape.access === 'signed-in') throw new Refusal('not_signed_in', { ...shape.whenSignedOut })
      },
      handler: async (request, reply) => {
        if (!shape.shared) reply.header('cache-control', 'no-store')
        try {
          return await handler(toRequestContext(request) as never)
        } catch (error) {
          if (error instanceof Refusal) reportUnlisted(error, shape, request)
          throw error
        }
      },
    }
    app.route(route)
  }
}

function toRequestContext(
  request: FastifyRequest,
): Omit<RequestContext<EndpointShape>, 'viewer'> & { viewer: Viewer | undefined } {
  return {
    params: request.params as never,
    query: request.query as never,
    body: request.body as never,
    viewer: request.viewer,
    token: tokenOf(request),
    network: networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    tag(...tags) {
      request.tags ??= new Set()
      for (const tag of tags) request.tags.add(tag)
    },
  }
}

function toSchema(shape: EndpointShape, options: ServeOptions) {
  const byStatus = Map.groupBy(refusalsOf(shape, options), (code) => refusals[code].status)
  return {
    summary: shape.summary,
    tags: [shape.path.split('/')[2] ?? ''],
    ...(shape.access === 'signed-in' && { security: [{ token: [] }] }),
    ...(shape.params && { params: shape.params }),
    ...(shape.query && { querystring: shape.query }),
    ...(shape.body && { body: shape.body }),
    response: {
      200: shape.answer,
      ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, problemSchema(codes)])),
    },
  }
}

/** What an endpoint may refuse: its own list, and what comes with having a shape, a limit or a login. */
function refusalsOf(shape: EndpointShape, { limit }: ServeOptions): RefusalCode[] {
  const codes = new Set(shape.refusals)
  if (shape.body) codes.add('invalid')
  if (shape.query || shape.params || shape.body) codes.add('malformed')
  if (shape.access === 'signed-in') codes.add('not_signed_in')
  if (limit) codes.add('too_many_requests')
  return [...codes]
}

/** `?user=a&user=b` and `?user[]=a` are attempts to be read two ways; no endpoint takes a list this way. */
function refuseArrays(request: FastifyRequest): void {
  for (const [name, value] of Object.entries((request.query ?? {}) as Record<string, unknown>)) {
    if (Array.isArray(value) || name.includes('[')) throw new Refusal('malformed')
  }
}

function reportUnlisted(refusal: Refusal, shape: EndpointShape, request: FastifyRequest): void {
  const { code, details } = refusal
  if (!shape.refusals?.includes(code)) {
    request.log.warn({ code, path: shape.path }, 'refusal that the contract does not list')
  }
  const misfit = misfitOf(code, details)
  if (misfit)
    request.log.warn({ code, path: shape.path, misfit }, 'refusal with details that the contract does not know')
}
