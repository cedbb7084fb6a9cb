import { z } from 'zod'
import { type LanguageCode, languageCodes } from './languages.ts'

const text = (max: number) =>
  z.string({ error: 'Please enter a text.' }).trim().max(max, `Please keep this to ${max} characters.`)

/**
 * What sellers say of a thing in other languages, by field and its longest text; '' for what is not translated. The thing's
 * own words are for all languages that are missing here, and what orders and bookings keep.
 */
export const translationsOf = <Field extends string>(longest: Record<Field, number>) =>
  z.partialRecord(
    z.enum(languageCodes),
    z.object(
      Object.fromEntries(Object.entries<number>(longest).map(([field, max]) => [field, text(max)])) as Texts<Field>,
    ),
  )
type Texts<Field extends string> = Record<Field, ReturnType<typeof text>>
type InLanguages<Field extends string> = Partial<Record<LanguageCode, Record<Field, string>>>

export type Translations = InLanguages<'name' | 'description'>
export type ShopTranslations = InLanguages<'about' | 'deliveryWords' | 'returnWords'>

/** On what everybody is sent in one copy; `readIn` takes the reader's language from it. */
export const inLanguages = z.partialRecord(z.enum(languageCodes), z.record(z.string(), z.string())).optional()

/** What is sent, with each thing in this language where its seller has said it in that. What nobody has translated stays. */
export function readIn<T>(language: LanguageCode, value: T): T {
  if (typeof value !== 'object' || value === null) return value
  const read = Object.entries(value).map(([key, part]) => [key, readIn(language, part)] as const)
  const isSame = read.every(([key, part]) => part === (value as Record<string, unknown>)[key])
  if (Array.isArray(value)) return (isSame ? value : read.map(([, part]) => part)) as T
  const whole = isSame ? value : Object.fromEntries(read)
  return ('inLanguages' in whole ? inOne(language, whole) : whole) as T
}

/** Only what the thing has is said otherwise. */
function inOne(language: LanguageCode, { inLanguages, ...thing }: { inLanguages?: InLanguages<string> }): object {
  const words = Object.entries(inLanguages?.[language] ?? {})
  return { ...thing, ...Object.fromEntries(words.filter(([field, said]) => said !== '' && field in thing)) }
}
