import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { appliedFiles, type DatabaseFile, databaseFolder, wasApplied } from './database-files.ts'
import { applyReference, referenceFiles } from './reference.ts'
import { applyRoutines, routineFiles, takeOffTriggers } from './routines.ts'
import type { DB } from './schema.generated.ts'

/**
 * Brings the database up to date with the files in server/database: migrations each once and in the order of their
 * numbers; then routines and reference data that have changed. Two processes starting at once wait for each other.
 * Answers what was applied.
 */
export async function migrate(db: Kysely<DB>, folder = databaseFolder): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw inItsFile(error, results.find(({ status }) => status === 'Error')?.migrationName)
  return [
    ...results.map(({ migrationName }) => `migrations/${migrationName}.sql`),
    ...(await applyRoutines(db, folder)),
    ...(await applyReference(db, folder)),
  ]
}

/** The same fault, and which file it is in. */
function inItsFile(error: unknown, name: string | undefined): unknown {
  if (name && error instanceof Error) error.message = `migrations/${name}.sql: ${error.message}`
  return error
}

async function readMigrations(folder: URL): Promise<Record<string, Migration>> {
  const routines = await routineFiles(folder)
  return Object.fromEntries(
    await Promise.all(
      (await migrationNames(folder)).map(async (name) => {
        const text = await readFile(new URL(`migrations/${name}.sql`, folder), 'utf8')
        const up = async (db: Kysely<DB>) => {
          await takeOffTriggers(db, routines)
          await sql.raw(text).execute(db)
        }
        return [name, { up }] as const
      }),
    ),
  )
}

async function migrationNames(folder: URL): Promise<string[]> {
  const files = (await readdir(new URL('migrations/', folder))).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name))
  return files.sort().map((file) => file.replace('.sql', ''))
}

/** What this process was started with does not change. */
let wanted: Promise<{ migrations: string[]; files: DatabaseFile[] }> | undefined

async function readWanted(folder: URL) {
  return {
    migrations: await migrationNames(folder),
    files: [...(await routineFiles(folder)), ...referenceFiles(folder)],
  }
}

/** In what the database is behind the files of this process; what readiness asks. */
export async function findBehind(db: Kysely<DB>): Promise<string | undefined> {
  wanted ??= readWanted(databaseFolder)
  const { migrations, files } = await wanted
  const { rows } = await sql<{ applied: number }>`
    select count(*) as applied from kysely_migration where name = any (${migrations})`.execute(db)
  if (rows[0]?.applied !== migrations.length) return 'the database has not been migrated'
  const applied = await appliedFiles(db)
  const behind = files.filter((file) => !wasApplied(applied, file)).map(({ path }) => path)
  return behind.length > 0 ? `the database is behind in ${behind.join(', ')}` : undefined
}
