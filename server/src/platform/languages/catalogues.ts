import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type LanguageCode, locales } from '@dressing-room/contract/languages'
import type { Translator } from '@dressing-room/contract/text'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parsePo } from 'pofile-ts'
import { type Pattern, patternsOf } from './patterns.ts'

const folder = path.resolve(import.meta.dirname, '../../../locales')

/** Read once, with the program: like its source they do not change while it runs. */
const catalogues: Record<LanguageCode, Translator> = {
  en: readCatalogue('en'),
  es: readCatalogue('es'),
  fr: readCatalogue('fr'),
  de: readCatalogue('de'),
}

export function catalogueOf(language: LanguageCode): Translator {
  return catalogues[language]
}

/** A file that is missing, or cannot be read, ends the start. */
function readCatalogue(language: LanguageCode): Translator {
  const items = language === 'en' ? [] : parsePo(readFileSync(path.join(folder, `${language}.po`), 'utf8')).items
  const translated = new Map(items.flatMap(({ msgid, msgstr: [words] }) => (words ? [[msgid, words] as const] : [])))
  const i18n = setupI18n({ locale: language, locales: locales[language], messages: { [language]: {} } })
  const compiled = new Set<string>()

  function translate(english: string, values: Readonly<Record<string, string | number>>): string {
    // On first use: there are as many as the source has messages.
    if (!compiled.has(english)) {
      i18n.load(language, { [english]: compileMessage(translated.get(english) ?? english) })
      compiled.add(english)
    }
    return i18n._(english, values)
  }

  const patterns = items.flatMap(({ msgid, references }): Pattern[] =>
    references.some((file) => file.startsWith('contract/')) ? patternsOf(msgid) : [],
  )
  return {
    language,
    locale: locales[language],
    translate,
    translateFinished(english) {
      if (language === 'en') return english
      if (translated.has(english)) return translate(english, {})
      const found = patterns.find(({ matches }) => matches.test(english))
      return found ? translate(...found.read(english)) : english
    },
  }
}
