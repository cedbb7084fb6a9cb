import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { openDatabase } from '../src/platform/db/database.ts'
import { giveBackDatabase, takeDatabase } from './databases.ts'
import { aBuyer, aProduct } from './factories.ts'
import { inDatabase } from './global-setup.ts'
import { startTestApp } from './test-app.ts'

/** What is in every table, and where every number goes on. */
async function contentsOf(name: string): Promise<Record<string, string | null>> {
  const { db, close } = openDatabase(inDatabase(inject('databaseServer'), name), { size: 1 })
  const { rows } = await sql<{ name: string; contents: string | null }>`
    select tables::text as name, kit.fingerprint(tables) as contents from kit.tables()
    union all select sequencename, last_value::text from pg_sequences where schemaname = 'public'`.execute(db)
  await close()
  return Object.fromEntries(rows.map(({ name, contents }) => [name, contents]))
}

it('a database that a test is done with is for the next one what a new copy is', async () => {
  const untouched = await takeDatabase()
  const shop = await startTestApp()
  await aBuyer(shop)
  await aProduct(shop.db)
  await sql`update pgboss.queue set retry_limit = 99`.execute(shop.db)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.db)
  const used = rows[0]?.name ?? ''
  expect(await contentsOf(used)).not.toEqual(await contentsOf(untouched.name))
  await shop.close()

  const taken = await takeDatabase()

  expect(taken.name).toBe(used)
  expect(await contentsOf(taken.name)).toEqual(await contentsOf(untouched.name))
  for (const own of [taken, untouched]) await giveBackDatabase(own)
})
