import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { isDatabaseAway, isDatabaseCrowded } from './errors.ts'

/** Migrations, routines and reference data. */
export const databaseFolder = new URL('../../../database/', import.meta.url)

/** One file, or one table of reference data, as it should be applied. */
export interface DatabaseFile {
  path: string
  checksum: string
}

export interface AppliedFile extends DatabaseFile {
  earlier: string[]
  makes: string[]
}

/** What stands in a file of the database cannot be applied; the message names the file. */
export class DatabaseFileError extends Error {
  override name = 'DatabaseFileError'
}

/** The fault of a file, with its name and the line that the database points at; anything else as it was. */
export function faultIn({ path }: { path: string }, error: unknown, text = ''): unknown {
  if (isDatabaseAway(error) || isDatabaseCrowded(error) || !(error instanceof Error)) return error
  const position = 'position' in error ? Number(error.position) : 0
  const line = text && position > 0 ? `, line ${text.slice(0, position).split('\n').length}` : ''
  return new DatabaseFileError(`${path}${line}: ${error.message}`, { cause: error })
}

export function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

export async function appliedFiles(db: Db): Promise<Map<string, AppliedFile>> {
  const { rows } = await sql<AppliedFile>`select path, checksum, earlier, makes from database_file`.execute(db)
  return new Map(rows.map((row) => [row.path, row]))
}

export async function recordFile(db: Db, { path, checksum }: DatabaseFile, makes: string[] = []): Promise<void> {
  await sql`
    insert into database_file as known (path, checksum, makes) values (${path}, ${checksum}, ${makes})
    on conflict (path) do update set checksum = excluded.checksum, makes = excluded.makes, applied_at = now(),
      earlier = case when known.checksum in ('', excluded.checksum) or known.checksum = any (known.earlier)
        then known.earlier else known.earlier || known.checksum end`.execute(db)
}

/** Until the end of the transaction, no other process applies files. */
export async function lockFiles(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('database_file', 0))`.execute(db)
}

/** Whether this version of the file has been applied, now or before a later release. */
export function wasApplied(applied: Map<string, AppliedFile>, { path, checksum }: DatabaseFile): boolean {
  const known = applied.get(path)
  return known !== undefined && (known.checksum === checksum || known.earlier.includes(checksum))
}
