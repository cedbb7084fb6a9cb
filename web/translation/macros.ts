import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformAsync } from '@babel/core'
import macros, { type LinguiPluginOpts } from '@lingui/babel-plugin-lingui-macro'
import { makeConfig } from '@lingui/conf'
import type { Node } from './walk.ts'

const runtime = fileURLToPath(new URL('../app/language/i18n.tsx', import.meta.url))

const options: LinguiPluginOpts = {
  descriptorFields: 'all',
  linguiConfig: makeConfig(
    {
      locales: [],
      runtimeConfigModule: {
        i18n: [runtime, 'i18n'],
        Trans: [runtime, 'Trans'],
        useLingui: [runtime, 'useLingui'],
      },
    },
    { skipValidation: true },
  ),
}

/**
 * Through Babel and not Lingui's native tools: their files for each system ask for Node 22, and npm leaves them out
 * without a word where it runs under an older one. Every line stays where it was, so no source map is needed.
 */
export async function expandMacros(code: string, file: string): Promise<string> {
  return remembered([code, path.extname(file)], async () => {
    const expanded = await transformAsync(code, {
      filename: file,
      configFile: false,
      babelrc: false,
      retainLines: true,
      parserOpts: { plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
      plugins: [[macros, options]],
    })
    if (!expanded?.code) throw new Error(`${file} could not be read`)
    return expanded.code
  })
}

const lock = fileURLToPath(new URL('../../package-lock.json', import.meta.url))
const versions = createHash('sha256').update(readFileSync(lock)).update(runtime).digest('hex')
const folder = fileURLToPath(new URL('../../node_modules/.cache/macros/', import.meta.url))

/** Babel takes 5 s for all screens; a build reads them twice, and the check and the tests once each. */
async function remembered(parts: string[], make: () => Promise<string>): Promise<string> {
  const key = createHash('sha256')
    .update(JSON.stringify([versions, ...parts]))
    .digest('hex')
  const file = path.join(folder, key)
  try {
    return readFileSync(file, 'utf8')
  } catch {
    const made = await make()
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${file}.${process.pid}`, made)
    renameSync(`${file}.${process.pid}`, file)
    return made
  }
}

/** What the macros leave of a message in the program. */
export interface Descriptor {
  id: Node
  message: Node
  context?: Node | undefined
  comment?: Node | undefined
  values?: Node | undefined
  components?: Node | undefined
}

/** The object as a message, where it is one: the macros write a remark before it. */
export function descriptorOf(node: Node, code: string): Descriptor | undefined {
  if (node.type !== 'ObjectExpression' || !/\/\*\*? *i18n *\*\/\s*$/.test(code.slice(0, node.start))) return undefined
  const { id, message, context, comment, values, components } = propertiesOf(node)
  if (!id || !message) throw new Error(`a message without its words: ${code.slice(node.start, node.end)}`)
  return { id, message, context, comment, values, components }
}

/** The values of an object by their names. */
export function propertiesOf(object: Node): Record<string, Node | undefined> {
  return Object.fromEntries((object.properties as Node[]).map(({ key, value }) => [nameOf(key as Node), value as Node]))
}

function nameOf(key: Node): string {
  return String(key.type === 'Identifier' ? key.name : key.value)
}
