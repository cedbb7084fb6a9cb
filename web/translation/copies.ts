import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { LanguageCode } from '@dressing-room/contract/languages'
import { languageCodes } from '@dressing-room/contract/languages'
import { readCatalogue, sourceMessages, web } from './catalogues.ts'
import { readMessage } from './message.ts'
import { reactAriaWords } from './react-aria.ts'

/**
 * One copy of the built program for each language: English where the build has put it, the others in folders beside it.
 * A page loads the words of its own language with the files that use them, and nothing to look them up.
 */
export async function makeCopies(): Promise<void> {
  const messages = await sourceMessages()
  for (const folder of [path.join(web, 'build/client/assets'), path.join(web, 'build/server')]) {
    const files = globSync('**/*.js', { cwd: folder })
      .filter((name) => !languageCodes.some((code) => name.startsWith(code + path.sep)))
      .map((name) => ({ name, code: readFileSync(path.join(folder, name), 'utf8') }))
    const names = new Set(readdirSync(path.join(web, 'build/client/assets')).filter((name) => name.endsWith('.js')))
    for (const language of languageCodes) {
      const catalogue = language === 'en' ? new Map<string, string>() : readCatalogue(language)
      const textOf = (id: string) => {
        const text = catalogue.get(id) ?? messages.get(id)?.text
        if (text === undefined) throw new Error(`no source has the message ${id}`)
        return text
      }
      const target = language === 'en' ? folder : path.join(folder, language)
      for (const { name, code } of files) {
        const said = say(code, language, textOf)
        mkdirSync(path.dirname(path.join(target, name)), { recursive: true })
        writeFileSync(path.join(target, name), language === 'en' ? said : leadTo(said, language, names))
      }
    }
  }
}

function say(code: string, language: LanguageCode, textOf: (id: string) => string): string {
  const said = code
    .replace(/(["'`])%%parts:([\w-]+):[\w-]+%%\1/g, (_, _quote, id: string) => JSON.stringify(readMessage(textOf(id))))
    .replace(/(["'`])%%react-aria:([\w/-]+)%%\1/g, (_, _quote, part: string) => reactAriaWords(part, language))
    // Anywhere in a string of any kind: builders put strings together.
    .replace(/%%text:([\w-]+):[\w-]+%%/g, (_, id: string) => {
      const words = readMessage(textOf(id))
      if (typeof words !== 'string') throw new Error(`these words need values: ${textOf(id)}`)
      return JSON.stringify(words)
        .slice(1, -1)
        .replace(/['`]|\$(?=\{)/g, '\\$&')
    })
    .replaceAll('%%language%%', language)
  const left = /.{0,40}%%(text|parts|react-aria):.{0,40}/.exec(said)
  if (left) throw new Error(`a builder has changed a mark: ${left[0]}`)
  return said
}

/** The files of the program that are named in it. Style sheets, fonts and pictures are the same for all languages. */
function leadTo(code: string, language: LanguageCode, names: Set<string>): string {
  return code.replace(/(?<=["'`]\/?assets\/)[\w.$-]+\.js\b/g, (name) =>
    names.has(name) ? `${language}/${name}` : name,
  )
}
