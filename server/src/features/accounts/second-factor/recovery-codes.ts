import { randomBytes } from 'node:crypto'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const CODES = 10

/** 80 random bits each, in groups that can be copied by hand. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () =>
    Array.from(randomBytes(16), (byte) => LETTERS[byte % LETTERS.length])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  )
}

/** However it was typed: only its letters and digits matter. */
export function readRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z2-7]/g, '')
}
