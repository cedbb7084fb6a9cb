import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, for sessions and mailed links. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** All that the database ever sees of a token. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
