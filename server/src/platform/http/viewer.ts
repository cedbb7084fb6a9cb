import type { FastifyRequest } from 'fastify'

/** The account of a request's token. Nothing in here was sent by the browser. */
export interface Viewer {
  id: string
  name: string
  email: string
  phone: string
  isVerified: boolean
  /** Whether they have shown that the address is theirs. */
  isEmailConfirmed: boolean
  /** Whether this session has shown a second factor, beside the password. */
  hasSecondFactor: boolean
  /** Whether they are one of those who run the shop. */
  isOperator: boolean
}

export type Authenticate = (token: string) => Promise<Viewer | undefined>

const MAX_TOKEN = 200

/** The token of the `Authorization` header, raw or with a Bearer prefix (spec 6 sends both). */
export function tokenOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const header = request.headers.authorization?.trim()
  const token = header?.replace(/^Bearer\s+/i, '')
  return token && token.length <= MAX_TOKEN ? token : undefined
}
