import type { VariantFields } from '@dressing-room/contract/selling-products'
import { say, type Text } from '@dressing-room/contract/text'
import type { Draft, Kept, Note } from './draft.ts'
import { roleOf } from './option-names.ts'

/** One variant as a file has it. */
export interface FileVariant {
  line: number
  /** Names of options and what this variant has of each. */
  options: { name: string; value: string }[]
  price: number | undefined
  oldPrice?: number | undefined
  sku: string
  /** Undefined where the file does not say; null where it is not counted. */
  stock: number | null | undefined
}

interface Assembled {
  fields: Pick<Draft['fields'], 'price' | 'oldPrice' | 'sku' | 'colors' | 'sizes' | 'variants'>
  notes: Note[]
  kept: Kept[]
  /** The color of each line that has one, for its picture. */
  colorOf: Map<number, string>
}

interface Slot {
  name: string
  values: Set<string>
}

/** Puts the options of another shop, however they are called and however many, into our color and size. */
export function assembleVariants(variants: FileVariant[]): Assembled {
  const notes: Note[] = []
  const kept: Kept[] = []
  const first = variants[0]
  if (!first) return { fields: {}, notes, kept, colorOf: new Map() }
  const slots = slotsOf(variants)
  const varying = slots.filter(({ values }) => values.size > 1)
  const color = slots.find(({ name }) => roleOf(name) === 'color')
  const sizes = slots.filter(({ name }) => roleOf(name) === 'size')
  const others = varying.filter((slot) => slot !== color && !sizes.includes(slot))
  // What is the same for all variants tells none of them apart.
  for (const slot of slots) {
    if (slot === color || sizes.includes(slot) || others.includes(slot)) continue
    for (const value of slot.values) kept.push({ line: first.line, column: slot.name, value })
  }
  const inColor = color ?? (sizes.length > 0 ? others.shift() : undefined)
  const inSize = [...sizes, ...others]
  if (inColor && inColor !== color)
    notes.push({ line: first.line, message: say('{option} is shown as the color.', { option: inColor.name }) })
  if (sizes.length === 0 && inSize[0])
    notes.push({ line: first.line, message: say('{option} is shown as the size.', { option: inSize[0].name }) })
  for (const { name } of inSize.slice(1))
    notes.push({ line: first.line, message: say('{option} is written beside the size.', { option: name }) })

  const rows: VariantFields[] = []
  const colorOf = new Map<number, string>()
  const taken = new Set<string>()
  const price = first.price
  for (const variant of variants) {
    const valueIn = (slot: Slot | undefined) =>
      variant.options.find(({ name }) => slot && isSame(name, slot.name))?.value ?? ''
    const row = { color: valueIn(inColor), size: inSize.map(valueIn).filter(Boolean).join(' / ') }
    const key = JSON.stringify([row.color.toLowerCase(), row.size.toLowerCase()])
    if (row.color) colorOf.set(variant.line, row.color)
    if (taken.has(key)) {
      const options = [row.color, row.size].filter(Boolean).join(', ')
      notes.push({ line: variant.line, message: twice(options) })
      const words = options || 'the only one'
      kept.push({ line: variant.line, column: 'Variant', value: [words, variant.price, variant.sku].join(' | ') })
      continue
    }
    taken.add(key)
    const stock = countOf(variant, notes)
    rows.push({
      ...row,
      ...(stock !== undefined && { stock }),
      ...(variant.price !== undefined && { ownPrice: variant.price === price ? null : variant.price }),
      ...(variant.sku && (inColor || inSize.length > 0) && { sku: variant.sku }),
    })
  }
  const isPlain = !inColor && inSize.length === 0
  const oldPrice = oldPriceOf(variants, { notes, kept })
  return {
    fields: {
      ...(price !== undefined && { price }),
      ...(oldPrice !== undefined && { oldPrice }),
      ...(isPlain && first.sku && { sku: first.sku }),
      colors: distinct(rows.map((row) => row.color)),
      sizes: distinct(rows.map(({ size }) => size)),
      variants: rows,
    },
    ...{ notes, kept, colorOf },
  }
}

function slotsOf(variants: FileVariant[]): Slot[] {
  const slots: Slot[] = []
  for (const { options } of variants) {
    for (const { name, value } of options) {
      if (!value) continue
      const slot = slots.find((each) => isSame(each.name, name))
      if (slot) slot.values.add(value.toLowerCase())
      else slots.push({ name, values: new Set([value.toLowerCase()]) })
    }
  }
  return slots
}

function countOf({ line, stock }: FileVariant, notes: Note[]): number | null | undefined {
  if (typeof stock !== 'number' || stock >= 0) return stock
  notes.push({ line, message: say('A stock of {units} is kept as 0.', { units: stock }) })
  return 0
}

/** One for the whole product; one that is not above the price is no old price. */
function oldPriceOf(
  variants: FileVariant[],
  { notes, kept }: { notes: Note[]; kept: Kept[] },
): number | null | undefined {
  const given = variants.filter(({ oldPrice }) => oldPrice !== undefined && oldPrice > 0)
  const real = given.filter(({ price, oldPrice }) => price !== undefined && (oldPrice ?? 0) > price)
  const [first] = real
  for (const { line, oldPrice } of given) {
    if (oldPrice !== first?.oldPrice) kept.push({ line, column: 'Compare-at price', value: String(oldPrice) })
  }
  const low = given.find((variant) => !real.includes(variant))
  if (low) {
    const message = say('The old price {oldPrice} is not above the price, so it is not shown.', {
      oldPrice: String(low.oldPrice),
    })
    notes.push({ line: low.line, message })
  }
  if (real.some(({ oldPrice }) => oldPrice !== first?.oldPrice)) {
    const message = say('Variants have different old prices: {oldPrice} is shown for all.', {
      oldPrice: String(first?.oldPrice),
    })
    notes.push({ line: first?.line ?? 0, message })
  }
  if (first) return first.oldPrice
  return variants.some(({ oldPrice }) => oldPrice !== undefined) ? null : undefined
}

function distinct(values: string[]): string[] {
  const known = new Map<string, string>()
  for (const value of values) if (value && !known.has(value.toLowerCase())) known.set(value.toLowerCase(), value)
  return [...known.values()]
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function twice(options: string): Text {
  return options
    ? say('This variant ({options}) is there twice: the first one counts.', { options })
    : say('This variant (the only one) is there twice: the first one counts.')
}
