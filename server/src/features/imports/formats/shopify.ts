import { say } from '@dressing-room/contract/text'
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
  isYes,
  splitList,
} from './draft.ts'
import { beyondStock, noPrice, noUnits } from './note-words.ts'
import { plainText } from './plain-text.ts'

/** Column names in lower case, of files as they are now and as they were before. */
const AT = {
  handle: ['url handle', 'handle'],
  title: ['title'],
  description: ['description', 'body (html)'],
  vendor: ['vendor'],
  category: ['product category'],
  type: ['type'],
  tags: ['tags'],
  published: ['published on online store', 'published'],
  status: ['status'],
  sku: ['sku', 'variant sku'],
  price: ['price', 'variant price'],
  oldPrice: ['compare-at price', 'variant compare at price'],
  quantity: ['inventory quantity', 'variant inventory qty'],
  tracker: ['inventory tracker', 'variant inventory tracker'],
  sellsOn: ['continue selling when out of stock', 'variant inventory policy'],
  picture: ['product image url', 'image src'],
  position: ['image position'],
  alt: ['image alt text'],
  variantPicture: ['variant image url', 'variant image'],
  giftCard: ['gift card'],
  gender: ['google shopping / gender'],
  ageGroup: ['google shopping / age group'],
  condition: ['google shopping / condition'],
  mpn: ['google shopping / manufacturer part number (mpn)', 'google shopping / mpn'],
} satisfies Record<string, string[]>

const OPTIONS = [1, 2, 3].map((n) => ({ name: `option${n} name`, value: `option${n} value` }))
const KNOWN = new Set([...Object.values(AT).flat(), ...OPTIONS.flatMap(({ name, value }) => [name, value])])
/** Says nothing beyond what every product has. */
const USUAL = new Set(['true', 'false', 'shopify', 'manual', 'deny', 'kg', 'g', '0', '0.0', 'active'])

export const shopify: FileFormat = {
  name: 'shopify',
  matches: (has) => has('title') && (has('handle') || has('url handle') || (has('vendor') && has('option1 name'))),
  prices: [...AT.price, ...AT.oldPrice],
  group: (rows, columns) =>
    groupBy(rows, (row) => (columns.read(row, ...AT.handle) || columns.read(row, ...AT.title)).toLowerCase()),
  toDraft,
}

