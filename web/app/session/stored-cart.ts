import { MAX_QUANTITY } from '@dressing-room/contract/catalog'

/** A line as the browser keeps it (spec 3). Its price is what the buyer last saw; the server has the true one. */
export interface StoredLine {
  uniqueId: string
  _id: string
  name: string
  slug: string
  imageUrl: string
  price: number
  currency: string
  selectedColor: string
  selectedSize: string
  quantity: number
}

export type NewLine = Omit<StoredLine, 'uniqueId'>

/** The stored text as lines. What is not a list is an empty cart; what is not a line is left out. */
export function readLines(stored: string | null): StoredLine[] {
  let value: unknown
  try {
    value = JSON.parse(stored ?? '[]')
  } catch {
    return []
  }
  return Array.isArray(value) ? value.flatMap((entry) => asLine(entry) ?? []) : []
}

/** The same product in the same colour and size is one line; one that has a name already keeps it. */
export function addLine(lines: readonly StoredLine[], added: NewLine & { uniqueId?: string }): StoredLine[] {
  const uniqueId = added.uniqueId ?? idOf(added)
  const there = lines.find((line) => line.uniqueId === uniqueId)
  if (!there) return [...lines, { ...added, uniqueId, quantity: withinLimits(added.quantity) }]
  const quantity = withinLimits(there.quantity + added.quantity)
  return lines.map((line) => (line === there ? { ...there, ...added, uniqueId, quantity } : line))
}

/** Never below 1: taking a line out is a decision of its own. */
export function setQuantity(lines: readonly StoredLine[], uniqueId: string, quantity: number): StoredLine[] {
  return lines.map((line) => (line.uniqueId === uniqueId ? { ...line, quantity: withinLimits(quantity) } : line))
}

export function removeLine(lines: readonly StoredLine[], uniqueId: string): StoredLine[] {
  return lines.filter((line) => line.uniqueId !== uniqueId)
}

/** Takes as many of it out again as are in this line. */
export function takeUnits(lines: readonly StoredLine[], { uniqueId, quantity }: StoredLine): StoredLine[] {
  return lines.flatMap((line) => {
    if (line.uniqueId !== uniqueId) return line
    return line.quantity > quantity ? { ...line, quantity: line.quantity - quantity } : []
  })
}

/** Undoes a removal; what was added anew since is one line with it. */
export function putLineBack(lines: readonly StoredLine[], line: StoredLine, at: number): StoredLine[] {
  if (lines.some(({ uniqueId }) => uniqueId === line.uniqueId)) return addLine(lines, line)
  return [...lines.slice(0, at), line, ...lines.slice(at)]
}

/** Takes over prices the buyer has now been shown, by line. */
export function acceptPrices(lines: readonly StoredLine[], prices: ReadonlyMap<string, number>): StoredLine[] {
  return lines.map((line) => ({ ...line, price: prices.get(line.uniqueId) ?? line.price }))
}

export function countItems(lines: readonly StoredLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function idOf({ _id, slug, selectedColor, selectedSize }: NewLine): string {
  return [_id || slug, selectedColor, selectedSize].join('|')
}

function withinLimits(quantity: number): number {
  return Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity) || 1))
}

function asLine(entry: unknown): StoredLine | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const { slug, quantity, price, ...rest } = entry as Record<string, unknown>
  if (typeof slug !== 'string' || slug === '') return undefined
  const line = {
    _id: text(rest._id),
    name: text(rest.name) || slug,
    slug,
    imageUrl: text(rest.imageUrl),
    price: typeof price === 'number' && Number.isFinite(price) ? price : 0,
    currency: text(rest.currency) || 'USD',
    selectedColor: text(rest.selectedColor),
    selectedSize: text(rest.selectedSize),
    quantity: withinLimits(Number(quantity)),
  }
  return { ...line, uniqueId: text(rest.uniqueId) || idOf(line) }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
