import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

const folder = new URL('../../../migrations/', import.meta.url)

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
  const files = (await readdir(folder)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).sort()
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => {
        const text = await readFile(new URL(file, folder), 'utf8')
        return [
          file.replace('.sql', ''),
          { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
        ] as const
      }),
    ),
  )
}

/** Whether every migration file has been applied; what readiness asks. */
export async function isMigrated(db: Kysely<unknown>): Promise<boolean> {
  const wanted = Object.keys(await readMigrations())
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const applied = new Set(rows.map((row) => row.name))
  return wanted.every((name) => applied.has(name))
}
