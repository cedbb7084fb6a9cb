import {
  answerImport as answerImportEndpoint,
  confirmImport as confirmImportEndpoint,
  discardImport as discardImportEndpoint,
  exportProducts as exportProductsEndpoint,
  IMPORT_ITEMS_PER_PAGE,
  keptOfImport,
  productImportById,
  productImportItems,
  productImports,
  startImport as startImportEndpoint,
  undoImport as undoImportEndpoint,
} from '@dressing-room/contract/imports'
import { pageOf } from '@dressing-room/contract/paging'
import { say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { toCsv } from '../../platform/csv/write-csv.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { catalogueOf } from '../../platform/languages/catalogues.ts'
import { localize } from '../../platform/languages/localize.ts'
import { usualCurrency } from '../catalog/index.ts'
import { answerImport, confirmImport, discardImport, readOwnImport, startImport, undoImport } from './change-import.ts'
import { exportProducts } from './export-products.ts'
import { columnText } from './field-text.ts'
import { listImports } from './import-store.ts'
import { toImportItem, toProductImport } from './present.ts'
import { countsOf, keptCells, keptColumns, listItems, unknownCategories } from './report-query.ts'

const FILES = { max: 20, seconds: 600 }
const CHANGES = { max: 60, seconds: 60 }
const KEPT_AT_ONCE = 500
const KEPT_COLUMNS = [say('Line'), say('Product'), say('Column'), say('Value')]

export function importRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps

  async function shown(sellerId: string, id: string) {
    const row = await readOwnImport(db, sellerId, id)
    return toProductImport(row, (await countsOf(db, [id])).get(id))
  }

  serve(productImports, async ({ viewer }) => {
    const rows = await listImports(db, viewer.id)
    const counts = await countsOf(
      db,
      rows.map(({ id }) => id),
    )
    return { imports: rows.map((row) => toProductImport(row, counts.get(row.id))) }
  })

  serve(productImportById, async ({ viewer, params: { id } }) => {
    const row = await readOwnImport(db, viewer.id, id)
    const [report, categories, kept, currency] = await Promise.all([
      shown(viewer.id, id),
      unknownCategories(db, id),
      keptColumns(db, id),
      usualCurrency(db, viewer.id),
    ])
    return {
      ...report,
      categories: categories.map((each) => ({ ...each, category: row.categories[each.words] ?? '' })),
      kept: kept.map(({ column, count }) => ({ column: columnText(column), count })),
      usualCurrency: currency ?? '',
    }
  })

  serve(productImportItems, async ({ viewer, params: { id }, query: { show, ...paging } }) => {
    await readOwnImport(db, viewer.id, id)
    const { page, limit } = pageOf(paging, IMPORT_ITEMS_PER_PAGE)
    const { items, total } = await listItems(db, id, { show, page, limit })
    return { items: items.map(toImportItem), page, totalPages: Math.max(1, Math.ceil(total / limit)), total }
  })

  serve(
    answerImportEndpoint,
    async ({ viewer, params: { id }, body }) => {
      await answerImport(deps, viewer.id, { id, ...body })
      return shown(viewer.id, id)
    },
    { limit: CHANGES },
  )

  serve(
    confirmImportEndpoint,
    async ({ viewer, params: { id } }) => {
      await confirmImport(deps, viewer.id, id)
      return shown(viewer.id, id)
    },
    { limit: CHANGES },
  )

  serve(
    undoImportEndpoint,
    async ({ viewer, params: { id } }) => {
      await undoImport(deps, viewer.id, id)
      return shown(viewer.id, id)
    },
    { limit: CHANGES },
  )

  serve(discardImportEndpoint, async ({ viewer, params: { id } }) => {
    await discardImport(deps, viewer.id, id)
    return { message: say('The file is thrown away.') }
  })

  serve(exportProductsEndpoint, ({ viewer, query: { format, after } }) =>
    exportProducts(deps, viewer.id, { format, after }),
  )

  serve(keptOfImport, async ({ viewer, params: { id }, query: { after }, language }) => {
    await readOwnImport(db, viewer.id, id)
    const items = await keptCells(db, id, { after: after === undefined ? -1 : Number(after), limit: KEPT_AT_ONCE })
    const cells = items.flatMap(({ name, kept }) =>
      kept.map(({ line, column, value }) => [line, name, columnText(column), value]),
    )
    // The file is written here, so its words are said here too.
    const rows = localize(after === undefined ? [KEPT_COLUMNS, ...cells] : cells, catalogueOf(language))
    const last = items.at(-1)
    return {
      fileName: 'kept.csv',
      csv: toCsv(rows as (string | number)[][], { isFirst: after === undefined }),
      ...(items.length === KEPT_AT_ONCE && last && { next: String(last.position) }),
    }
  })
}

/** Takes files, and so belongs where multipart bodies are read. */
export function importUploadRoute(serve: Serve, deps: Deps): void {
  serve(
    startImportEndpoint,
    async ({ viewer, upload }) => {
      const { bytes, fields } = await upload()
      return toProductImport(await startImport(deps, viewer.id, { fileName: fields.file_name, file: bytes }))
    },
    { limit: FILES },
  )
}
