import type { Plugin } from 'vite'
import { descriptorOf, expandMacros } from './macros.ts'
import { mark } from './marks.ts'
import { readMessage } from './message.ts'
import { type Node, walk } from './walk.ts'

/**
 * Texts of screens. In a build each stays a mark, in whose place every language's copy of the program has its own words;
 * elsewhere it is the English. Words without values are then plain strings again, which no browser has to look up.
 */
export function texts(): Plugin {
  let isBuild = false
  return {
    name: 'texts',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    transform: {
      filter: { id: /[\\/]app[\\/].*\.tsx?(\?|$)/, code: '/macro' },
      async handler(code, id) {
        const file = id.replace(/\?.*$/, '')
        const expanded = await expandMacros(code, file)
        const program = this.parse(expanded, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
        return { code: putTexts(expanded, program, isBuild ? mark : written), map: null }
      },
    },
  }
}

/** How a message stands in the program: an expression. */
type Writing = (message: { id: string; text: string; isPlain: boolean }) => string

const written: Writing = ({ text, isPlain }) => {
  const message = readMessage(text)
  if (isPlain && typeof message !== 'string') throw new Error(`these words need values: ${text}`)
  return JSON.stringify(message)
}

function putTexts(code: string, program: Node, write: Writing): string {
  const edits: { start: number; end: number; instead: string }[] = []
  walk(program, (node, parents) => {
    const descriptor = descriptorOf(node, code)
    if (!descriptor) return
    const { id, message, values, components } = descriptor
    const isPlain = !values && !components
    const literal = write({ id: id.value as string, text: message.value as string, isPlain })
    const [parent, over, above] = parents
    if (isPlain && parent?.type === 'CallExpression') return edits.push({ ...range(parent), instead: literal })
    if (isPlain && parent?.type === 'JSXSpreadAttribute') {
      const element = over?.type === 'JSXOpeningElement' ? (above as Node) : (over as Node)
      const isChild = /^JSX(Element|Fragment)$/.test(parents[parents.indexOf(element) + 1]?.type ?? '')
      return edits.push({ ...range(element), instead: isChild ? `{${literal}}` : literal })
    }
    edits.push({ ...range(id), instead: '""' }, { ...range(message), instead: literal })
  })
  return apply(code, edits)
}

const range = ({ start, end }: Node) => ({ start, end })

/** Lines stay where they are, so that no source map is needed. */
function apply(code: string, edits: { start: number; end: number; instead: string }[]): string {
  let result = ''
  let at = 0
  for (const { start, end, instead } of edits.sort((one, other) => one.start - other.start)) {
    const lines = code.slice(start, end).split('\n').length - 1
    const padded = instead.endsWith('}')
      ? `${instead.slice(0, -1)}${'\n'.repeat(lines)}}`
      : instead + '\n'.repeat(lines)
    result += code.slice(at, start) + padded
    at = end
  }
  return result + code.slice(at)
}
