import type { Node } from '../walk.ts'
import { type Found, look, lookInMacro } from './find-texts.ts'
import { hasWords } from './looks-like-text.ts'
import { IN_LINE, ONE_STRING } from './places.ts'
import { pluralOf } from './plurals.ts'
import { decoded, escaped, inOneLine, parts, sourceOf } from './sources.ts'

/** `isSaid`: its own words are part of a message already. */
export function lookAtElement(node: Node, code: string, isSaid: boolean): Found[] {
  const opening = node.openingElement as Node | undefined
  const tag = opening ? sourceOf(opening.name as Node, code) : 'Fragment'
  const attributes = parts(opening?.attributes).flatMap((attribute) =>
    tag === 'Plural'
      ? parts(attribute.value).flatMap((value) => lookInMacro(value, code))
      : look(attribute, 'perhaps', code),
  )
  const children = node.children as Node[]
  const isMessage = isSaid || tag === 'Trans'
  const stretch = isMessage ? undefined : stretchOf(children)
  const beside = children.filter((_, at) => !stretch || at < stretch.from || at > stretch.to)
  return [
    ...attributes,
    ...(stretch ? [asMessage(children.slice(stretch.from, stretch.to + 1), tag, code)] : []),
    ...beside.flatMap((child) => lookAtChild(child, code, isMessage)),
  ]
}

function lookAtChild(child: Node, code: string, isMessage: boolean): Found[] {
  if (child.type === 'JSXText') return []
  const isElement = child.type === 'JSXElement' || child.type === 'JSXFragment'
  return isElement ? lookAtElement(child, code, isMessage) : look(child, 'read', code)
}

/** The children that make one text: from the first word to the last, with what stands in the line with them. */
function stretchOf(children: Node[]): { from: number; to: number } | undefined {
  const isWord = (child: Node) => child.type === 'JSXText' && hasWords(decoded(child.value as string))
  let from = children.findIndex(isWord)
  if (from === -1) return undefined
  let to = children.findLastIndex(isWord)
  while (belongs(children[from - 1])) from--
  while (belongs(children[to + 1])) to++
  while (isBlank(children[from])) from++
  while (isBlank(children[to])) to--
  return { from, to }
}

function isBlank(child: Node | undefined): boolean {
  if (child?.type === 'JSXText') return (child.value as string).trim() === ''
  const expression = child?.type === 'JSXExpressionContainer' ? (child.expression as Node) : undefined
  if (expression?.type === 'JSXEmptyExpression') return true
  return expression?.type === 'Literal' && String(expression.value).trim() === ''
}

function belongs(child: Node | undefined): boolean {
  if (child?.type === 'JSXText' || isBlank(child)) return true
  if (child?.type === 'JSXExpressionContainer') return !holdsElements(child.expression as Node)
  if (child?.type !== 'JSXElement') return false
  const { name } = (child.openingElement as Node).name as Node
  return IN_LINE.has(name as string) && (child.children as Node[]).length > 0
}

function holdsElements(node: Node): boolean {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return true
  return Object.values(node).some((value) => parts(value).some(holdsElements))
}

function asMessage(children: Node[], tag: string, code: string): Found {
  const [first, last] = [children[0] as Node, children.at(-1) as Node]
  const start =
    first.type === 'JSXText' ? first.start + (/^\s*/.exec(first.raw as string)?.[0].length ?? 0) : first.start
  const end = last.type === 'JSXText' ? last.end - (/\s*$/.exec(last.raw as string)?.[0].length ?? 0) : last.end
  const text = code.slice(start, end)
  // A part of a screen may want a string of its children; a list of nodes is none.
  const wantsString = ONE_STRING.has(tag) || (children.length === 1 && /^[A-Z]/.test(tag) && tag !== 'Fragment')
  if (wantsString && children.every(({ type }) => type === 'JSXText' || type === 'JSXExpressionContainer')) {
    const words = children
      .map((child) => inTemplate(child, code))
      .join('')
      .trim()
    return { start, end, text, instead: `{t\`${words}\`}`, macro: 't' }
  }
  return { start, end, text, instead: `<Trans>${withPlurals(children, code, start, end)}</Trans>`, macro: 'Trans' }
}

function inTemplate(child: Node, code: string): string {
  if (child.type === 'JSXText') return escaped(inOneLine(decoded(child.value as string)))
  const expression = child.expression as Node
  if (expression.type === 'Literal' && typeof expression.value === 'string') return escaped(expression.value)
  return `\${${pluralOf(expression, code)?.call ?? sourceOf(expression, code)}}`
}

/** Plurals in a text of elements are elements too. */
function withPlurals(children: Node[], code: string, start: number, end: number): string {
  let result = ''
  let at = start
  for (const child of children) {
    const plural = child.type === 'JSXExpressionContainer' ? pluralOf(child.expression as Node, code) : undefined
    if (!plural) continue
    const { count, one, other } = plural
    result += `${code.slice(at, child.start)}<Plural value={${count}} ${attribute('one', one)} ${attribute('other', other)} />`
    at = child.end
  }
  return result + code.slice(at, end)
}

function attribute(name: string, source: string): string {
  return /^'[^'"\\]*'$/.test(source) ? `${name}="${source.slice(1, -1)}"` : `${name}={${source}}`
}
