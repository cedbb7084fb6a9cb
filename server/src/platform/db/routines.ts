import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import type { Tx } from './database.ts'
import {
  type AppliedFile,
  appliedFiles,
  checksumOf,
  type DatabaseFile,
  DatabaseFileError,
  faultIn,
  lockFiles,
  recordFile,
} from './database-files.ts'
import type { DB } from './schema.generated.ts'
import { transact } from './transact.ts'

interface RoutineFile extends DatabaseFile {
  text: string
}

/** Functions, views and triggers, in the order in which they need each other: by the names of their files. */
export async function routineFiles(folder: URL): Promise<RoutineFile[]> {
  const routines = new URL('routines/', folder)
  const names = (await readdir(routines)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, routines), 'utf8')
      return { path: `routines/${name}`, checksum: checksumOf(text), text }
    }),
  )
}

/**
 * Applies the files that have changed, all or none, and drops what was made by a file and is in none any more. Answers
 * what was done, in the order in which it was done. A second process waits, and then finds nothing to do.
 */
export async function applyRoutines(db: Kysely<DB>, folder: URL): Promise<string[]> {
  const files = await routineFiles(folder)
  return transact(db, async (tx) => {
    await lockFiles(tx)
    const applied = await appliedFiles(tx)
    const made = new Map<string, string>()
    const done: string[] = []
    const claim = (path: string, makes: string[]) => {
      for (const routine of makes) {
        const other = made.get(routine)
        if (other) throw new DatabaseFileError(`${path} and ${other} both make the ${routine}`)
        made.set(routine, path)
      }
    }
    for (const file of files) {
      const known = applied.get(file.path)
      if (known?.checksum === file.checksum) {
        claim(file.path, known.makes)
        continue
      }
      const makes = await applyFile(tx, file)
      claim(file.path, makes)
      await recordFile(tx, file, makes)
      done.push(file.path)
    }
    return [...done, ...(await dropLeftOver(tx, [...applied.values()], files, made))]
  })
}

/**
 * Takes off the triggers of files that have changed since they were applied, or are gone: a migration that writes rows
 * would have them run the functions of an earlier release on tables of which it knows nothing. `applyRoutines` puts those
 * that there are back.
 */
export async function takeOffTriggers(db: Kysely<DB>, files: DatabaseFile[]): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('database_file') is not null as "isThere"`.execute(db)
  if (!rows[0]?.isThere) return
  const wanted = new Map(files.map(({ path, checksum }) => [path, checksum]))
  for (const { path, checksum, makes } of (await appliedFiles(db)).values()) {
    const triggers = makes.filter((routine) => routine.startsWith('trigger '))
    if (triggers.length === 0 || wanted.get(path) === checksum) continue
    for (const trigger of triggers) await sql.raw(`drop ${trigger.replace(' ', ' if exists ')}`).execute(db)
    await recordFile(db, { path, checksum: '' }, makes)
  }
}

async function applyFile(tx: Tx, file: RoutineFile): Promise<string[]> {
  const before = new Map((await writtenRoutines(tx)).map(({ routine, version }) => [routine, version]))
  try {
    await sql.raw(file.text).execute(tx)
  } catch (error) {
    throw faultIn(file, error, file.text)
  }
  return (await writtenRoutines(tx))
    .filter(({ routine, version }) => before.get(routine) !== version)
    .map(({ routine }) => routine)
}

/** What this transaction has made or replaced, with a version that changes when it is replaced again. */
async function writtenRoutines(tx: Tx): Promise<{ routine: string; version: string }[]> {
  const { rows } = await sql<{ routine: string; version: string }>`
    with ours as (select pg_current_xact_id()::xid as id)
    select format('%s %s', case prokind when 'p' then 'procedure' else 'function' end, oid::regprocedure) as routine,
      pg_proc.ctid::text as version
    from pg_proc, ours where pg_proc.xmin = ours.id
    union all
    select format('view %s', ev_class::regclass), pg_rewrite.ctid::text
    from pg_rewrite join pg_class view on view.oid = ev_class and view.relkind = 'v', ours where pg_rewrite.xmin = ours.id
    union all
    select format('trigger %I on %s', tgname, tgrelid::regclass), pg_trigger.ctid::text
    from pg_trigger, ours where pg_trigger.xmin = ours.id and not tgisinternal`.execute(tx)
  return rows
}

const DROP_ORDER = ['trigger', 'view', 'procedure', 'function']

async function dropLeftOver(
  tx: Tx,
  applied: AppliedFile[],
  files: RoutineFile[],
  made: Map<string, string>,
): Promise<string[]> {
  const kind = (routine: string) => DROP_ORDER.indexOf(routine.split(' ', 1)[0] ?? '')
  const leftOver = applied
    .flatMap(({ path, makes }) => makes.filter((routine) => !made.has(routine)).map((routine) => ({ path, routine })))
    .sort((one, other) => kind(one.routine) - kind(other.routine))
  for (const { path, routine } of leftOver) {
    try {
      await sql.raw(`drop ${routine.replace(' ', ' if exists ')}`).execute(tx)
    } catch (error) {
      throw faultIn({ path: `the ${routine}, made by ${path} before and in no file now, cannot be dropped` }, error)
    }
  }
  const there = new Set(files.map(({ path }) => path))
  for (const { path, makes } of applied) {
    if (!there.has(path) && makes.length > 0) await recordFile(tx, { path, checksum: '' })
  }
  return leftOver.map(({ routine }) => `dropped ${routine}`)
}
