import { stringify } from 'csv-stringify/sync'
import { neutralized } from './formula-cells.ts'

/** With the mark by which spreadsheets know UTF-8, and with no cell that they would compute. */
export function toCsv(rows: (string | number)[][], { isFirst }: { isFirst: boolean }): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? neutralized(cell) : cell)))
  return `${isFirst ? '\ufeff' : ''}${stringify(cells, { record_delimiter: 'windows' })}`
}
