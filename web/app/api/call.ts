import { type AnswerOf, type AskOf, addressOf, type EndpointShape } from '@dressing-room/contract/endpoint'
import { Refusal, type RefusalCode, refusals } from '@dressing-room/contract/refusals'
import { storedToken, tokenRefused } from '../session/token.ts'

/** One question to the API in its plainest form: in process on the server, over HTTP in the browser. */
export type ApiCall = (ask: {
  method: string
  url: string
  body?: unknown
  headers?: Record<string, string>
}) => Promise<{ status: number; body: unknown }>

/** Asks an endpoint. A deliberate "no" is thrown as the `Refusal` it was; anything else is a fault. */
export async function call<E extends EndpointShape>(
  shape: E,
  ask: AskOf<E>,
  api: ApiCall = overHttp,
): Promise<AnswerOf<E>> {
  const { status, body } = await api({ method: shape.method, url: addressOf(shape, ask), body: ask.body })
  if (status >= 200 && status < 300) return body as AnswerOf<E>
  throw asRefusal(status, body) ?? new Error(`${shape.method} ${shape.path} answered ${status}`)
}

/** What a person reads when a call failed: the server's own words, or the spec's. */
export function wordsFor(error: unknown): string {
  return error instanceof Refusal ? error.message : 'Something went wrong.'
}

const overHttp: ApiCall = async ({ method, url, body, headers }) => {
  const token = storedToken()
  const response = await fetch(url, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: token }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = { status: response.status, body: await response.json().catch(() => undefined) }
  if (token && asRefusal(answer.status, answer.body)?.code === 'not_signed_in') tokenRefused(token)
  return answer
}

function asRefusal(status: number, body: unknown): Refusal | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { code, message, ...details } = body as Record<string, unknown>
  if (typeof message !== 'string') return undefined
  if (isRefusalCode(code)) return new Refusal(code, { ...details, message })
  // A newer server may know a "no" that this page does not: its words still count.
  return status < 500 ? new Refusal('invalid', { ...details, message }) : undefined
}

function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(refusals, code)
}
