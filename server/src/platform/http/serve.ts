import type { BodyOf, EndpointShape, ParamsOf, QueryOf, ResponseOf } from '@dressing-room/contract/endpoint'
import type { LanguageCode } from '@dressing-room/contract/languages'
import { misfitOf, problemSchema } from '@dressing-room/contract/problem'
import { Refusal, type RefusalCode, refusals } from '@dressing-room/contract/refusals'
import type { Localizable } from '@dressing-room/contract/text'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { catalogueOf } from '../languages/catalogues.ts'
import { localize } from '../languages/localize.ts'
import { requestLanguage } from '../languages/request-language.ts'
import { BODY_DEADLINES } from './body-deadline.ts'
import type { Tag } from './memory-cache.ts'
import { readUpload, type Upload } from './multipart.ts'
import { networkOf } from './network.ts'
import { type RouteLimit, toRateLimit } from './rate-limit.ts'
import { type Versions, versionsOf } from './versions.ts'
import { type Authenticate, tokenOf, type Viewer } from './viewer.ts'

/** After so many milliseconds an answer is given up; without the time that a file takes to arrive. */
export const HANDLER_MS = 40_000

/** What a handler gets of one request. */
interface RequestContext<E extends EndpointShape> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  viewer: E['access'] extends 'anyone' ? Viewer | undefined : Viewer
  token: string | undefined
  /** The client's network, for counting; forwarded headers count as far as the configured proxies are trusted. */
  network: string
  userAgent: string
  /** In which whoever asks is answered. */
  language: LanguageCode
  /** Reads the file that is sent, and the fields beside it. Only of an endpoint with `multipart`. */
  upload(): Promise<Upload<E['multipart'] extends { fields: infer F extends z.ZodObject } ? z.output<F> : undefined>>
  /** Tags a shared response with what it is made of, so that a change of that invalidates it. */
  tag(...tags: Tag[]): void
  /** Of an endpoint that `accepts`: answers 202, since what was asked for is still under way. */
  accept(): void
  /** Of a versioned endpoint: what If-Match says the write rests on, and the answer's own version. */
  versions: Versions
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
  handler: (context: RequestContext<E>) => Promise<Localizable<ResponseOf<E>>>,
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
        ...(shape.multipart && { takesFile: true }),
      },
      // Its handler reads the file, as slowly as that comes.
      ...(shape.multipart && { handlerTimeout: BODY_DEADLINES.file + HANDLER_MS }),
      schema: toSchema(shape, options),
      // Its parts are read and checked by the handler; the schema only tells what they are.
      ...(shape.multipart && { validatorCompiler: () => () => true }),
      // Before anything of it is read: whoever may not know of this address is told so whatever they send.
      ...(shape.access === 'operator' && {
        onRequest: async (request: FastifyRequest) => {
          const token = tokenOf(request)
          const viewer = token ? await authenticate(token) : undefined
          if (!viewer?.isOperator) throw new Refusal('not_found')
          if (!viewer.hasSecondFactor) throw new Refusal('second_factor_missing')
          request.viewer = viewer
        },
      }),
      preValidation: async (request) => {
        refuseArrays(request)
        if (shape.access === 'operator') return
        const token = tokenOf(request)
        // Asked for every request: a badge that is taken away counts for nothing from the next call on.
        const viewer = token && !shape.shared ? await authenticate(token) : undefined
        if (viewer) request.viewer = viewer
        const refused = refusedAccess(shape, viewer)
        if (refused) throw refused
      },
      handler: async (request, reply) => {
        if (!shape.shared) reply.header('cache-control', 'no-store')
        try {
          const context = toRequestContext(shape, request, reply)
          return sayTo(context.language, shape, await handler(context), reply)
        } catch (error) {
          if (error instanceof Refusal) reportUnlisted(error, shape, request)
          throw error
        }
      },
    }
    app.route(route)
  }
}

/** One copy of a shared response serves everybody, so that nothing in it can be said in a language. */
function sayTo(language: LanguageCode, { shared, path }: EndpointShape, response: unknown, reply: FastifyReply) {
  const said = localize(response, catalogueOf(language))
  if (said === response) return response
  if (shared) throw new Error(`${path} is shared, and has words of the shop in it`)
  reply.headers({ 'content-language': language, vary: 'Accept-Language' })
  return said
}

function refusedAccess({ access, whenSignedOut }: EndpointShape, viewer: Viewer | undefined): Refusal | undefined {
  if (access === 'anyone') return undefined
  if (!viewer) return new Refusal('not_signed_in', { ...whenSignedOut })
  return access === 'verified-seller' && !viewer.isVerified ? new Refusal('identity_not_verified') : undefined
}

/** Access and schemas of the endpoint are checked by now, which is what its types say and the compiler cannot see. */
function toRequestContext<E extends EndpointShape>(
  shape: E,
  request: FastifyRequest,
  reply: FastifyReply,
): RequestContext<E> {
  const { params, query, body, viewer } = request as Pick<RequestContext<E>, 'params' | 'query' | 'body' | 'viewer'>
  return {
    ...{ params, query, body, viewer },
    upload: () => readUpload(request, shape.multipart) as ReturnType<RequestContext<E>['upload']>,
    token: tokenOf(request),
    network: networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    language: requestLanguage(request.headers['accept-language']),
    tag(...tags) {
      request.tags ??= new Set()
      for (const tag of tags) request.tags.add(tag)
    },
    accept: () => void reply.code(202),
    versions: versionsOf(request, reply),
  }
}

/** For the API document; what it means is read by `versionsOf`. */
const condition = z.looseObject({
  'if-match': z.string().optional().describe('The ETag of what the write rests on; 412 where that has changed since.'),
})

function toSchema(shape: EndpointShape, options: ServeOptions) {
  const byStatus = Map.groupBy(refusalsOf(shape, options), (code) => refusals[code].status)
  return {
    summary: shape.summary,
    ...(shape.access === 'operator' && { hide: true }),
    tags: [shape.path.split('/')[2] ?? ''],
    ...(shape.access !== 'anyone' && { security: [{ token: [] }] }),
    ...(shape.access === 'verified-seller' && { description: 'For sellers whose identity is verified.' }),
    ...(shape.params && { params: shape.params }),
    ...(shape.query && { querystring: shape.query }),
    ...(shape.body && { body: shape.body }),
    ...(shape.versioned && shape.method !== 'GET' && { headers: condition }),
    ...(shape.multipart && {
      consumes: ['multipart/form-data'],
      body: shape.multipart.fields.extend({ file: z.file() }),
    }),
    response: {
      200: shape.response,
      ...(shape.accepts && { 202: shape.response }),
      ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, problemSchema(codes)])),
    },
  }
}

/** What an endpoint may refuse: its own list, and what comes with having a shape, a limit or a login. */
function refusalsOf(shape: EndpointShape, { limit }: ServeOptions): RefusalCode[] {
  const codes = new Set(shape.refusals)
  if (shape.body) codes.add('invalid')
  if (shape.query || shape.params || shape.body || shape.multipart) codes.add('malformed')
  if (shape.access === 'operator') codes.add('not_found')
  else if (shape.access !== 'anyone') codes.add('not_signed_in')
  if (shape.access === 'verified-seller') codes.add('identity_not_verified')
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
  const misfit = misfitOf(code, localize(details, catalogueOf('en')) as Record<string, unknown>)
  if (misfit)
    request.log.warn({ code, path: shape.path, misfit }, 'refusal with details that the contract does not know')
}
