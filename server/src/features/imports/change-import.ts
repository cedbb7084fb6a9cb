import type { Currency } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { changeImport, findImport, type ImportRow, insertImport, listImports, lockImport } from './import-store.ts'
import { countsOf } from './report-query.ts'
import { RUN_IMPORT } from './run-import.ts'
import { UNDO_IMPORT } from './undo-import.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'queue'>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const MAX_READING = 3
export const READ_IMPORT = 'read-import'

/** An import of this seller; one of somebody else is not there. */
export async function readOwnImport(db: Deps['db'], sellerId: string, id: string): Promise<ImportRow> {
  const row = UUID.test(id) ? await findImport(db, id) : undefined
  if (!row || row.seller_id !== sellerId) return refuse('import_not_found')
  return row
}

/** Keeps the file, and has it read. */
export async function startImport(
  { db, clock, queue }: ChangeDeps,
  sellerId: string,
  { fileName, file }: { fileName: string; file: Buffer },
): Promise<ImportRow> {
  const others = await listImports(db, sellerId)
  if (others.filter(({ state }) => state === 'reading').length >= MAX_READING) refuse('import_under_way')
  const id = await transact(db, async (tx) => {
    const added = await insertImport(tx, { sellerId, fileName: fileName || 'products.csv', file, now: clock() })
    await queue.enqueue(tx, READ_IMPORT, { id: added })
    return added
  })
  return readOwnImport(db, sellerId, id)
}

/** Takes the answers to what the file does not say, and has it read anew with them. */
export function answerImport(
  { db, clock, queue }: ChangeDeps,
  sellerId: string,
  {
    id,
    currency,
    categories,
  }: { id: string; currency?: Currency | undefined; categories?: { words: string; category: string }[] | undefined },
): Promise<void> {
  return move(db, sellerId, { id, from: ['ready'] }, async (tx, row) => {
    await changeImport(tx, id, {
      state: 'reading',
      ...(currency && !row.currency_in_file && { currency }),
      categories: {
        ...row.categories,
        ...Object.fromEntries((categories ?? []).map(({ words, category }) => [words, category])),
      },
      progressed_at: clock(),
    })
    await queue.enqueue(tx, READ_IMPORT, { id })
  })
}

export function confirmImport({ db, clock, queue }: ChangeDeps, sellerId: string, id: string): Promise<void> {
  return move(db, sellerId, { id, from: ['ready'] }, async (tx, row) => {
    if (!row.currency) refuse('import_needs_currency')
    const counts = (await countsOf(tx, [id])).get(id)?.items
    if (!counts || counts.new + counts.changed === 0) refuse('import_changes_nothing')
    const isAlone = await changeImport(tx, id, { state: 'importing', progressed_at: clock() })
    if (!isAlone) refuse('import_under_way')
    await queue.enqueue(tx, RUN_IMPORT, { id })
  })
}

export function undoImport({ db, clock, queue }: ChangeDeps, sellerId: string, id: string): Promise<void> {
  return move(db, sellerId, { id, from: ['done'] }, async (tx) => {
    const isAlone = await changeImport(tx, id, { state: 'undoing', progressed_at: clock() })
    if (!isAlone) refuse('import_under_way')
    await queue.enqueue(tx, UNDO_IMPORT, { id })
  })
}

export function discardImport({ db, clock }: ChangeDeps, sellerId: string, id: string): Promise<void> {
  return move(db, sellerId, { id, from: ['ready', 'reading', 'unreadable'] }, async (tx) => {
    await changeImport(tx, id, { state: 'discarded', file: null, ended_at: clock() })
  })
}

async function move(
  db: Deps['db'],
  sellerId: string,
  { id, from }: { id: string; from: ImportRow['state'][] },
  work: (tx: Tx, row: ImportRow) => Promise<void>,
): Promise<void> {
  await readOwnImport(db, sellerId, id)
  await transact(db, async (tx) => {
    const row = (await lockImport(tx, id)) ?? refuse('import_not_found')
    if (!from.includes(row.state)) refuse('import_not_ready')
    await work(tx, row)
  })
}
