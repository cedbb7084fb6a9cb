import { type GoodFor, POINTS_PER_CODE } from '@dressing-room/contract/rewards'

/** Points that are missing to a code of this kind. */
export function missingPoints(points: number, goodFor: GoodFor): number {
  return Math.max(0, POINTS_PER_CODE[goodFor] - points)
}

/** 'AM' of 'Ada Moreau', 'C' of 'Cher': all that the ranking shows of somebody. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  const segmenter = new Intl.Segmenter()
  return ends.map((word = '') => [...segmenter.segment(word)][0]?.segment.toLocaleUpperCase() ?? '').join('')
}

/** One mailbox has many addresses: 'ada+shop@x.test' is 'ada@x.test'. */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  return `${name.replace(/\+.*$/, '')}@${host}`
}

/** Without what looks like something else: people read codes to each other. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Random bytes as a code: 'K7Q4M2XW'. */
export function codeOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}
