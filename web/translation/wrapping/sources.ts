import type { Node } from '../walk.ts'

/** The nodes among what stands under one name of another node. */
export function parts(value: unknown): Node[] {
  return [value].flat().filter((part): part is Node => typeof (part as Node | undefined)?.type === 'string')
}

export function range({ start, end }: Node): { start: number; end: number } {
  return { start, end }
}

export function sourceOf({ start, end }: Node, code: string): string {
  return code.slice(start, end)
}

/** Of a property, an attribute or an element. */
export function nameOf(node: Node): string {
  if (node.type === 'JSXNamespacedName') return nameOf(node.name as Node)
  return String(node.name ?? node.value ?? '')
}

/** As it stands in a template. */
export function escaped(text: string): string {
  return text
    .replace(/[`\\]|\$(?=\{)/g, '\\$&')
    .replaceAll('\u00A0', '\\u00A0')
    .replaceAll('\n', '\\n')
}

/** As JSX puts lines together. */
export function inOneLine(text: string): string {
  return text.replace(/[^\S\u00A0]*\n\s*/g, (_, at: number) => (at === 0 ? '' : ' '))
}

const ENTITIES: Record<string, string> = {
  ...{ amp: '&', apos: "'", quot: '"', lt: '<', gt: '>', nbsp: '\u00A0', hellip: '…', ndash: '–', mdash: '—' },
  ...{ rsquo: '’', lsquo: '‘', ldquo: '“', rdquo: '”', times: '×', middot: '·', copy: '©' },
}

export function decoded(text: string): string {
  return text.replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}
