import type { LanguageCode } from '@dressing-room/contract/languages'
import type { Refusal } from '@dressing-room/contract/refusals'
import { Localized, say, type Translator } from '@dressing-room/contract/text'
import { catalogueOf } from './catalogues.ts'

/** The value with everything in it said in one language; itself where nothing is to be said. */
export function localize(value: unknown, translator: Translator): unknown {
  if (value instanceof Localized) return value.in(translator)
  if (Array.isArray(value)) {
    const items = value.map((item) => localize(item, translator))
    return items.some((item, at) => item !== value[at]) ? items : value
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  let said: Record<string, unknown> | undefined
  for (const [name, part] of Object.entries(value)) {
    const words = localize(part, translator)
    if (words === part) continue
    said ??= { ...value }
    said[name] = words
  }
  return said ?? value
}

/** A refusal as whoever asked reads it: message, and what its details say in words. */
export function sayRefusal({ text, details }: Refusal, language: LanguageCode) {
  const catalogue = catalogueOf(language)
  const said = localize(details, catalogue) as Record<string, unknown>
  return {
    message: typeof text === 'string' ? catalogue.translateFinished(text) : text.in(catalogue),
    details: Array.isArray(said.errors)
      ? { ...said, errors: said.errors.map((fault) => sayFieldFault(fault, catalogue)) }
      : said,
  }
}

/** Faults of fields come from the schemas of the contract, as finished sentences. */
function sayFieldFault(fault: { detail?: unknown }, catalogue: Translator) {
  return typeof fault.detail === 'string' ? { ...fault, detail: catalogue.translateFinished(fault.detail) } : fault
}

const FAULT = say('Something went wrong.')

export function sayFault(language: LanguageCode): { message: string } {
  return { message: FAULT.in(catalogueOf(language)) }
}
