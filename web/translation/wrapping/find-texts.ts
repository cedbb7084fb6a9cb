import { parseSync } from 'vite'
import type { Node } from '../walk.ts'
import { lookAtElement } from './elements.ts'
import { hasWordBetween, hasWords, looksLikeText } from './looks-like-text.ts'
import { READ, UNREAD, UNREAD_CALLS } from './places.ts'
import { pluralOf } from './plurals.ts'
import { escaped, nameOf, parts, range, sourceOf } from './sources.ts'

export interface Found {
  start: number
  end: number
  /** As it stands there. */
  text: string
  /** The same in a macro. */
  instead: string
  macro: 't' | 'plural' | 'Trans'
}

/**
 * How sure it is that a person reads what stands here: 'read' in the place of a child or of a property that is known, so
 * that any word counts; 'perhaps' where it has to look like text; 'never' in names, classes and comparisons.
 */
export type Place = 'read' | 'perhaps' | 'never'

/** The texts of a file that stand in no macro yet, outermost only: what is in one is found when that has been wrapped. */
export function findTexts(file: string, code: string): Found[] {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return look(program as unknown as Node, 'perhaps', code)
}

const NEVER_IN =
  /^(Import(Declaration|Expression)|ExportAllDeclaration|TS(LiteralType|TypeReference|EnumDeclaration|TypeAliasDeclaration|InterfaceDeclaration|TypeAnnotation|TypeParameterInstantiation))$/
/** Their values are those of the whole. */
const SIMPLE = /^(Literal|TemplateLiteral|ConditionalExpression|LogicalExpression|BinaryExpression|ArrayExpression)$/

export function look(node: Node, place: Place, code: string): Found[] {
  if (NEVER_IN.test(node.type)) return []
  const at = (name: string, where: Place) => parts(node[name]).flatMap((part) => look(part, where, code))
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' && isText(node.value, place) ? [asTemplate(node, node.value)] : []
    case 'TemplateLiteral':
      return lookAtTemplate(node, place, code)
    case 'TaggedTemplateExpression':
      return parts((node.quasi as Node).expressions).flatMap((part) => look(part, 'read', code))
    case 'ConditionalExpression':
      return lookAtChoice(node, place, code)
    case 'BinaryExpression':
      return [...at('left', ofSum(node, place)), ...at('right', ofSum(node, place))]
    case 'LogicalExpression':
      return [...at('left', node.operator === '&&' ? 'never' : place), ...at('right', place)]
    case 'SwitchCase':
      return at('consequent', 'perhaps')
    case 'MemberExpression':
      return at('object', 'never')
    case 'CallExpression':
    case 'NewExpression':
      return lookAtCall(node, place, code)
    case 'Property':
      return at('value', placeIn(nameOf(node.key as Node), place))
    case 'PropertyDefinition':
      return at('value', nameOf(node.key as Node) === 'name' ? 'never' : 'perhaps')
    case 'JSXAttribute':
      return lookAtAttribute(node, code)
    case 'JSXElement':
    case 'JSXFragment':
      return lookAtElement(node, code, false)
    case 'JSXExpressionContainer':
      return at('expression', place)
    case 'ArrowFunctionExpression':
      return [...at('params', 'perhaps'), ...at('body', isBlock(node.body) ? 'perhaps' : place)]
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'BlockStatement':
      return inside(node, 'perhaps', code)
    default:
      return inside(node, place === 'never' && node.type.endsWith('Statement') ? 'perhaps' : place, code)
  }
}

const TYPES = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType'])

function inside(node: Node, place: Place, code: string): Found[] {
  return Object.entries(node).flatMap(([name, value]) =>
    TYPES.has(name) ? [] : parts(value).flatMap((part) => look(part, place, code)),
  )
}

const isBlock = (node: unknown) => (node as Node).type === 'BlockStatement'
const ofSum = ({ operator }: Node, place: Place): Place => (operator === '+' ? place : 'never')

function isText(text: string, place: Place): boolean {
  return place === 'read' ? hasWords(text) : place === 'perhaps' && looksLikeText(text)
}

