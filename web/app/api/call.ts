import {
  type ApiCall,
  addressOf,
  type EndpointShape,
  etagOf,
  type RequestOf,
  type ResponseOf,
} from '@dressing-room/contract/endpoint'
import { Refusal, type RefusalCode, refusalFrom, refusals } from '@dressing-room/contract/refusals'
import { readIn } from '@dressing-room/contract/translations'
import { t } from '@lingui/core/macro'
import { language } from '../language/language.ts'
import { storedToken, tokenRefused } from '../session/token.ts'

const SOMETHING_WENT_WRONG = t`Something went wrong.`

/** Asks an endpoint. A deliberate "no" is thrown as the `Refusal` it was; anything else is a fault. */
export async function call<E extends EndpointShape>(
  shape: E,
  ask: RequestOf<E>,
  api: ApiCall = overHttp,
): Promise<ResponseOf<E>> {
  const { status, body } = await api({
    method: shape.method,
    url: addressOf(shape, ask),
    body: ask.body,
    ...(ask.ifMatch !== undefined && { headers: { 'If-Match': etagOf(ask.ifMatch) } }),
  })
  if (status >= 200 && status < 300 && body !== undefined) return readIn(language, body as ResponseOf<E>)
  throw asRefusal(status, body) ?? new Error(`${shape.method} ${shape.path} answered ${status}`)
}

/** A file can take its time on a slow line. */
const LONGEST_FILE_MS = 120_000

/** The same for an endpoint that takes a file. */
export async function sendFile<E extends EndpointShape>(shape: E, form: FormData): Promise<ResponseOf<E>> {
  // The types of an endpoint's body say what the server reads of a form.
  return call(shape, { body: form } as unknown as RequestOf<E>, within(LONGEST_FILE_MS))
}

/** The shop could not be reached, or did not answer in time: neither a yes nor a no. */
export class ShopAway extends Error {
  override name = 'ShopAway'
}

/** What a person reads when a call failed: the server's own words, or the spec's. */
export function messageFor(error: unknown): string {
  if (error instanceof ShopAway) return t`${SOMETHING_WENT_WRONG} Check your connection and try again.`
  return error instanceof Refusal ? error.message : SOMETHING_WENT_WRONG
}

const LONGEST_MS = 30_000
const overHttp = within(LONGEST_MS)

/** Over HTTP, with the session's token, given up after so many milliseconds. */
export function within(milliseconds: number): ApiCall {
  return async ({ method, url, body, headers }) => {
    const token = storedToken()
    const received = await fetch(url, {
      method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': language,
        ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: token }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(milliseconds),
    }).catch((cause: unknown) => {
      throw new ShopAway('no answer', { cause })
    })
    const response = { status: received.status, body: await received.json().catch(() => undefined) }
    if (token && asRefusal(response.status, response.body)?.code === 'not_signed_in') tokenRefused(token)
    return response
  }
}

function asRefusal(status: number, body: unknown): Refusal | undefined {
  const { code, message, ...details } = typeof body === 'object' && body ? (body as Record<string, unknown>) : {}
  if (typeof message !== 'string') {
    return status === 401 ? new Refusal('not_signed_in', { message: SOMETHING_WENT_WRONG }) : undefined
  }
  if (isRefusalCode(code)) return refusalFrom(code, { ...details, message })
  // A newer server may know a "no" that this page does not: its words still count.
  return status < 500 ? refusalFrom(status === 401 ? 'not_signed_in' : 'invalid', { ...details, message }) : undefined
}

function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(refusals, code)
}
