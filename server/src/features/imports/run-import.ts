import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@dressing-room/contract/refusals'
import type { Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { addProducts, editOwnProduct, listCategories, type ProductOfMany } from '../catalog/index.ts'
import { fetchPicturesJob } from './fetch-pictures.ts'
import {
  changeImport,
  changeItems,
  type ImportRow,
  type Item,
  type ItemChange,
  lockImport,
  nextItems,
  saveOrigins,
} from './import-store.ts'
import { keepNote, reasonOf } from './kept-notes.ts'
import { isFetchable } from './picture-hosts.ts'
import { insertPictures } from './picture-store.ts'
import { fieldsBefore, type WantedFields } from './rules.ts'

type RunDeps = Pick<Deps, 'db' | 'clock' | 'shop' | 'queue' | 'log'>

/** Products of one transaction: all of them, or none. */
const BATCH = 25
/** A job is cut off after two minutes: it hands over to the next one before. */
const LONGEST_MS = 60_000

/**
 * Brings the products of a confirmed import into the shop, batch by batch. Whoever is cut off leaves whole batches, and
 * the next one goes on behind them: each looks for what is not done, behind a lock on the import.
 */
export async function runImport(deps: RunDeps, { id }: { id: string }): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < LONGEST_MS) {
    const from = performance.now()
    const isLeft = await transact(deps.db, (tx) => runBatch(deps, tx, id)).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return runOneByOne(deps, id)
    })
    if (!isLeft) return
    // As long as it has worked it leaves processor and database to whoever shops.
    await pause(Math.min(performance.now() - from, 500))
  }
  await transact(deps.db, (tx) => deps.queue.enqueue(tx, RUN_IMPORT, { id }))
}

export const RUN_IMPORT = 'run-import'

async function runBatch(deps: RunDeps, tx: Tx, id: string): Promise<boolean> {
  const row = await lockImport(tx, id)
  if (row?.state !== 'importing') return false
  const items = await nextItems(tx, id, BATCH)
  if (items.length === 0) {
    await changeImport(tx, id, { state: 'done', ended_at: deps.clock(), progressed_at: deps.clock(), file: null })
    await deps.queue.enqueue(tx, fetchPicturesJob, {})
    return false
  }
  await applyItems(deps, tx, row, items)
  await changeImport(tx, id, { progressed_at: deps.clock() })
  return true
}

/** One of a batch was refused: each for itself, so that it alone stays out, with the reason. */
async function runOneByOne(deps: RunDeps, id: string): Promise<boolean> {
  for (let count = 0; count < BATCH; count++) {
    const refused: { item?: Item; reason: Text } = { reason: '' }
    const isLeft = await transact(deps.db, async (tx) => {
      const row = await lockImport(tx, id)
      const [item] = row?.state === 'importing' ? await nextItems(tx, id, 1) : []
      if (!row || !item) return false
      refused.item = item
      await applyItems(deps, tx, row, [item])
      return true
    }).catch((error: unknown) => {
      if (!(error instanceof Refusal) || !refused.item) throw error
      refused.reason = reasonOf(error)
      return true
    })
    if (!isLeft) return true
    const { item, reason } = refused
    if (item && reason) {
      const notes = [keepNote({ line: item.line, message: reason }), ...item.notes]
      await transact(deps.db, (tx) => changeItems(tx, id, [{ position: item.position, state: 'failed', notes }]))
    }
  }
  return true
}

async function applyItems(deps: RunDeps, tx: Tx, row: ImportRow, items: Item[]): Promise<void> {
  const changes = [...(await addNew(deps, tx, row, items)), ...(await changeKnown(deps, tx, row, items))]
  const idOf = new Map(changes.map(({ position, productId }) => [position, productId ?? '']))
  await changeItems(tx, row.id, changes)
  await saveOrigins(tx, {
    sellerId: row.seller_id,
    platform: row.platform ?? 'own',
    origins: items.map(({ key, position }) => ({ key, productId: idOf.get(position) ?? '' })),
  })
  await insertPictures(
    tx,
    row.id,
    items.flatMap(({ position, pictures }) =>
      pictures.map(({ url, alt = '', color = '' }, at) => ({
        ...{ productId: idOf.get(position) ?? '', position: at, url, alt, color },
        state: isFetchable(url, deps.shop.importPictureHosts) ? ('waiting' as const) : ('listed' as const),
      })),
    ),
  )
}

async function addNew(deps: RunDeps, tx: Tx, row: ImportRow, items: Item[]): Promise<ItemChange[]> {
  const fresh = items.filter(({ action }) => action === 'new')
  if (fresh.length === 0) return []
  const categories = new Map((await listCategories(tx)).map(({ id, name }) => [name, id]))
  const ids = await addProducts(
    deps,
    tx,
    row.seller_id,
    fresh.map(
      ({ fields: { category = '', ...fields }, name }): ProductOfMany => ({
        ...fields,
        name,
        priceCurrency: fields.priceCurrency ?? row.currency ?? 'USD',
        categoryId: categories.get(category) ?? '',
      }),
    ),
  )
  return fresh.map(({ position }, at) => ({ position, state: 'applied', productId: ids[at] ?? null, version: 1 }))
}

async function changeKnown(deps: RunDeps, tx: Tx, row: ImportRow, items: Item[]): Promise<ItemChange[]> {
  const changes: ItemChange[] = []
  for (const { action, position, productId, fields } of items) {
    if (action !== 'changed' || !productId) continue
    const { before, after } = await editOwnProduct(deps, tx, row.seller_id, {
      id: productId,
      sent: fields as WantedFields,
    })
    changes.push({
      ...{ position, state: 'applied', productId },
      before: fieldsBefore(Object.keys(fields), before),
      after: { variants: after.variants },
      version: after.version,
    })
  }
  return changes
}