function asTemplate(node: Node, text: string): Found {
  return { ...range(node), text, instead: `t\`${escaped(text)}\``, macro: 't' }
}

function lookAtTemplate(node: Node, place: Place, code: string): Found[] {
  const quasis = (node.quasis as Node[]).map(({ value }) => (value as { cooked: string }).cooked)
  const expressions = node.expressions as Node[]
  const isRead =
    isText(quasis.join(expressions.length > 0 ? ' x ' : ''), place) ||
    (place === 'perhaps' && expressions.length > 0 && hasWordBetween(quasis))
  if (!isRead || !hasWords(quasis.join(''))) return expressions.flatMap((one) => look(one, place, code))
  return [{ ...range(node), text: sourceOf(node, code), instead: `t${withPlurals(node, code)}`, macro: 't' }]
}

/** A template with the plurals in it as such. */
function withPlurals(node: Node, code: string): string {
  let result = ''
  let at = node.start
  for (const expression of node.expressions as Node[]) {
    const plural = pluralOf(expression, code)
    if (!plural) continue
    result += code.slice(at, expression.start) + plural.call
    at = expression.end
  }
  return result + code.slice(at, node.end)
}

/** `count === 1 ? 'one thing' : 'things'` as ICU has it. */
function lookAtChoice(node: Node, place: Place, code: string): Found[] {
  const plural = pluralOf(node, code)
  if (plural?.texts.some((text) => isText(text, place))) {
    return [{ ...range(node), text: sourceOf(node, code), instead: plural.call, macro: 'plural' }]
  }
  return [
    ...look(node.test as Node, 'never', code),
    ...look(node.consequent as Node, place, code),
    ...look(node.alternate as Node, place, code),
  ]
}

function lookAtCall(node: Node, place: Place, code: string): Found[] {
  const callee = node.callee as Node
  const called = sourceOf(callee, code).replace(/[?\s]/g, '')
  const given = parts(node.arguments)
  if (/^(t|msg|plural|select|selectOrdinal)$/.test(called)) return given.flatMap((one) => lookInMacro(one, code))
  const isUnread = UNREAD_CALLS.test(called) || place === 'never'
  return [
    ...look(callee, 'never', code),
    ...given.flatMap((one) => look(one, isUnread && SIMPLE.test(one.type) ? 'never' : 'perhaps', code)),
  ]
}

/** What a macro says is said; what it is told may hold more. */
export function lookInMacro(node: Node, code: string): Found[] {
  if (node.type === 'Literal') return []
  if (node.type === 'JSXExpressionContainer') return lookInMacro(node.expression as Node, code)
  if (node.type === 'TemplateLiteral') return parts(node.expressions).flatMap((one) => look(one, 'read', code))
  if (node.type === 'ObjectExpression')
    return parts(node.properties).flatMap(({ value }) => lookInMacro(value as Node, code))
  return look(node, 'never', code)
}

/** In an object `more` may be a state, where on an element it is a label. */
function placeIn(name: string, place: Place): Place {
  const found = placeOf(name, place)
  return found === 'read' && /^(more|what|keep|confirm|question|reason|link|pending)$/.test(name) ? 'perhaps' : found
}

function placeOf(name: string, place: Place): Place {
  if (/^on[A-Z]/.test(name)) return 'perhaps'
  if (place === 'never' || UNREAD.has(name) || name.startsWith('data-')) return 'never'
  return READ.has(name) ? 'read' : 'perhaps'
}

function lookAtAttribute(node: Node, code: string): Found[] {
  const value = node.value as Node | null
  const name = nameOf(node.name as Node)
  if (!value || (name === 'name' && (value.expression as Node | undefined)?.type === 'TemplateLiteral')) return []
  const isUnread = /^aria-(?!label$|description$|roledescription$|valuetext$)/.test(name)
  const place = isUnread ? 'never' : placeOf(name, 'perhaps')
  if (value.type !== 'Literal') return look(value, place, code)
  const found = look(value, place, code)
  return found.map((one) => ({ ...one, instead: `{${one.instead}}` }))
}
