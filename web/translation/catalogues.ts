import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type LanguageCode, languageCodes } from '@dressing-room/contract/languages'
import { formatter } from '@lingui/format-po'
import { parseSync } from 'oxc-parser'
import { type Descriptor, descriptorOf, expandMacros, propertiesOf } from './macros.ts'
import { type Node, walk } from './walk.ts'

export const web = path.resolve(import.meta.dirname, '..')
export const translated = languageCodes.filter((code): code is Exclude<LanguageCode, 'en'> => code !== 'en')
export const po = formatter({ lineNumbers: false })

export interface SourceMessage {
  id: string
  text: string
  context?: string | undefined
  comments: string[]
  files: string[]
}

/** Every message of the screens, by its id, with the files that it stands in. */
export async function sourceMessages(): Promise<Map<string, SourceMessage>> {
  const files = globSync('app/**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
  const found = new Map<string, SourceMessage>()
  for (const file of files) {
    const code = readFileSync(path.join(web, file), 'utf8')
    if (!code.includes('/macro')) continue
    const expanded = await expandMacros(code, path.join(web, file))
    for (const one of messagesOf(expanded, file)) add(found, one)
  }
  return found
}

function messagesOf(code: string, file: string): SourceMessage[] {
  const { program } = parseSync(file, code)
  const found: SourceMessage[] = []
  walk(program as unknown as Node, (node) => {
    const descriptor = descriptorOf(node, code)
    if (descriptor) found.push(messageOf(descriptor, code, file))
  })
  return found
}

function messageOf({ id, message, context, comment, values }: Descriptor, code: string, file: string): SourceMessage {
  const numbered = Object.entries(values ? propertiesOf(values) : {}).filter(([name]) => /^\d+$/.test(name))
  const notes = numbered.map(([name, value]) => `{${name}}: ${asWritten(code.slice(value?.start, value?.end))}`)
  return {
    id: id.value as string,
    text: message.value as string,
    context: context?.value as string | undefined,
    comments: comment ? [comment.value as string, ...notes] : notes,
    files: [`web/${file}`],
  }
}

/** The value of a message as its screen has it: one line, and with the words of a message inside it alone. */
function asWritten(value: string): string {
  return value
    .replace(/\s+/g, ' ')
    .replace(/_i18n\._\(\/\*\*? ?i18n ?\*\/ ?\{ id: "[^"]*", message: ("[^"]*").*?\}\)/g, '$1')
}

function add(found: Map<string, SourceMessage>, message: SourceMessage) {
  const known = found.get(message.id)
  if (!known) return found.set(message.id, message)
  known.comments = [...new Set([...known.comments, ...message.comments])]
  known.files = [...new Set([...known.files, ...message.files])]
  return found
}

export function catalogueFile(language: string): string {
  return path.join(web, 'locales', `${language}.po`)
}

/** What a translator has written, by the id of the message. Nothing for what waits to be translated. */
export function readCatalogue(language: string): Map<string, string> {
  const file = catalogueFile(language)
  if (!existsSync(file)) return new Map()
  const entries = Object.entries(
    po.parse(readFileSync(file, 'utf8'), { locale: language, sourceLocale: 'en', filename: file }),
  )
  return new Map(entries.flatMap(([id, { translation }]) => (translation ? [[id, translation] as const] : [])))
}
