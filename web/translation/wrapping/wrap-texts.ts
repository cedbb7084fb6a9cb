import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { web } from '../catalogues.ts'
import { EXCEPTIONS } from './exceptions.ts'
import { type Found, findTexts } from './find-texts.ts'

/** Texts in texts are found one after the other. */
const DEEPEST = 6

/** What screens say outside of a macro, one line each. */
export function unwrappedTexts(): string[] {
  return screens().flatMap((file) => {
    const code = readFileSync(path.join(web, file), 'utf8')
    return textsOf(file, code).map(({ start, text }) => {
      const line = code.slice(0, start).split('\n').length
      return `web/${file}:${line}: ${text.replace(/\s+/g, ' ').slice(0, 120)}`
    })
  })
}

/** Puts them into macros; answers the files that have changed. */
export function wrapTexts(): string[] {
  return screens().filter((file) => {
    const name = path.join(web, file)
    const code = readFileSync(name, 'utf8')
    const wrapped = wrap(file, code)
    if (wrapped === code) return false
    writeFileSync(name, wrapped)
    return true
  })
}

function screens(): string[] {
  const isLeftOut = (file: string) => EXCEPTIONS.some((one) => !one.text && one.file.test(file))
  return globSync('app/**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !isLeftOut(file))
    .sort()
}

function textsOf(file: string, code: string): Found[] {
  return findTexts(file, code).filter(
    ({ text }) => !EXCEPTIONS.some((one) => one.text?.test(text.replace(/^`|`$/g, '')) && one.file.test(file)),
  )
}

function wrap(file: string, code: string): string {
  const macros = new Set<string>()
  let wrapped = code
  for (let depth = 0; depth < DEEPEST; depth++) {
    const found = textsOf(file, wrapped)
    if (found.length === 0) break
    for (const { start, end, instead, macro } of found.sort((one, other) => other.start - one.start)) {
      wrapped = wrapped.slice(0, start) + instead + wrapped.slice(end)
      macros.add(macro)
      for (const name of ['plural', 'Plural']) if (new RegExp(`(\\b|<)${name}[( ]`).test(instead)) macros.add(name)
    }
  }
  const named = (names: string[]) => names.filter((name) => macros.has(name))
  return withImport(
    withImport(wrapped, '@lingui/core/macro', named(['plural', 't'])),
    '@lingui/react/macro',
    named(['Plural', 'Trans']),
  )
}

function withImport(code: string, source: string, names: string[]): string {
  if (names.length === 0) return code
  const known = new RegExp(`^import \\{ ([^}]*) \\} from '${source}'$`, 'm').exec(code)
  if (!known) return `import { ${names.join(', ')} } from '${source}'\n${code}`
  const all = [...new Set([...(known[1] ?? '').split(', '), ...names])].sort()
  return code.replace(known[0], `import { ${all.join(', ')} } from '${source}'`)
}
