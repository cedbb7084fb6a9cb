import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { unreadable } from '@dressing-room/contract/imports'
import { CsvError, parse } from 'csv-parse'
import { sanitizeText } from '../../../platform/sanitize-text.ts'
import { textOf } from './text-encoding.ts'

export interface Row {
  /** Where it begins in the file; the header is line 1. */
  line: number
  cells: string[]
}

export interface Table {
  /** As the file calls them. */
  columns: string[]
  rows: Row[]
  delimiter: string
}

/** The file cannot be read as a table at all, and why, for its seller. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

const DELIMITERS = [',', ';', '\t', '|']
const MAX_RECORD = 1024 * 1024
const MAX_COLUMNS = 400
/** Records between which others get their turn. */
const AT_ONCE = 200

/** All rows of a file of comma-separated values, with any of the usual delimiters, encodings and line breaks. */
export async function readTable(bytes: Buffer, { maxRows }: { maxRows: number }): Promise<Table> {
  const [beginning = ''] = textOf(bytes)
  const delimiter = delimiterOf(beginning)
  let lastLine = 0
  const parser = Readable.from(withPlainBreaks(textOf(bytes))).pipe(
    parse({
      delimiter,
      record_delimiter: '\n',
      info: true,
      // Told before what is read is handed on: rows that were read are lost where the next cannot be.
      on_record: (record: string[], { lines }) => {
        lastLine = lines
        return record
      },
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: MAX_RECORD,
    }),
  )
  let columns: string[] | undefined
  const rows: Row[] = []
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const cells = record.map((cell) => sanitizeText(cell))
      if (!columns) {
        columns = cells.map((cell) => cell.trim())
        if (columns.length > MAX_COLUMNS) throw new UnreadableFile(unreadable.tooManyColumns(MAX_COLUMNS))
        continue
      }
      if (rows.length === maxRows) throw new UnreadableFile(unreadable.tooManyRows(maxRows))
      rows.push({ line: info.lines - breaksIn(record), cells })
      if (rows.length % AT_ONCE === 0) await nextTurn()
    }
  } catch (error) {
    parser.destroy()
    throw error instanceof CsvError ? new UnreadableFile(reasonOf(error, lastLine + 1)) : error
  }
  if (!columns) throw new UnreadableFile(unreadable.empty())
  return { columns, rows, delimiter }
}

/** Whichever way lines end, they end in one way from here on. */
function* withPlainBreaks(text: Iterable<string>): Generator<string> {
  let left = ''
  for (const piece of text) {
    const whole = left + piece
    // It may be one half of a break.
    left = whole.endsWith('\r') ? '\r' : ''
    yield whole.slice(0, whole.length - left.length).replace(/\r\n?/g, '\n')
  }
  if (left) yield '\n'
}

function reasonOf({ code }: CsvError, line: number): string {
  return code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
    ? unreadable.neverClosed(line)
    : unreadable.brokenRow(line)
}

/** How often a line of the file breaks inside of a record. */
function breaksIn(record: readonly string[]): number {
  return record.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0)
}

/** The one that divides the first line most, outside of quotation marks. */
function delimiterOf(text: string): string {
  const counts = new Map(DELIMITERS.map((each) => [each, 0]))
  let isQuoted = false
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (sign === '\n' || sign === '\r') break
    else if (counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  const [best = [',', 0]] = [...counts].sort(([, one], [, other]) => other - one)
  return best[1] > 0 ? best[0] : ','
}
