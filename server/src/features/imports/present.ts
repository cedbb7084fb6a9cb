import type { ProductImport, ProductImportItem } from '@dressing-room/contract/imports'
import { finishedText, type Localizable } from '@dressing-room/contract/text'
import type { ImportRow, Item } from './import-store.ts'
import { readNote } from './kept-notes.ts'
import type { Counts } from './report-query.ts'

const NONE: Counts = {
  items: { new: 0, changed: 0, same: 0, skipped: 0, noted: 0, applied: 0, failed: 0, undone: 0, left: 0 },
  pictures: { waiting: 0, fetched: 0, failed: 0, listed: 0 },
}

export function toProductImport(row: ImportRow, { items, pictures }: Counts = NONE): Localizable<ProductImport> {
  return {
    _id: row.id,
    fileName: row.file_name,
    ...(row.platform && { platform: row.platform }),
    state: row.state,
    problem: row.problem && finishedText(row.problem),
    ...(row.currency && { currency: row.currency }),
    currencyInFile: row.currency_in_file,
    rowCount: row.row_count,
    counts: items,
    pictures,
    createdAt: row.created_at.toISOString(),
    ...(row.ended_at && { endedAt: row.ended_at.toISOString() }),
  }
}

export function toImportItem(item: Item & { toUpload: string[] }): Localizable<ProductImportItem> {
  const { position, line, name, action, notes, fields, productId, toUpload, state } = item
  const { price, variants } = fields
  return {
    ...{ position, line, name, action, notes: notes.map(readNote) },
    changes: action === 'changed' ? changesIn(item) : [],
    variantCount: variants?.length ?? 0,
    ...(price !== undefined && { price }),
    ...(productId && state !== 'undone' && { productId }),
    picturesToUpload: state === 'planned' ? [] : toUpload,
  }
}

/** Colors and sizes are read off the variants: one thing to a person. */
function changesIn({ fields, pictures }: Item): string[] {
  const hidden = fields.variants ? ['colors', 'sizes', 'swatches'] : []
  const changed = Object.keys(fields).filter((field) => !hidden.includes(field))
  return [...new Set([...changed, ...(pictures.length > 0 ? ['pictures'] : [])])]
}
