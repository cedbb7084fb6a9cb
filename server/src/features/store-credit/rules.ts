/** Letters and digits that nobody takes for another, when read aloud or typed from paper. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code of so many letters out of as many random bytes. */
export function codeOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** As it is shown: in groups of four. */
export function inGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}

/** As it was meant, however it was typed: spaces, dashes and small letters do not count. */
export function readCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

export type CodeState = 'waiting' | 'redeemed' | 'expired' | 'withdrawn'

export function stateOfCode(
  code: { redeemed_at: Date | null; withdrawn_at: Date | null; expires_at: Date | null },
  now: Date,
): CodeState {
  if (code.redeemed_at) return 'redeemed'
  if (code.withdrawn_at) return 'withdrawn'
  return code.expires_at && code.expires_at <= now ? 'expired' : 'waiting'
}
