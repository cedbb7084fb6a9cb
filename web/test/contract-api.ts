import type { ApiCall, EndpointShape, ResponseOf } from '@dressing-room/contract/endpoint'
import { misfitOf } from '@dressing-room/contract/problem'
import { type RefusalCode, refusalFrom } from '@dressing-room/contract/refusals'
import { matchPath } from 'react-router'
import { requestClassOf } from './upload-request.ts'

/** What a screen sent to an endpoint, read by the contract's own schemas. */
export interface SentRequest {
  path: string
  params: Record<string, string>
  query: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what was sent, whatever its shape
  body: any
  token: string | undefined
}

type Response = { status: number; body: unknown } | 'no network'
type Respond = (sent: SentRequest) => Response | Promise<Response>

/** The refusals that an endpoint may answer: those it lists, and those that every call may meet. */
type RefusalOf<E extends EndpointShape> =
  | (E['refusals'] extends readonly (infer Code)[] ? Code : never)
  | 'not_signed_in'
  | (E['access'] extends 'verified-seller' ? 'identity_not_verified' : never)
  | 'malformed'
  | 'invalid'
  | 'try_again'
  | 'too_many_requests'

/**
 * The server of a screen test. It says only what the contract allows: an answer that does not fit the endpoint's schema,
 * a request that the endpoint would not read, and a call that the test did not expect are faults, which fail the test.
 */
export class ContractApi {
  readonly faults: string[] = []
  readonly #responders = new Map<EndpointShape, Respond>()
  readonly #sent = new Map<EndpointShape, SentRequest[]>()

  respond<E extends EndpointShape>(shape: E, response: ResponseOf<E> | ((sent: SentRequest) => ResponseOf<E>)): void {
    this.#responders.set(shape, (sent) => {
      this.#checkRequest(shape, sent)
      const body = typeof response === 'function' ? (response as (sent: SentRequest) => ResponseOf<E>)(sent) : response
      const { error } = shape.response.safeParse(body)
      if (error) this.faults.push(`the answer to ${shape.method} ${shape.path} breaks the contract: ${error.message}`)
      return { status: 200, body }
    })
  }

  refuse<E extends EndpointShape>(
    shape: E,
    code: RefusalOf<E> & RefusalCode,
    details: Record<string, unknown> & { message?: string } = {},
  ): void {
    const refusal = refusalFrom(code, details)
    const { status, message } = refusal
    const misfit = misfitOf(code, refusal.details)
    if (misfit) this.faults.push(`the details of ${code} break the contract: ${misfit}`)
    this.#responders.set(shape, () => ({ status, body: { ...refusal.details, status, code, message } }))
  }

  /** A fault of the server, or of something in front of it: no words of ours. */
  fail(shape: EndpointShape, status: 500 | 502 | 503 = 500, body: unknown = {}): void {
    this.#responders.set(shape, () => ({ status, body }))
  }

  /** Anything at all may come from a network that is not ours. */
  respondToAnything(shape: EndpointShape, status: number, body: unknown): void {
    this.#responders.set(shape, () => ({ status, body }))
  }

  disconnect(...shapes: EndpointShape[]): void {
    for (const shape of shapes) this.#responders.set(shape, () => 'no network')
  }

  /** Lets the endpoint take its time: it answers as it would have once the returned function is called. */
  delay(shape: EndpointShape): () => void {
    const respond = this.#responders.get(shape)
    let go = (): void => {}
    const released = new Promise<void>((resolve) => {
      go = resolve
    })
    this.#responders.set(shape, async (sent) => {
      await released
      return respond?.(sent) ?? 'no network'
    })
    return go
  }

  sentTo(shape: EndpointShape): SentRequest[] {
    return this.#sent.get(shape) ?? []
  }

  /** How loaders of the server ask. */
  readonly call: ApiCall = async ({ method, url, body }) => {
    const response = await this.#respond(method, url, body, undefined)
    return response === 'no network' ? { status: 503, body: {} } : response
  }

  /** How the browser asks. */
  readonly fetch = async (input: string | URL | { url: string }, init: RequestInit = {}) => {
    const url = typeof input === 'object' && 'url' in input ? input.url : String(input)
    const body =
      init.body instanceof FormData
        ? Object.fromEntries(init.body)
        : typeof init.body === 'string'
          ? JSON.parse(init.body)
          : undefined
    const token = new Headers(init.headers).get('authorization') ?? undefined
    init.signal?.throwIfAborted()
    const response = await this.#respond(init.method ?? 'GET', url, body, token)
    init.signal?.throwIfAborted()
    if (response === 'no network') throw new TypeError('Failed to fetch')
    return new globalThis.Response(JSON.stringify(response.body), {
      status: response.status,
      headers: { 'content-type': response.status < 300 ? 'application/json' : 'application/problem+json' },
    })
  }

  /** How the browser sends a file: the older way, which tells how much has been sent. */
  request(): typeof XMLHttpRequest {
    return requestClassOf((sent) => this.#respond(sent.method, sent.url, sent.body, sent.token))
  }

  async #respond(method: string, url: string, body: unknown, token: string | undefined): Promise<Response> {
    const { pathname, searchParams } = new URL(url, 'http://shop.test')
    const found = [...this.#responders.keys()]
      .filter((shape) => shape.method === method)
      .flatMap((shape) => {
        const match = matchPath(shape.path, pathname)
        return match ? [{ shape, params: match.params as Record<string, string> }] : []
      })
      // '/api/bookings/next' goes before '/api/bookings/:id'.
      .sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)[0]
    if (!found) {
      this.faults.push(`nobody answers ${method} ${pathname}`)
      return { status: 500, body: {} }
    }
    const sent = { path: pathname, params: found.params, query: Object.fromEntries(searchParams), body, token }
    this.#sent.set(found.shape, [...this.sentTo(found.shape), sent])
    return (this.#responders.get(found.shape) as Respond)(sent)
  }

  #checkRequest(shape: EndpointShape, sent: SentRequest): void {
    for (const part of ['params', 'query', 'body'] as const) {
      const error = shape[part]?.safeParse(sent[part]).error
      if (error) this.faults.push(`the ${part} sent to ${shape.method} ${shape.path} is not read: ${error.message}`)
    }
    const unread = shape.multipart?.fields.safeParse(sent.body).error
    if (unread) this.faults.push(`the fields sent to ${shape.path} are not read: ${unread.message}`)
    if (shape.access !== 'anyone' && !sent.token) this.faults.push(`${shape.path} was asked without a token`)
  }
}
