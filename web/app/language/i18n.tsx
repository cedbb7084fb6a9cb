import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { locale } from './language.ts'
import type { Part } from './parts.ts'

/** What Lingui's macros call: plain words are in their places already, so that only messages with values come here. */
interface Descriptor {
  message: string | Part[]
  values?: Record<string, unknown>
}

export const i18n = {
  _({ message, values = {} }: Descriptor): string {
    return typeof message === 'string' ? message : inWords(message, values)
  },
}

interface TransProps extends Descriptor {
  components?: Record<string, ReactElement<{ children?: ReactNode }>>
}

/** A message with elements in it. */
export function Trans({ message, values = {}, components = {} }: TransProps): ReactNode {
  return typeof message === 'string' ? message : toNodes(message, values, components)
}

type Values = Record<string, unknown>

function inWords(parts: Part[], values: Values, count?: string): string {
  let words = ''
  for (const part of parts) {
    if (typeof part === 'string') words += part === '#' ? (count ?? part) : part
    else if (typeof part[0] === 'number') words += inWords((part[1] ?? []) as Part[], values, count)
    else if (part.length === 1) words += values[part[0]] ?? ''
    else words += inWords(...chosen(part as Choice, values))
  }
  return words
}

function toNodes(parts: Part[], values: Values, components: TransProps['components'], count?: string): ReactNode {
  const nodes = parts.map((part, at): ReactNode => {
    if (typeof part === 'string') return part === '#' ? (count ?? part) : part
    const [which, inside] = part
    if (typeof which === 'number') {
      const element = components?.[which]
      // biome-ignore lint/suspicious/noArrayIndexKey: a message's parts stay in their places
      if (!element) return <Fragment key={at}>{toNodes((inside as Part[]) ?? [], values, components, count)}</Fragment>
      return inside
        ? cloneElement(element, { key: at } as object, toNodes(inside as Part[], values, components, count))
        : cloneElement(element, { key: at } as object)
    }
    if (part.length === 1) {
      const value = values[which] as ReactNode
      // biome-ignore lint/suspicious/noArrayIndexKey: a message's parts stay in their places
      return isValidElement(value) || Array.isArray(value) ? <Fragment key={at}>{value}</Fragment> : value
    }
    const [words, , number] = chosen(part as Choice, values)
    // biome-ignore lint/suspicious/noArrayIndexKey: a message's parts stay in their places
    return <Fragment key={at}>{toNodes(words, values, components, number)}</Fragment>
  })
  return nodes.length === 1 ? nodes[0] : nodes
}

type Choice = [name: string, kind: 'plural' | 'selectordinal' | 'select', cases: Record<string, Part[]>]

const known: { [type in Intl.PluralRuleType]?: Intl.PluralRules } = {}

function rulesOf(type: Intl.PluralRuleType): Intl.PluralRules {
  known[type] ??= new Intl.PluralRules(locale, { type })
  return known[type]
}

/** The case that a value chooses; a number is written for the `#` in it. */
function chosen([name, kind, cases]: Choice, values: Values): [Part[], Values, string | undefined] {
  const value = values[name]
  const own = (at: string) => (Object.hasOwn(cases, at) ? cases[at] : undefined)
  if (kind === 'select') return [own(String(value)) ?? cases.other ?? [], values, undefined]
  const number = Number(value)
  const rules = rulesOf(kind === 'plural' ? 'cardinal' : 'ordinal')
  return [own(String(number)) ?? own(rules.select(number)) ?? cases.other ?? [], values, number.toLocaleString(locale)]
}
