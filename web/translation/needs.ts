import type { Part } from '../app/language/parts.ts'
import type { Message } from './message.ts'

/** The values and elements of a message, sorted, in short: `<0> {count} {name}`. */
export function needs(message: Message): string {
  return typeof message === 'string' ? '' : [...new Set(namesIn(message))].sort().join(' ')
}

function namesIn(parts: Part[]): string[] {
  return parts.flatMap((part): string[] => {
    if (typeof part === 'string') return []
    const [name, second, cases] = part
    if (typeof name === 'number') return [`<${name}>`, ...namesIn((second as Part[] | undefined) ?? [])]
    return [`{${name}}`, ...Object.values(cases ?? {}).flatMap(namesIn)]
  })
}
