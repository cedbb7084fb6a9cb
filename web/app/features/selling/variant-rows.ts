import type { SellerVariant } from '@dressing-room/contract/selling-products'
import { t } from '@lingui/core/macro'

/** One variant in the form. */
export interface GridRow {
  /** Of a variant that is there already. */
  id?: string
  color: string
  size: string
  /** As typed; '' where units are not counted. */
  stock: string
  /** What the stock was when the edit began. */
  stockWas?: number | null
  /** As typed; '' where it costs what the product costs. */
  ownPrice: string
  sku: string
}

interface Options {
  colors: readonly string[]
  sizes: readonly string[]
}

export function rowsFrom(variants: readonly SellerVariant[]): GridRow[] {
  return variants.map(({ _id, color, size, stock, ownPrice, sku }) => ({
    id: _id,
    color,
    size,
    stock: stock === null ? '' : String(stock),
    stockWas: stock,
    ownPrice: ownPrice === null ? '' : String(ownPrice),
    sku,
  }))
}

/**
 * The rows for other lists of colors and sizes. A value that took another's place keeps its rows, with their stock; what
 * was taken out of the grid stays out.
 */
export function regrid(rows: readonly GridRow[], before: Options, now: Options): GridRow[] {
  const color = earlierNames(before.colors, now.colors)
  const size = earlierNames(before.sizes, now.sizes)
  const isCounted = rows.some(({ stock }) => stock !== '')
  return combinations(now).flatMap((row): GridRow[] => {
    const [oldColor, oldSize] = [color.get(row.color), size.get(row.size)]
    const isOld = oldColor !== undefined && oldSize !== undefined
    const known = isOld && rows.find((each) => each.color === oldColor && each.size === oldSize)
    if (known) return [{ ...known, ...row }]
    return isOld && rows.length > 0 ? [] : [{ ...row, stock: isCounted ? '0' : '', ownPrice: '', sku: '' }]
  })
}

/** Pairs of the lists that are not in the grid, to be put back. */
export function missingPairs(rows: readonly GridRow[], options: Options): { color: string; size: string }[] {
  return combinations(options).filter((pair) => !rows.some((row) => row.color === pair.color && row.size === pair.size))
}

function combinations({ colors, sizes }: Options): { color: string; size: string }[] {
  const all = (values: readonly string[]) => (values.length > 0 ? values : [''])
  return all(colors).flatMap((color) => all(sizes).map((size) => ({ color, size })))
}

function earlierNames(before: readonly string[], now: readonly string[]): Map<string, string> {
  if (before.length === 0 || now.length === 0) return new Map([[now[0] ?? '', before[0] ?? '']])
  const names = new Map<string, string>()
  for (const [at, value] of now.entries()) {
    const replaced = before.length === now.length ? before[at] : undefined
    if (before.includes(value)) names.set(value, value)
    else if (replaced !== undefined && !now.includes(replaced)) names.set(value, replaced)
  }
  return names
}

/** 'Red is now Crimson': said, because a new color in an old one's place takes over its stock. */
export function renamesBetween(before: readonly string[], now: readonly string[]): string[] {
  if (before.length === 0 || now.length === 0) return []
  return [...earlierNames(before, now)].flatMap(([value, old]) => (old === value ? [] : [t`${old} is now ${value}.`]))
}
