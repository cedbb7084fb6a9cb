import { randomBytes } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id as the provider makes them, such as cs_test_a1b2... */
export function newId(prefix: string, length = 24): string {
  let id = ''
  while (id.length < length) {
    // Bytes above the last full round of 62 would make some letters likelier than others.
    for (const byte of randomBytes(length)) if (byte < 248 && id.length < length) id += LETTERS[byte % 62]
  }
  return `${prefix}_${id}`
}
