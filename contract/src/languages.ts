import type { Language } from './accounts.ts'

/** The languages of the shop, as browsers and pages name them. English is the one that all words are written in. */
export const languageCodes = ['en', 'es', 'fr', 'de'] as const
export type LanguageCode = (typeof languageCodes)[number]

/** How each writes numbers, money and dates. */
export const locales: Record<LanguageCode, string> = { en: 'en-US', es: 'es-ES', fr: 'fr-FR', de: 'de-DE' }

const codes: Record<Language, LanguageCode> = { English: 'en', Spanish: 'es', French: 'fr', German: 'de' }
const names: Record<LanguageCode, Language> = { en: 'English', es: 'Spanish', fr: 'French', de: 'German' }

/** Of a language as Settings names it and accounts keep it. */
export function codeOf(language: string): LanguageCode {
  return codes[language as Language] ?? 'en'
}

export function nameOf(code: LanguageCode): Language {
  return names[code]
}
