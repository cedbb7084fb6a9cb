import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type LanguageCode, locales } from '@dressing-room/contract/languages'
import type { Plugin } from 'vite'

const WORDS = /[\\/](react-(?:aria|stately))[\\/]dist[\\/].*[\\/]intl[\\/](\w+)[\\/]([a-z]{2}-[A-Z]{2})\.m?js$/

/** React Aria says some words of its own, in thirty languages. Browsers load those of the page, in English's place. */
export function reactAriaSpeaks(): Plugin {
  let isBuild = false
  return {
    name: 'react-aria-speaks',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    load(id) {
      const [, library, part, locale] = WORDS.exec(id) ?? []
      if (!locale) return undefined
      if (locale !== locales.en) return 'export default undefined'
      return isBuild ? `export default "%%react-aria:${library}/${part}%%"` : undefined
    },
  }
}

/** What the file of a language exports, as it stands there: some of it is functions. */
export function reactAriaWords(part: string, language: LanguageCode): string {
  const [library = '', name = ''] = part.split('/')
  const components = createRequire(import.meta.url).resolve('react-aria-components')
  const [folder = ''] = createRequire(components)
    .resolve(library)
    .split(/(?<=[\\/]react-(?:aria|stately))[\\/]/)
  const file = path.join(folder, 'dist/private/intl', name, `${locales[language]}.mjs`)
  const [, words] = /\$exports = (\{\n[\s\S]*\n\});/.exec(readFileSync(file, 'utf8')) ?? []
  if (!words) throw new Error(`${file} has another form now`)
  return `(${words.replace(/\n\s*/g, '')})`
}
