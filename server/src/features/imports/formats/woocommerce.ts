import { say, type Text } from '@dressing-room/contract/text'
import { restored } from '../../../platform/csv/formula-cells.ts'
import { readUnits } from '../reading/amounts.ts'
import type { Row } from '../reading/read-table.ts'
import { assembleVariants, type FileVariant } from './assemble-variants.ts'
import {
  type Columns,
  type Draft,
  type DraftPicture,
  type FileFormat,
  type FormatContext,
  groupBy,
  splitList,
} from './draft.ts'
import { beyondStock, noPrice, noUnits } from './note-words.ts'
import { roleOf } from './option-names.ts'
import { plainText } from './plain-text.ts'

const MAX_ATTRIBUTES = 20
const ATTRIBUTES = Array.from({ length: MAX_ATTRIBUTES }, (_, at) => ({
  name: `attribute ${at + 1} name`,
  values: `attribute ${at + 1} value(s)`,
}))
const KNOWN = new Set([
  'id', 'type', 'sku', 'name', 'published', 'short description', 'description', 'in stock?', 'stock',
  'backorders allowed?', 'sale price', 'regular price', 'categories', 'tags', 'images', 'parent', 'brands', 'position',
  'visibility in catalog', 'tax status', 'allow customer reviews?', 'is featured?', 'sold individually?',
  ...ATTRIBUTES.flatMap(({ name, values }) => [
    name, values, name.replace('name', 'visible'), name.replace('name', 'global'), name.replace('name', 'default'),
  ]),
]) // biome-ignore format: a list
const NOT_SOLD: Record<string, Text> = {
  grouped: say('Grouped products cannot be sold here; the products of the group come by themselves.'),
  external: say('Products of other shops cannot be sold here.'),
}

/** A row for each product, and one for each variation, which names its parent by SKU or by 'id:12'. */
export const woocommerce: FileFormat = {
  name: 'woocommerce',
  matches: (has) => has('type') && has('name') && has('regular price'),
  prices: ['regular price', 'sale price'],
  group,
  toDraft,
}

function group(rows: Row[], columns: Columns): Map<string, Row[]> {
  const keyOf = (row: Row) => {
    const id = columns.read(row, 'id')
    return id ? `id:${id}` : columns.read(row, 'sku') || columns.read(row, 'name')
  }
  const bySku = new Map(rows.filter((row) => !isVariation(row, columns)).map((row) => [columns.read(row, 'sku'), row]))
  return groupBy(rows, (row) => {
    if (!isVariation(row, columns)) return keyOf(row)
    const parent = columns.read(row, 'parent')
    const byItsSku = parent && bySku.get(parent)
    return byItsSku ? keyOf(byItsSku) : parent
  })
}

function isVariation(row: Row, columns: Columns): boolean {
  return /\bvariation\b/.test(columns.read(row, 'type').toLowerCase())
}

function toDraft(key: string, rows: Row[], { columns, readPrice }: FormatContext): Draft {
  const read = (row: Row, column: string) => restored(columns.read(row, column))
  const parent = rows.find((row) => !isVariation(row, columns))
  const head = parent ?? rows[0] ?? { line: 0, cells: [] }
  const draft: Draft = {
    key,
    firstLine: head.line,
    fields: {},
    categories: splitList(read(head, 'categories'), /(?<!\\),/).flatMap((path) => path.split('>').at(-1)?.trim() ?? []),
    ...{ pictures: [], faults: [], notes: [], kept: [] },
  }
  for (const [type, message] of Object.entries(NOT_SOLD)) {
    if (read(head, 'type').toLowerCase().includes(type)) draft.faults.push({ line: head.line, message })
  }
  if (!parent) draft.faults.push({ line: head.line, message: say('Its parent is not in the file.') })

  const variations = rows.filter((row) => isVariation(row, columns))
  const sold = variations.length > 0 ? variations : [head]
  const variants = sold.map((row): FileVariant => {
    const amount = (column: string) => {
      const text = read(row, column) || read(head, column)
      const price = readPrice(text)
      if (text && price === undefined) draft.faults.push({ line: row.line, message: noPrice(text) })
      return price
    }
    const [regular, sale] = [amount('regular price'), amount('sale price')]
    return {
      line: row.line,
      options: optionsOf(row, columns, variations.length > 0, draft),
      price: sale ?? regular,
      ...(columns.has('sale price') && { oldPrice: sale === undefined ? 0 : regular }),
      sku: read(row, 'sku'),
      stock: stockOf(row, columns, draft),
    }
  })
  const { fields, notes, kept, colorOf } = assembleVariants(variants)
  draft.notes.push(...notes)
  const descriptions = [read(head, 'short description'), read(head, 'description')].map(plainText).filter(Boolean)
  draft.fields = {
    ...(read(head, 'name') && { name: read(head, 'name') }),
    description: descriptions.join('\n\n'),
    ...(columns.has('brands') && { brand: read(head, 'brands') }),
    ...(columns.has('tags') && { tags: splitList(read(head, 'tags')) }),
    ...fields,
    ...(parent && variations.length > 0 && read(head, 'sku') && { sku: read(head, 'sku') }),
    status: read(head, 'published') === '1' || !columns.has('published') ? 'active' : 'draft',
  }
  draft.pictures = picturesOf(rows, columns, colorOf)
  draft.kept.push(...kept, ...rows.flatMap((row) => columns.others(row, KNOWN)))
  return draft
}

/** Of a product without variations, only what is one color or size: other attributes tell of it, and are kept. */
function optionsOf(row: Row, columns: Columns, isOneOfMany: boolean, draft: Draft): FileVariant['options'] {
  return ATTRIBUTES.flatMap(({ name: nameAt, values: valuesAt }) => {
    const name = restored(columns.read(row, nameAt))
    const value = restored(columns.read(row, valuesAt))
    if (!name || !value) return []
    if (isOneOfMany || (roleOf(name) && splitList(value).length === 1)) return { name, value }
    draft.kept.push({ line: row.line, column: name, value })
    return []
  })
}

function stockOf(row: Row, columns: Columns, draft: Draft): number | null | undefined {
  if (!columns.has('stock')) return undefined
  const text = columns.read(row, 'stock')
  const backorders = columns.read(row, 'backorders allowed?')
  if (text === '') return columns.read(row, 'in stock?') === '0' ? 0 : null
  const units = readUnits(text)
  // Variations may say that their parent counts.
  if (text.toLowerCase() === 'parent') return null
  if (units === undefined) draft.faults.push({ line: row.line, message: noUnits(text) })
  if (backorders !== '1' && backorders !== 'notify') return units
  draft.notes.push({ line: row.line, message: beyondStock })
  draft.kept.push({ line: row.line, column: 'Stock', value: text })
  return null
}

function picturesOf(rows: Row[], columns: Columns, colorOf: Map<number, string>): DraftPicture[] {
  const pictures: DraftPicture[] = []
  for (const row of rows) {
    const color = isVariation(row, columns) ? colorOf.get(row.line) : undefined
    for (const url of splitList(columns.read(row, 'images'), /,\s*(?=https?:)/)) {
      const known = pictures.find((picture) => picture.url === url)
      if (!known) pictures.push({ url, ...(color && { color }) })
      else if (color && !known.color) known.color = color
    }
  }
  return pictures
}
