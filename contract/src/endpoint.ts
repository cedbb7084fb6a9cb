import type { z } from 'zod'
import type { Details } from './refusal-shapes.ts'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may ask. 'anyone' endpoints still learn who the viewer is when a token comes along;
 * 'signed-in' endpoints answer 401 without one, 'verified-seller' endpoints also 403 until the identity provider has
 * said who the viewer is. 'operator' endpoints answer 403 to a session without a second factor, and to everybody but operators as
 * an address that does not exist.
 */
export type Access = 'anyone' | 'signed-in' | 'verified-seller' | 'operator'

/** One call of the product, described once: the server keeps it, the web asks for it, the API document prints it. */
export interface EndpointShape {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `:name` for its parameters. */
  path: `/api/${string}`
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** In place of a body: one file, `file`, and text fields beside it, as multipart/form-data. */
  multipart?: { maxBytes: number; tooLarge: RefusalCode; fields: z.ZodObject }
  response: z.ZodType
  /** Every deliberate "no" that this call may answer, beside malformed input and missing sign-in. */
  refusals?: readonly RefusalCode[]
  /** The same for every viewer, so it may be kept in memory until a write changes it. Only for 'anyone'. */
  shared?: boolean
  /** Of one thing that people edit: the answer carries its version as a strong ETag, and a write may send If-Match. */
  versioned?: boolean
  /** May answer 202 instead of 200, in the same shape: what was asked for is under way. */
  accepts?: true
  /** Sent beside the message of a 401, so that a simple list screen stays empty instead of breaking. */
  whenSignedOut?: Details
}

export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

export type ParamsOf<E extends EndpointShape> = Parsed<E['params']>
export type QueryOf<E extends EndpointShape> = Parsed<E['query']>
export type BodyOf<E extends EndpointShape> = Parsed<E['body']>
export type ResponseOf<E extends EndpointShape> = z.output<E['response']>

type Part<Name extends string, S> = S extends z.ZodType
  ? Record<string, never> extends z.input<S>
    ? { [K in Name]?: z.input<S> }
    : { [K in Name]: Sent<S> }
  : { [K in Name]?: undefined }

/** The version that a write of one thing rests on; without it the write applies to whatever is there. */
type Condition<E extends EndpointShape> = E['versioned'] extends true ? { ifMatch?: number } : { ifMatch?: undefined }

/** What a caller hands over: `{ params, query, body }`, each only where the endpoint has one. */
export type RequestOf<E extends EndpointShape> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> &
  Condition<E>

/** A version as its ETag, and as If-Match sends it. */
export function etagOf(version: number): string {
  return `"${version}"`
}

/** One call in its plainest form: in process while a page renders on the server, over HTTP in the browser. */
export type ApiCall = (request: {
  method: string
  url: string
  body?: unknown
  headers?: Record<string, string>
}) => Promise<{ status: number; body: unknown }>

/** The path and query string of one request; parameters are percent-encoded. */
export function addressOf(
  shape: Pick<EndpointShape, 'path'>,
  request: { params?: Record<string, unknown>; query?: Record<string, unknown> },
): string {
  const path = shape.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(request.params?.[name] ?? '')),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const search = query.toString()
  return search ? `${path}?${search}` : path
}
