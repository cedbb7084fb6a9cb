import { say, type Text } from '@dressing-room/contract/text'
import { type FieldFault, fault } from './field-faults.ts'

export interface KnownVariant {
  id: string
  color: string
  size: string
  /** Units in the seller's hands; null when they are not counted. */
  on_hand: number | null
}

/** What happens to the units of a variant: nothing, so many more or fewer, or so many left from now on. */
type StockChange = { by: number } | { left: number | null } | undefined

/** A variant as it is to be. Without an id it is new. */
export interface PlannedVariant {
  id?: string
  color: string
  size: string
  stock: StockChange
  /** In the currency of the product; undefined keeps what it has. */
  ownPrice?: number | null | undefined
  sku?: string | undefined
}

export interface VariantPlan {
  colors: string[]
  sizes: string[]
  variants: PlannedVariant[]
  /** New names of colors, by their old ones: pictures follow. */
  renamedColors: Map<string, string>
}

interface Known {
  colors: readonly string[]
  sizes: readonly string[]
  variants: readonly KnownVariant[]
}

interface Sent {
  colors?: string[] | undefined
  sizes?: string[] | undefined
  variants?:
    | {
        _id?: string | undefined
        color: string
        size: string
        stock?: number | null | undefined
        stockWas?: number | null | undefined
        ownPrice?: number | null | undefined
        sku?: string | undefined
      }[]
    | undefined
  stock?: number | null | undefined
  stockWas?: number | null | undefined
}

/**
 * Which variants a product has after an edit. Units stay with their variant when its color or size is renamed. A new
 * combination of a product that is counted begins at 0: what nobody has counted yet is not sold.
 */
export function planVariants(known: Known, sent: Sent, most: number): VariantPlan | FieldFault[] {
  if (sent.variants) return planGrid(known, { ...sent, variants: sent.variants }, most)
  if (sent.colors || sent.sizes || known.variants.length === 0) return planByOptions(known, sent, most)
  return planStock(known, sent)
}

/** The seller has sent all variants, row by row. */
function planGrid(known: Known, sent: Sent & { variants: NonNullable<Sent['variants']> }, most: number) {
  const faults: FieldFault[] = []
  const colors = usedOf(
    sent.colors,
    sent.variants.map(({ color }) => color),
  )
  const sizes = usedOf(
    sent.sizes,
    sent.variants.map(({ size }) => size),
  )
  if (sent.variants.length > most) return [fault('variants', tooMany(most))]
  if (sent.variants.length === 0) {
    if (!sent.colors?.length && !sent.sizes?.length)
      return planByOptions(known, { ...sent, colors: [], sizes: [] }, most)
    return [fault('variants', say('Please keep at least one combination.'))]
  }
  const byId = new Map(known.variants.map((variant) => [variant.id, variant]))
  const byOptions = new Map(known.variants.map((variant) => [keyOf(variant), variant]))
  const taken = new Set<string>()
  const renamedColors = new Map<string, string>()
  const variants = sent.variants.map((row, at): PlannedVariant => {
    const color = sameWord(colors, row.color)
    const size = sameWord(sizes, row.size)
    if (color === undefined) faults.push(fault(`variants/${at}/color`, say('Please choose one of the colors.')))
    if (size === undefined) faults.push(fault(`variants/${at}/size`, say('Please choose one of the sizes.')))
    const key = keyOf({ color: color ?? row.color, size: size ?? row.size })
    if (taken.has(key)) faults.push(fault(`variants/${at}/color`, say('This combination is there twice.')))
    taken.add(key)
    const before = (row._id && byId.get(row._id)) || byOptions.get(key)
    if (before && color && before.color && before.color !== color) renamedColors.set(before.color, color)
    return {
      ...(before && { id: before.id }),
      color: color ?? '',
      size: size ?? '',
      stock: before ? changeOf(row) : { left: row.stock === undefined ? startOf(known) : row.stock },
      ownPrice: row.ownPrice,
      sku: row.sku,
    }
  })
  const ids = variants.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length) faults.push(fault('variants', say('One variant is there twice.')))
  for (const color of known.colors) if (colors.includes(color)) renamedColors.delete(color)
  return faults.length > 0 ? faults : { colors, sizes, variants, renamedColors }
}

