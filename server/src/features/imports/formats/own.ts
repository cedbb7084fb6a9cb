import { AVAILABILITIES, ITEM_CONDITIONS } from '@dressing-room/contract/catalog'
import { isCurrency } from '@dressing-room/contract/money'
import { AGE_GROUPS, GENDERS, PRODUCT_STATUSES } from '@dressing-room/contract/selling-products'
import { say } from '@dressing-room/contract/text'
import { restored } from '../../../platform/csv/formula-cells.ts'
import { readUnits } from '../reading/amounts.ts'
import type { Row } from '../reading/read-table.ts'
import { type Draft, type FileFormat, type FormatContext, groupBy, splitList } from './draft.ts'
import { noPrice, noUnits } from './note-words.ts'

const PICTURE_COUNT = 4
const pictureColumns = Array.from({ length: PICTURE_COUNT }, (_, at) =>
  [undefined, 'text', 'color'].map((part) => pictureColumn(at, part)),
).flat()

/** 'Picture 1', 'Picture 1 text' */
export function pictureColumn(at: number, part?: string): string {
  return ['Picture', at + 1, ...(part ? [part] : [])].join(' ')
}

/** The columns of our own files, in order. Those of a product stand in its first row, those of a variant in each. */
export const OWN_COLUMNS = [
  'Product ID', 'Name', 'Status', 'Category', 'Description', 'Brand', 'Currency', 'Price', 'Old price',
  'Price valid until', 'Condition', 'Availability', 'Sent from', 'Tags', 'Gender', 'Age group', 'Materials',
  'Ingredients', 'SKU', 'MPN', 'Web address', 'Color', 'Color shade', 'Size', 'Variant price', 'Stock', 'Variant SKU', ...pictureColumns,
] as const // biome-ignore format: a list
const KNOWN = new Set<string>(OWN_COLUMNS.map((column) => column.toLowerCase()))

/** What stands in the column 'Stock' where units are not counted: an empty cell leaves them as they are. */
export const NOT_COUNTED = 'not counted'
export const TAG_SEPARATOR = ', '

export const own: FileFormat = {
  name: 'own',
  matches: (has) => has('product id') && has('name') && has('old price'),
  prices: ['price', 'old price', 'variant price'],
  currencyColumn: 'currency',
  group: (rows, columns) =>
    groupBy(rows, (row) => columns.read(row, 'product id') || columns.read(row, 'name').toLowerCase()),
  toDraft,
}

function toDraft(key: string, rows: Row[], { columns, readPrice }: FormatContext): Draft {
  const [head = { line: 0, cells: [] }] = rows
  const read = (column: string, row = head) => restored(columns.read(row, column))
  const productId = read('product id')
  const draft: Draft = {
    key,
    ...(productId && { productId }),
    firstLine: head.line,
    fields: {},
    categories: [read('category')].filter(Boolean),
    ...{ pictures: [], faults: [], notes: [], kept: [] },
  }
  const amount = (column: string, row = head) => {
    const text = read(column, row)
    const price = readPrice(text)
    if (text && price === undefined) draft.faults.push({ line: row.line, message: noPrice(text) })
    return price
  }
  const among = <T extends string>(column: string, values: readonly T[]): T | undefined => {
    const text = read(column)
    const value = values.find((each) => each.toLowerCase() === text.toLowerCase())
    if (text && value === undefined)
      draft.faults.push({
        line: head.line,
        message: say("''{text}'' cannot stand in the column {column}.", { text, column }),
      })
    return value
  }
  const text = <K extends string>(field: K, column: string) =>
    (columns.has(column) ? { [field]: read(column) } : {}) as { [key in K]?: string }
  const price = amount('price')
  const currency = read('currency').toUpperCase()
  if (currency && !isCurrency(currency))
    draft.faults.push({ line: head.line, message: say('{currency} is no currency of this shop.', { currency }) })

  const variants = rows.map((row) => {
    const stock = read('stock', row)
    const units = readUnits(stock)
    const isCounted = stock !== '' && stock.toLowerCase() !== NOT_COUNTED
    if (isCounted && units === undefined) draft.faults.push({ line: row.line, message: noUnits(stock) })
    if (units !== undefined && units < 0)
      draft.notes.push({ line: row.line, message: say('A stock of {units} is kept as 0.', { units }) })
    return {
      color: read('color', row),
      size: read('size', row),
      ...(columns.has('variant price') && { ownPrice: amount('variant price', row) ?? null }),
      ...(stock !== '' && { stock: isCounted ? Math.max(0, units ?? 0) : null }),
      ...(columns.has('variant sku') && { sku: read('variant sku', row) }),
    }
  })
  const shades = new Map(rows.map((row) => [read('color', row), read('color shade', row)]))
  const distinct = (values: string[]) => [...new Set(values.filter(Boolean))]
  const status = among('status', PRODUCT_STATUSES)
  const itemCondition = among('condition', ITEM_CONDITIONS)
  const availability = among('availability', AVAILABILITIES)
  const gender = among('gender', GENDERS)
  const ageGroup = among('age group', AGE_GROUPS)
  draft.fields = {
    ...(read('name') && { name: read('name') }),
    ...text('description', 'description'),
    ...text('brand', 'brand'),
    ...text('sku', 'sku'),
    ...text('materials', 'materials'),
    ...text('ingredients', 'ingredients'),
    ...text('mpn', 'mpn'),
    ...text('url', 'web address'),
    ...text('priceValidUntil', 'price valid until'),
    ...text('availableFrom', 'sent from'),
    ...(price !== undefined && { price }),
    ...(columns.has('old price') && { oldPrice: amount('old price') ?? null }),
    ...(isCurrency(currency) && { priceCurrency: currency }),
    ...(columns.has('tags') && { tags: splitList(read('tags')) }),
    ...(status && { status }),
    ...(itemCondition && { itemCondition }),
    ...(availability && { availability }),
    ...(gender !== undefined && { gender }),
    ...(ageGroup !== undefined && { ageGroup }),
    ...(columns.has('color', 'size', 'stock') && {
      colors: distinct(variants.map(({ color }) => color)),
      sizes: distinct(variants.map(({ size }) => size)),
      swatches: [...shades].filter(([name, hex]) => name && hex).map(([name, hex]) => ({ name, hex })),
      variants,
    }),
  }
  draft.pictures = Array.from({ length: PICTURE_COUNT }, (_, at) => `picture ${at + 1}`).flatMap((column) => {
    const url = read(column)
    const [alt, color] = [read(`${column} text`), read(`${column} color`)]
    return url ? { url, ...(alt && { alt }), ...(color && { color }) } : []
  })
  draft.kept = rows.flatMap((row) => columns.others(row, KNOWN))
  return draft
}
