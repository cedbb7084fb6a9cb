import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { countOwnProducts, listCategories } from '../catalog/index.ts'
import type { Draft } from './formats/draft.ts'
import { changeImport, deleteItems, endReading, findImport, insertItems, readFile } from './import-store.ts'
import { type Planning, planItems } from './plan-items.ts'
import { readDrafts } from './reading/read-drafts.ts'
import { UnreadableFile } from './reading/read-table.ts'

const MAX_ROWS = 100_000
/** Products that are compared with the shop in one go. */
const AT_ONCE = 50

/** Reads the file of an import and writes down what it would do. Nothing of the shop changes; it can be done again. */
export async function readImport(deps: Pick<Deps, 'db' | 'clock' | 'shop'>, { id }: { id: string }): Promise<void> {
  const { db, clock, shop } = deps
  const row = await findImport(db, id)
  const file = row?.state === 'reading' ? await readFile(db, id) : undefined
  if (!row || !file) return
  try {
    await deleteItems(db, id)
    const chosen = row.currency_in_file ? undefined : (row.currency ?? undefined)
    const found = await readDrafts(file, { currency: chosen, maxRows: MAX_ROWS })
    const planning: Planning = {
      sellerId: row.seller_id,
      platform: found.platform,
      currency: found.currency ?? chosen,
      ours: categoriesByName(await listCategories(db)),
      chosen: row.categories,
      room: shop.maxProductsPerSeller - (await transact(db, (tx) => countOwnProducts(tx, row.seller_id))),
      taken: new Set(),
    }
    let position = 0
    for (const drafts of inBatches(found.drafts, AT_ONCE)) {
      const items = await planItems(deps, planning, drafts)
      await insertItems(
        db,
        id,
        items.map((item) => ({ ...item, position: position++ })),
      )
      await changeImport(db, id, { progressed_at: clock() })
      await nextTurn()
    }
    await endReading(db, id, {
      state: 'ready',
      platform: found.platform,
      currency: planning.currency ?? null,
      currency_in_file: found.currency !== undefined,
      row_count: found.rowCount,
      progressed_at: clock(),
    })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    await endReading(db, id, { state: 'unreadable', problem: error.message, file: null, ended_at: clock() })
  }
}

function categoriesByName(categories: { name: string; slug: string }[]): Planning['ours'] {
  const names = new Map(categories.flatMap(({ name, slug }) => [plain(name), plain(slug)].map((each) => [each, name])))
  return (words) => names.get(plain(words)) ?? names.get(`${plain(words)}s`)
}

function plain(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function* inBatches(drafts: Iterable<Draft>, size: number): Generator<Draft[]> {
  let batch: Draft[] = []
  for (const draft of drafts) {
    batch.push(draft)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