/** The seller has sent lists of colors and sizes: every color comes in every size, except what was left out before. */
function planByOptions(known: Known, sent: Sent, most: number): VariantPlan | FieldFault[] {
  const colors = sent.colors ?? [...known.colors]
  const sizes = sent.sizes ?? [...known.sizes]
  const earlierColor = earlierNames(known.colors, colors)
  const earlierSize = earlierNames(known.sizes, sizes)
  const byOptions = new Map(known.variants.map((variant) => [keyOf(variant), variant]))
  const variants: PlannedVariant[] = []
  for (const color of colors.length > 0 ? colors : ['']) {
    for (const size of sizes.length > 0 ? sizes : ['']) {
      const [oldColor, oldSize] = [earlierColor.get(color), earlierSize.get(size)]
      const isKnown = oldColor !== undefined && oldSize !== undefined
      const before = isKnown ? byOptions.get(keyOf({ color: oldColor, size: oldSize })) : undefined
      if (isKnown && !before && known.variants.length > 0) continue
      const left = sent.stock === undefined ? startOf(known) : sent.stock
      variants.push({ ...(before && { id: before.id }), color, size, stock: before ? undefined : { left } })
    }
  }
  if (variants.length > most) return [fault(sent.colors ? 'colors' : 'sizes', tooMany(most))]
  const renames = [...earlierColor].filter(([now, before]) => before !== now && before !== '' && now !== '')
  const plan = { colors, sizes, variants, renamedColors: new Map(renames.map(([now, before]) => [before, now])) }
  const only = variants.length === 1 ? variants[0] : undefined
  if (only?.id && sent.stock !== undefined) only.stock = changeOf(sent)
  return plan
}

/** Only how many there are, of a product that is one variant. */
function planStock(known: Known, sent: Sent): VariantPlan | FieldFault[] {
  if (sent.stock !== undefined && known.variants.length !== 1) {
    return [fault('stock', say('This product has several variants. Please say how many there are of each.'))]
  }
  const variants = known.variants.map(({ id, color, size }) => ({ id, color, size, stock: changeOf(sent) }))
  return { colors: [...known.colors], sizes: [...known.sizes], variants, renamedColors: new Map() }
}

/**
 * What each value of an option was called before. One that took the place of another, in a list as long as before, is
 * that one under a new name. A product that gets an option for the first time, or loses it, keeps the units of the first.
 */
function earlierNames(before: readonly string[], now: readonly string[]): Map<string, string> {
  if (before.length === 0 || now.length === 0) return new Map([[now[0] ?? '', before[0] ?? '']])
  const names = new Map<string, string>()
  for (const [at, value] of now.entries()) {
    const same = sameWord(before, value)
    if (same !== undefined) names.set(value, same)
    else {
      const replaced = before.length === now.length ? before[at] : undefined
      if (replaced !== undefined && sameWord(now, replaced) === undefined) names.set(value, replaced)
    }
  }
  return names
}

/** As many as there are less what was seen, or what is to be left where nothing was seen. */
function changeOf({ stock, stockWas }: Pick<Sent, 'stock' | 'stockWas'>): StockChange {
  if (stock === undefined || stock === stockWas) return undefined
  return typeof stock === 'number' && typeof stockWas === 'number' ? { by: stock - stockWas } : { left: stock }
}

function startOf({ variants }: Known): number | null {
  return variants.some(({ on_hand }) => on_hand !== null) ? 0 : null
}

/** The values of an option that some variant has, in the order of the list where there is one. */
function usedOf(listed: readonly string[] | undefined, used: readonly string[]): string[] {
  const words = listed ?? used
  return words.filter(
    (word, at) => word !== '' && sameWord(used, word) !== undefined && words.findIndex((w) => isSame(w, word)) === at,
  )
}

function sameWord(words: readonly string[], word: string): string | undefined {
  if (words.length === 0 && word === '') return ''
  return words.find((each) => isSame(each, word))
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function keyOf({ color, size }: { color: string; size: string }): string {
  return JSON.stringify([color.toLowerCase(), size.toLowerCase()])
}

function tooMany(most: number): Text {
  return say('Please keep to {most} combinations of color and size.', { most })
}
