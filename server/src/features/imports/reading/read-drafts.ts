import { setImmediate as nextTurn } from 'node:timers/promises'
import { unreadable } from '@dressing-room/contract/imports'
import { type Currency, decimalsOf, isCurrency } from '@dressing-room/contract/money'
import { formats } from '../formats/all-formats.ts'
import { Columns, type Draft, type Platform } from '../formats/draft.ts'
import { decimalSignOf, readAmount } from './amounts.ts'
import { type Row, readTable, UnreadableFile } from './read-table.ts'

/** What a file says, product by product. */
export interface FileOfDrafts {
  platform: Platform
  rowCount: number
  /** As the file says; undefined where it does not. */
  currency: Currency | undefined
  drafts: Generator<Draft>
}

const SHOWN_COLUMNS = 8

/** Reads a product file of any platform that is known here. `currency` is for files that name none. */
export async function readDrafts(
  bytes: Buffer,
  { currency: chosen, maxRows }: { currency?: Currency | undefined; maxRows: number },
): Promise<FileOfDrafts> {
  const table = await readTable(bytes, { maxRows })
  const columns = new Columns(table.columns)
  const found = formats.find(({ matches }) => matches((column) => columns.has(column)))
  if (!found) {
    const some = table.columns.filter(Boolean).slice(0, SHOWN_COLUMNS).join(', ')
    throw new UnreadableFile(unreadable.unknown(some))
  }
  const format = found
  const said = format.currencyColumn ? currencyIn(table.rows, columns, format.currencyColumn) : undefined
  const currency = said ?? chosen
  const decimalSign = decimalSignOf(pricesIn(table.rows, columns, format.prices), {
    decimals: currency ? decimalsOf(currency) : 2,
  })
  const groups = format.group(table.rows, columns)
  await nextTurn()
  const context = { columns, readPrice: (text: string) => (text === '' ? undefined : readAmount(text, decimalSign)) }
  return {
    platform: format.name,
    rowCount: table.rows.length,
    currency: said,
    drafts: draftsOf(),
  }

  function* draftsOf(): Generator<Draft> {
    for (const [key, rows] of groups) yield format.toDraft(key, rows, context)
  }
}

function currencyIn(rows: Row[], columns: Columns, column: string): Currency | undefined {
  for (const row of rows) {
    const text = columns.read(row, column).toUpperCase()
    if (isCurrency(text)) return text
  }
  return undefined
}

function* pricesIn(rows: Row[], columns: Columns, names: string[]): Generator<string> {
  for (const row of rows) {
    for (const name of names) {
      const text = columns.read(row, name)
      if (text) yield text
    }
  }
}
