/** A message with placeholders, as it can be found again in a finished sentence. */
export interface Pattern {
  matches: RegExp
  read(sentence: string): [english: string, values: Record<string, string | number>]
}

/**
 * The contract's own messages reach people as finished sentences, since a schema answers nothing else: 'Please use at most
 * 40 characters.' is found by 'Please use at most {max} characters.' None where a message has no placeholder.
 */
export function patternsOf(english: string): Pattern[] {
  const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (names.length === 0) return []
  const source = english
    .split(/\{\w+\}/)
    .map((fixed) => fixed.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('(.+?)')
  const matches = new RegExp(`^${source}$`, 's')
  return [
    {
      matches,
      read: (sentence) => {
        const [, ...found] = matches.exec(sentence) ?? []
        return [english, Object.fromEntries(names.map((name, at) => [name, found[at] ?? '']))]
      },
    },
  ]
}
