import { DatabaseFileError } from '../../src/platform/db/database-files.ts'

/**
 * The lines of a file of reference data, by the names of its columns. Commas stand between fields and nowhere else;
 * lines that begin with a number sign are remarks.
 */
export function readCsv<Column extends string>(
  file: string,
  text: string,
  columns: Column[],
): Record<Column, string>[] {
  const lines = text.split(/\r?\n/).map((line, at) => ({ line, number: at + 1 }))
  const [head, ...rest] = lines.filter(({ line }) => line.trim() !== '' && !line.startsWith('#'))
  if (head?.line !== columns.join(','))
    throw new DatabaseFileError(`reference/${file} must begin with ${columns.join(',')}`)
  return rest.map(({ line, number }) => {
    const fields = line.split(',').map((field) => field.trim())
    if (fields.length !== columns.length || fields.includes('')) {
      throw new DatabaseFileError(
        `reference/${file}, line ${number}: ${columns.length} fields are needed, and none may be empty`,
      )
    }
    return Object.fromEntries(columns.map((column, at) => [column, fields[at]])) as Record<Column, string>
  })
}
