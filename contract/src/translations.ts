import { z } from 'zod'
import { type LanguageCode, languageCodes } from './languages.ts'

const text = (max: number) =>
  z.string({ error: 'Please enter a text.' }).trim().max(max, `Please keep this to ${max} characters.`)

/** Name and description in one more language; '' for what is not translated. */
const translation = (longest: number) => z.object({ name: text(200), description: text(longest) })

/**
 * What sellers say of a thing in other languages. The thing's own name and description are for all languages that are
 * missing here, and what orders and bookings keep.
 */
export const translationsOf = (longestDescription: number) =>
  z.partialRecord(z.enum(languageCodes), translation(longestDescription))
export type Translations = Partial<Record<LanguageCode, { name: string; description: string }>>

/** On what everybody is sent in one copy; `readIn` takes the reader's language from it. */
export const inLanguages = translationsOf(20_000).optional()

interface Translated {
  name: string
  description?: string
  inLanguages?: Translations
}

/** What is sent, with each thing in this language where its seller has said it in that. What nobody has translated stays. */
export function readIn<T>(language: LanguageCode, value: T): T {
  if (typeof value !== 'object' || value === null) return value
  const read = Object.entries(value).map(([key, part]) => [key, readIn(language, part)] as const)
  const isSame = read.every(([key, part]) => part === (value as Record<string, unknown>)[key])
  if (Array.isArray(value)) return (isSame ? value : read.map(([, part]) => part)) as T
  const whole = isSame ? value : Object.fromEntries(read)
  return ('inLanguages' in whole ? inOne(language, whole as unknown as Translated) : whole) as T
}

function inOne(language: LanguageCode, { inLanguages, ...thing }: Translated): Translated {
  const { name, description } = inLanguages?.[language] ?? {}
  return {
    ...thing,
    ...(name && { name }),
    ...(description && thing.description !== undefined && { description }),
  }
}