function toDraft(key: string, rows: Row[], { columns, readPrice }: FormatContext): Draft {
  const read = (row: Row, field: keyof typeof AT) => restored(columns.read(row, ...AT[field]))
  const head = rows.find((row) => read(row, 'title') !== '') ?? rows[0] ?? { line: 0, cells: [] }
  const draft: Draft = {
    key,
    firstLine: head.line,
    fields: {},
    categories: [lastOf(read(head, 'category')), read(head, 'type')].filter(Boolean),
    ...{ pictures: [], faults: [], notes: [], kept: [] },
  }
  if (isYes(read(head, 'giftCard')))
    draft.faults.push({ line: head.line, message: say('Gift cards cannot be sold here.') })

  const names = OPTIONS.map(({ name }) => columns.read(head, name))
  const variants = rows
    .filter((row) => row === head || columns.read(row, 'option1 value') !== '' || read(row, 'price') !== '')
    .filter((row) => row === head || !isPictureOnly(row, columns, read))
    .map((row): FileVariant => {
      const priceText = read(row, 'price')
      const price = readPrice(priceText)
      if (priceText && price === undefined) draft.faults.push({ line: row.line, message: noPrice(priceText) })
      return {
        line: row.line,
        options: OPTIONS.map(({ value }, at) => ({
          name: names[at] ?? '',
          value: restored(columns.read(row, value)),
        })).filter(({ name, value }) => value !== '' && !(name.toLowerCase() === 'title' && value === 'Default Title')),
        price,
        oldPrice: columns.has(...AT.oldPrice) ? (readPrice(read(row, 'oldPrice')) ?? 0) : undefined,
        sku: read(row, 'sku').replace(/^'/, ''),
        stock: stockOf(row, columns, draft),
      }
    })
  const { fields, notes, kept, colorOf } = assembleVariants(variants)
  draft.notes.push(...notes)
  draft.fields = {
    ...texts(head, columns, read),
    ...fields,
    ...statusOf(read(head, 'status'), read(head, 'published'), columns, draft),
  }
  draft.pictures = picturesOf(rows, read, colorOf)
  draft.kept = [
    ...kept,
    ...(draft.categories[1] ? [{ line: head.line, column: 'Type', value: draft.categories[1] }] : []),
    ...rows.flatMap((row) => columns.others(row, KNOWN)).filter(({ value }) => !USUAL.has(value.toLowerCase())),
  ]
  return draft
}

type Read = (row: Row, field: keyof typeof AT) => string

function isPictureOnly(row: Row, columns: Columns, read: Read): boolean {
  return read(row, 'price') === '' && columns.read(row, 'option1 value') === '' && read(row, 'sku') === ''
}

function texts(head: Row, columns: Columns, read: Read): Draft['fields'] {
  const condition = read(head, 'condition').toLowerCase()
  const gender = GENDERS[read(head, 'gender').toLowerCase()]
  const ageGroup = AGE_GROUPS[read(head, 'ageGroup').toLowerCase()]
  return {
    ...(read(head, 'title') && { name: read(head, 'title') }),
    ...(columns.has(...AT.description) && { description: plainText(read(head, 'description')) }),
    ...(columns.has('vendor') && { brand: read(head, 'vendor') }),
    ...(columns.has('tags') && { tags: splitList(read(head, 'tags')) }),
    ...(condition && { itemCondition: condition === 'new' ? 'New' : 'Used' }),
    ...(gender && { gender }),
    ...(ageGroup && { ageGroup }),
    ...(read(head, 'mpn') && { mpn: read(head, 'mpn') }),
  }
}

const GENDERS: Record<string, 'female' | 'male' | 'unisex'> = { female: 'female', male: 'male', unisex: 'unisex' }
const AGE_GROUPS: Record<string, 'newborn' | 'infant' | 'toddler' | 'kids' | 'adult'> = {
  newborn: 'newborn', infant: 'infant', toddler: 'toddler', kids: 'kids', adult: 'adult',
} // biome-ignore format: a table

function statusOf(status: string, published: string, columns: Columns, draft: Draft): Pick<Draft['fields'], 'status'> {
  const known = { active: 'active', draft: 'draft', archived: 'archived' } as const
  const said = known[status.toLowerCase() as keyof typeof known]
  const isHidden = columns.has(...AT.published) && published !== '' && !isYes(published)
  if ((said ?? 'active') === 'active' && isHidden) {
    draft.notes.push({ line: draft.firstLine, message: say('It was not published there, so it comes as a draft.') })
    return { status: 'draft' }
  }
  return said ? { status: said } : {}
}

/** Only what the shop counted is counted. */
function stockOf(row: Row, columns: Columns, draft: Draft): number | null | undefined {
  if (!columns.has(...AT.quantity)) return undefined
  const text = columns.read(row, ...AT.quantity)
  if (columns.has(...AT.tracker) && columns.read(row, ...AT.tracker) === '') return null
  if (text === '') return undefined
  const units = readUnits(text)
  if (units === undefined) draft.faults.push({ line: row.line, message: noUnits(text) })
  if (!isYes(columns.read(row, ...AT.sellsOn))) return units
  draft.notes.push({ line: row.line, message: beyondStock })
  draft.kept.push({ line: row.line, column: 'Inventory quantity', value: text })
  return null
}

function picturesOf(rows: Row[], read: Read, colorOf: Map<number, string>): DraftPicture[] {
  const pictures = rows
    .filter((row) => read(row, 'picture') !== '')
    .map((row, at) => ({
      position: Number(read(row, 'position')) || at + 1,
      picture: { url: read(row, 'picture'), ...(read(row, 'alt') && { alt: read(row, 'alt') }) } as DraftPicture,
    }))
    .sort((one, other) => one.position - other.position)
    .map(({ picture }) => picture)
  for (const row of rows) {
    const url = read(row, 'variantPicture')
    const color = colorOf.get(row.line)
    if (!url) continue
    const known = pictures.find((picture) => picture.url === url)
    if (!known) pictures.push({ url, ...(color && { color }) })
    else if (color && !known.color) known.color = color
  }
  return pictures
}

function lastOf(path: string): string {
  return path.split('>').at(-1)?.trim() ?? ''
}
