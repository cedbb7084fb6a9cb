import { type Kysely, sql } from 'kysely'
import { referenceTables } from '../../../database/reference/tables.ts'
import type { Tx } from './database.ts'
import { appliedFiles, checksumOf, type DatabaseFile, faultIn, lockFiles, recordFile } from './database-files.ts'
import type { DB } from './schema.generated.ts'
import { transact } from './transact.ts'

/** A table that holds exactly these rows, besides columns it makes itself. */
export interface ReferenceTable {
  table: string
  rows: () => Record<string, string | number>[]
}

interface ReferenceFile extends DatabaseFile {
  table: string
  rows: Record<string, string | number>[]
}

export function referenceFiles(folder: URL): ReferenceFile[] {
  return referenceTables(new URL('reference/', folder)).map(({ table, rows: read }) => {
    const rows = read()
    return { path: `reference/${table}`, checksum: checksumOf(JSON.stringify(rows)), table, rows }
  })
}

/** Brings the tables whose rows have changed to what is written, each row by its primary key. Answers which. */
export async function applyReference(db: Kysely<DB>, folder: URL): Promise<string[]> {
  const files = referenceFiles(folder)
  return transact(db, async (tx) => {
    await lockFiles(tx)
    const applied = await appliedFiles(tx)
    const changed = files.filter(({ path, checksum }) => applied.get(path)?.checksum !== checksum)
    for (const file of changed) {
      try {
        await replaceRows(tx, file)
      } catch (error) {
        throw faultIn(file, error)
      }
      await recordFile(tx, file)
    }
    return changed.map(({ path }) => path)
  })
}

async function replaceRows(tx: Tx, { table, rows }: ReferenceFile): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const keys = await primaryKey(tx, table)
  const others = columns.filter((column) => !keys.includes(column))
  const list = (names: string[]) => sql.join(names.map((name) => sql.ref(name)))
  // Twice the same row, as from two files, is once in the table.
  const wanted = sql`
    select distinct on (${list(keys)}) ${list(columns)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}) row`
  await sql`delete from ${sql.table(table)} where (${list(keys)}) not in (select ${list(keys)} from (${wanted}) wanted)`.execute(
    tx,
  )
  await sql`
    insert into ${sql.table(table)} (${list(columns)}) ${wanted}
    on conflict (${list(keys)}) do ${
      others.length === 0
        ? sql`nothing`
        : sql`update set ${sql.join(others.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}`
    }`.execute(tx)
}

async function primaryKey(tx: Tx, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indrelid = ${table}::regclass and indisprimary`.execute(tx)
  return rows.map(({ name }) => name)
}
