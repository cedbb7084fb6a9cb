import { type LanguageCode, locales } from '@dressing-room/contract/languages'

/**
 * The language of this page. Each has its own copy of the program, made after the build (web/translation/copies.ts), so
 * that it is the same everywhere and for ever, on the server too: nothing has to be handed through. It stands in JSON, so
 * that no builder takes the mark for the value and leaves out what it thinks never happens.
 */
const { language: built } = JSON.parse('{"language":"%%language%%"}') as { language: string }
export const language: LanguageCode = built in locales ? (built as LanguageCode) : 'en'

/** How dates, numbers and money are written. */
export const locale: string = locales[language]
