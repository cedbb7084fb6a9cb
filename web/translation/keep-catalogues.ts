import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { catalogueFile, po, type SourceMessage, sourceMessages, translated } from './catalogues.ts'
import { readMessage } from './message.ts'
import { needs } from './needs.ts'

/** Until every message has been translated once, what is missing is said in English. */
const MUST_BE_COMPLETE = true
/** Until every screen has been gone through once. */
export const MUST_BE_WRAPPED = true

type Catalogue = Parameters<typeof po.serialize>[0]

/** Brings new messages into the catalogues and takes out what no screen says any more. */
export async function writeCatalogues(
  folder?: string,
): Promise<{ language: string; messages: number; missing: number }[]> {
  const messages = await sourceMessages()
  return Promise.all(
    translated.map(async (language) => {
      const file = folder ? path.join(folder, `${language}.po`) : catalogueFile(language)
      const known = readPo(file, language)
      const catalogue = inOrder(messages).map(([id, message]) => [id, entry(message, known[id])] as const)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, await serialize(Object.fromEntries(catalogue), language))
      return {
        language,
        messages: catalogue.length,
        missing: catalogue.filter(([, { translation }]) => !translation).length,
      }
    }),
  )
}

/** What a translator or a programmer has to mend, one line each. */
export async function checkCatalogues(): Promise<string[]> {
  const messages = await sourceMessages()
  const unreadable = [...messages.values()].flatMap(({ text, files }) =>
    faultOf(text, text).map((why) => `${files[0]}: ${why}`),
  )
  return [...unreadable, ...translated.flatMap((language) => faultsOf(language, messages))]
}

function faultsOf(language: string, messages: Map<string, SourceMessage>): string[] {
  const known = readPo(catalogueFile(language), language)
  const faults: string[] = []
  for (const [id, { text, files }] of messages) {
    const translation = known[id]?.translation
    if (!known[id]) faults.push(`${language}.po lacks a message of ${files[0]}: ${text}`)
    else if (!translation && MUST_BE_COMPLETE) faults.push(`${language}.po has no translation: ${text}`)
    if (translation) faults.push(...faultOf(text, translation).map((why) => `${language}.po: ${why}`))
  }
  for (const [id, { message }] of Object.entries(known)) {
    if (!messages.has(id)) faults.push(`${language}.po translates what no screen says: ${message}`)
  }
  return faults
}

/** A translation has the values and elements of its message, whatever their order. */
function faultOf(text: string, translation: string): string[] {
  try {
    const [wanted, given] = [text, translation].map((one) => needs(readMessage(one)))
    return wanted === given ? [] : [`"${translation}" needs ${given || 'nothing'}, "${text}" ${wanted || 'nothing'}`]
  } catch (error) {
    return [`"${translation}" cannot be read: ${(error as Error).message}`]
  }
}

function readPo(file: string, language: string): Catalogue {
  if (!existsSync(file)) return {}
  return po.parse(readFileSync(file, 'utf8'), { locale: language, sourceLocale: 'en', filename: file }) as Catalogue
}

function entry(
  { text, context, comments, files }: SourceMessage,
  known: Catalogue[string] | undefined,
): Catalogue[string] {
  return {
    message: text,
    ...(context && { context }),
    translation: known?.translation ?? '',
    comments,
    origin: files.map((file) => [file]),
    ...(known?.extra && { extra: known.extra }),
  } as Catalogue[string]
}

/** By the file that says it first, so that a translator reads what belongs together. */
function inOrder(messages: Map<string, SourceMessage>) {
  return [...messages].sort(([, one], [, other]) => {
    const files = (one.files[0] ?? '').localeCompare(other.files[0] ?? '')
    return files || one.text.localeCompare(other.text)
  })
}

/** Without the moment of writing: a catalogue changes when a message does. */
async function serialize(catalogue: Catalogue, language: string): Promise<string> {
  const text = await po.serialize(catalogue, {
    locale: language,
    sourceLocale: 'en',
    existing: undefined,
    filename: '',
  })
  return text.replace(/^"POT-Creation-Date: .*\n/m, '')
}
