import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Part } from '../app/language/parts.ts'

/** A message as the browser reads it: plain words are a string, everything else its parts. */
export type Message = string | Part[]

/** Of ICU's syntax, with `<0>` around what stands in an element. Done while building, so that no browser parses anything. */
export function readMessage(text: string): Message {
  const parts = withElements(toParts(compileMessage(text)))
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts
}

type Token = string | [name: string, kind?: string, cases?: unknown]

function toParts(tokens: unknown): Part[] {
  if (typeof tokens === 'string') return [tokens]
  return (tokens as Token[]).map((token): Part => {
    if (typeof token === 'string') return token
    const [name, kind, cases] = token
    if (kind === undefined) return [name]
    if (kind !== 'plural' && kind !== 'select' && kind !== 'selectordinal') {
      throw new Error(`numbers and dates are formatted before: {${name}, ${kind}}`)
    }
    const { offset, ...words } = cases as Record<string, unknown>
    if (offset) throw new Error(`no message counts from ${String(offset)}`)
    const read = Object.entries(words).map(([at, tokens]) => [at, withElements(toParts(tokens))])
    return [name, kind, Object.fromEntries(read)]
  })
}

const TAG = /<(\/?)(\d+)(\/?)>/

/** `<0>terms</0>` may have other parts inside, so it is found across them. */
function withElements(parts: Part[]): Part[] {
  const root: Part[] = []
  const open: { index: number; inside: Part[] }[] = []
  const put = (part: Part) => {
    if (part !== '') (open.at(-1)?.inside ?? root).push(part)
  }
  for (const part of parts) {
    if (typeof part !== 'string') {
      put(part)
      continue
    }
    const [first = '', ...rest] = part.split(TAG)
    put(first)
    for (let at = 0; at < rest.length; at += 4) {
      const [closes, index, alone, words = ''] = rest.slice(at, at + 4)
      if (alone) put([Number(index)])
      else if (!closes) open.push({ index: Number(index), inside: [] })
      else {
        const element = open.pop()
        if (element?.index !== Number(index)) throw new Error(`</${index}> closes what is not open: ${part}`)
        put([element.index, element.inside])
      }
      put(words)
    }
  }
  if (open.length > 0) throw new Error(`<${open[0]?.index}> is not closed`)
  return root
}
