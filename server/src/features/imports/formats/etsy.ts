import { say } from '@dressing-room/contract/text'
import { restored } from '../../../platform/csv/formula-cells.ts'
import { readUnits } from '../reading/amounts.ts'
import type { Row } from '../reading/read-table.ts'
import { assembleVariants, type FileVariant } from './assemble-variants.ts'
import { type Draft, type FileFormat, type FormatContext, groupBy, splitList } from './draft.ts'
import { noPrice } from './note-words.ts'
import { plainText } from './plain-text.ts'

const PICTURES = Array.from({ length: 10 }, (_, at) => `image${at + 1}`)
const KNOWN = new Set([
  'title', 'description', 'price', 'currency_code', 'quantity', 'tags', 'sku', ...PICTURES,
  ...[1, 2].flatMap((n) => ['type', 'name', 'values'].map((part) => `variation ${n} ${part}`)),
]) // biome-ignore format: a list

/** One row for each listing, with its variations as lists in their cells. */
export const etsy: FileFormat = {
  name: 'etsy',
  matches: (has) => has('title') && has('currency_code') && has('quantity'),
  prices: ['price'],
  currencyColumn: 'currency_code',
  group: (rows, columns) =>
    groupBy(rows, (row) => `${columns.read(row, 'title')}\n${columns.read(row, 'sku')}`.toLowerCase().trim()),
  toDraft,
}

function toDraft(key: string, [row = { line: 0, cells: [] }, ...again]: Row[], context: FormatContext): Draft {
  const { columns, readPrice } = context
  const read = (column: string) => restored(columns.read(row, column))
  const priceText = read('price')
  const price = readPrice(priceText)
  const combinations = combine(
    [1, 2].map((n) => ({
      name: read(`variation ${n} name`) || read(`variation ${n} type`),
      values: splitList(read(`variation ${n} values`)),
    })),
  )
  const skus = splitList(read('sku'))
  const units = read('quantity') === '' ? undefined : readUnits(read('quantity'))
  const isOne = combinations.length === 1
  const variants = combinations.map(
    (options, at): FileVariant => ({
      line: row.line,
      options,
      price,
      sku: (skus.length === combinations.length ? skus[at] : skus.length === 1 && isOne ? skus[0] : '') ?? '',
      stock: isOne ? units : null,
    }),
  )
  const { fields, notes, kept } = assembleVariants(variants)
  const draft: Draft = {
    key,
    firstLine: row.line,
    fields: {
      name: read('title'),
      description: plainText(read('description')),
      tags: splitList(read('tags')).map((tag) => tag.replaceAll('_', ' ')),
      ...fields,
    },
    categories: [],
    pictures: PICTURES.map(read)
      .filter(Boolean)
      .map((url) => ({ url })),
    faults: [],
    notes,
    kept: [...kept, ...columns.others(row, KNOWN)],
  }
  if (priceText && price === undefined) draft.faults.push({ line: row.line, message: noPrice(priceText) })
  if (!isOne && units !== undefined) {
    draft.notes.push({
      line: row.line,
      message: say('The file counts all variants together ({units}), so their stock is not counted here yet.', {
        units,
      }),
    })
    draft.kept.push({ line: row.line, column: 'QUANTITY', value: String(units) })
  }
  if (!isOne && skus.length > 0 && skus.length !== combinations.length) {
    draft.kept.push({ line: row.line, column: 'SKU', value: skus.join(', ') })
  }
  for (const { line } of again)
    draft.notes.push({ line, message: say('The same listing again: the first one counts.') })
  return draft
}

/** Every value of one variation with every value of the other. */
function combine(variations: { name: string; values: string[] }[]): FileVariant['options'][] {
  let all: FileVariant['options'][] = [[]]
  for (const { name, values } of variations) {
    if (values.length > 0) all = all.flatMap((options) => values.map((value) => [...options, { name, value }]))
  }
  return all
}
