import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@dressing-room/contract/refusals'
import { joined, say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { editWhatIsUnedited, removeUneditedProduct } from '../catalog/index.ts'
import { fieldText } from './field-text.ts'
import {
  changeImport,
  changeItems,
  type ImportRow,
  type Item,
  type ItemChange,
  lastApplied,
  lockImport,
} from './import-store.ts'
import { keepNote, reasonOf } from './kept-notes.ts'
import { dropWaitingPictures } from './picture-store.ts'
import { withStockOf } from './rules.ts'

type UndoDeps = Pick<Deps, 'db' | 'clock' | 'shop' | 'queue'>

export const UNDO_IMPORT = 'undo-import'
const BATCH = 25
const LONGEST_MS = 60_000

/** Takes an import back, the last product first. What was edited since stays as it is, and is told. */
export async function undoBatches(deps: UndoDeps, { id }: { id: string }): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < LONGEST_MS) {
    const from = performance.now()
    if (!(await transact(deps.db, (tx) => undoBatch(deps, tx, id)))) return
    await pause(Math.min(performance.now() - from, 500))
  }
  await transact(deps.db, (tx) => deps.queue.enqueue(tx, UNDO_IMPORT, { id }))
}

async function undoBatch(deps: UndoDeps, tx: Tx, id: string): Promise<boolean> {
  const row = await lockImport(tx, id)
  if (row?.state !== 'undoing') return false
  await dropWaitingPictures(tx, id)
  const items = await lastApplied(tx, id, BATCH)
  if (items.length === 0) {
    await changeImport(tx, id, { state: 'undone', ended_at: deps.clock(), progressed_at: deps.clock() })
    return false
  }
  const changes: ItemChange[] = []
  for (const item of items) changes.push(await undoOne(deps, tx, row, item))
  await changeItems(tx, id, changes)
  await changeImport(tx, id, { progressed_at: deps.clock() })
  return true
}

async function undoOne(deps: UndoDeps, tx: Tx, { seller_id }: ImportRow, item: Item): Promise<ItemChange> {
  const { position, line, productId, version, before, after, notes } = item
  const left = (message: Text): ItemChange => ({
    ...{ position, state: 'left' },
    notes: [keepNote({ line, message }), ...notes],
  })
  if (!productId || version === null) return left(say('Nothing is known of what it was.'))
  try {
    if (item.action === 'new') {
      const isGone = await removeUneditedProduct(deps, tx, seller_id, { id: productId, version })
      return isGone ? { position, state: 'undone' } : left(say('It was edited since, so it stays.'))
    }
    const sent = after ? withStockOf(before ?? {}, after) : (before ?? {})
    const edited = await editWhatIsUnedited(deps, tx, seller_id, { id: productId, version, sent })
    return edited.length === 0
      ? { position, state: 'undone' }
      : left(say('Edited since, so this stays: {fields}.', { fields: joined(edited.map(fieldText), ', ') }))
  } catch (error) {
    // Gone already, or another picture or rule stands in the way: nothing of it was written yet.
    if (error instanceof Refusal) return left(reasonOf(error))
    throw error
  }
}
