import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

const folder = new URL('../../../database/migrations/', import.meta.url)

/**
 * Brings the schema up to date, each file once and in the order of its number. Two processes starting at once
 * wait for each other. Answers the names of the files that were applied.
 */
export async function migrate(db: Kysely<unknown>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map((result) => result.migrationName)
}

async function readMigrations(): Promise<Record<string, Migration>> {
  return Object.fromEntries(
    await Promise.all(
      (await migrationFiles()).map(async (file) => {
        const text = await readFile(new URL(file, folder), 'utf8')
        return [nameOf(file), { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) }] as const
      }),
    ),
  )
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).sort()
}

function nameOf(file: string): string {
  return file.replace('.sql', '')
}

/** What this process was started with does not change. */
let wanted: Promise<string[]> | undefined

/** Whether every migration file has been applied; what readiness asks. */
export async function isMigrated(db: Kysely<unknown>): Promise<boolean> {
  wanted ??= migrationFiles().then((files) => files.map(nameOf))
  const names = await wanted
  const { rows } = await sql<{ applied: number }>`
    select count(*) as applied from kysely_migration where name = any (${names})`.execute(db)
  return rows[0]?.applied === names.length
}
