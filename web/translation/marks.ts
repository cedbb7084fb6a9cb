import { createHash } from 'node:crypto'
import { readCatalogue, translated } from './catalogues.ts'

const catalogues = translated.map((language) => readCatalogue(language))

/**
 * What stands in a built program until each language's copy is made. The digest of all translations is in it, and so in
 * the name of the file: a file under one name never has other words.
 */
export function mark({ id, text, isPlain }: { id: string; text: string; isPlain: boolean }): string {
  const words = JSON.stringify([text, ...catalogues.map((catalogue) => catalogue.get(id))])
  const digest = createHash('sha256').update(words).digest('base64url').slice(0, 6)
  return JSON.stringify(`%%${isPlain ? 'text' : 'parts'}:${id}:${digest}%%`)
}
