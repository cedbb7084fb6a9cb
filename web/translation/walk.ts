export interface Node {
  type: string
  start: number
  end: number
  [property: string]: unknown
}

/** Every node of a program, with what it stands in, the nearest first. What `visit` answers is not looked at. */
export function walk(node: Node, visit: (node: Node, parents: Node[]) => unknown, parents: Node[] = []): void {
  visit(node, parents)
  const inside = [node, ...parents]
  for (const value of Object.values(node)) {
    for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) walk(part, visit, inside)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}
