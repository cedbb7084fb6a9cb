import type { Node } from '../walk.ts'
import { sourceOf } from './sources.ts'

interface Plural {
  count: string
  one: string
  other: string
  /** All of it as a macro. */
  call: string
  texts: string[]
}

/** Of a choice by whether something is one; undefined of any other. */
export function pluralOf(node: Node, code: string): Plural | undefined {
  const test = node.test as Node | undefined
  if (node.type !== 'ConditionalExpression' || test?.type !== 'BinaryExpression' || test.operator !== '===') return
  if ((test.right as Node).value !== 1) return
  const branches = [node.consequent as Node, node.alternate as Node]
  if (!branches.every(isString)) return
  const count = sourceOf(test.left as Node, code)
  const [one = '', other = ''] = branches.map((branch) => numbered(sourceOf(branch, code), count))
  return {
    ...{ count, one, other, texts: branches.map(textOf) },
    call: `plural(${count}, { one: ${one}, other: ${other} })`,
  }
}

function isString({ type, value }: Node): boolean {
  return type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')
}

function textOf(node: Node): string {
  if (node.type === 'Literal') return node.value as string
  return (node.quasis as Node[]).map(({ value }) => (value as { cooked: string }).cooked).join(' x ')
}

/** The number itself is `#`, written as the language writes it. */
function numbered(source: string, count: string): string {
  const said = source.replaceAll(`\${${count}}`, '#').replaceAll(`\${${count}.toLocaleString('en-US')}`, '#')
  const isPlain = said.startsWith('`') && !said.includes('${') && !said.includes("'")
  return isPlain ? `'${said.slice(1, -1)}'` : said
}
