import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { databaseFolder } from './database-files.ts'
import { findBehind, migrate } from './migrate.ts'

let shop: TestApp
let folder: URL
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

// Each test edits files of its own.
beforeEach(async () => {
  const copy = await mkdtemp(path.join(os.tmpdir(), 'database-'))
  await cp(databaseFolder, copy, { recursive: true })
  folder = pathToFileURL(`${copy}/`)
  await migrate(shop.db, folder)
})
afterEach(() => rm(folder, { recursive: true }))

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const url = new URL(file, folder)
  await writeFile(url, change(await readFile(url, 'utf8').catch(() => '')))
}

async function value<T>(expression: string): Promise<T> {
  const { rows } = await sql<{ value: T }>`select ${sql.raw(expression)} as value`.execute(shop.db)
  return rows[0]?.value as T
}

const greeting = (words: string) => `create or replace function greeting() returns text language sql as $$
  select '${words}'
$$;
`

it('has nothing to do where every file has been applied', async () => {
  expect(await migrate(shop.db, folder)).toEqual([])
  expect(await findBehind(shop.db)).toBeUndefined()
})

it('gives an existing database what was changed in a routine file, and nothing of the others', async () => {
  await edit('routines/90-greeting.sql', () => greeting('Hello'))
  expect(await migrate(shop.db, folder)).toEqual(['routines/90-greeting.sql'])
  await edit('routines/90-greeting.sql', () => greeting('Good day'))
  expect(await migrate(shop.db, folder)).toEqual(['routines/90-greeting.sql'])
  expect(await value('greeting()')).toBe('Good day')
})

it('lets two processes that start at once apply a file once', async () => {
  await edit('routines/90-greeting.sql', () => greeting('Once'))
  await edit('reference/synonyms.csv', (text) => `${text}topper,hat,both\n`)
  const done = await Promise.all([migrate(shop.db, folder), migrate(shop.db, folder)])
  expect(done.flat().sort()).toEqual(['reference/search_synonym', 'routines/90-greeting.sql'])
})

it('drops what is in no file any more, triggers before their functions', async () => {
  await edit(
    'routines/90-greeting.sql',
    () => `create or replace function greet() returns trigger language plpgsql as $$ begin return null; end $$;
      create or replace trigger greeted after update on town for each row execute function greet();
      create or replace view greeted_towns as select id from town;`,
  )
  await migrate(shop.db, folder)
  await rm(new URL('routines/90-greeting.sql', folder))
  expect(await migrate(shop.db, folder)).toEqual([
    'dropped trigger greeted on town',
    'dropped view greeted_towns',
    'dropped function greet()',
  ])
  expect(await value(`to_regclass('greeted_towns')`)).toBeNull()
})

it('says so where something that is in no file any more is still needed', async () => {
  await edit('routines/02-places.sql', (text) => text.replace(/create or replace function place_on_earth[^;]*;/, ''))
  await expect(migrate(shop.db, folder)).rejects.toThrow(
    'the function place_on_earth(double precision,double precision), made by routines/02-places.sql before and in no file now, cannot be dropped',
  )
  expect(await value('place_on_earth(0, 0) is not null')).toBe(true)
})

it('does not apply anything of a start with a faulty routine, and names its file and line', async () => {
  await edit('routines/90-greeting.sql', () => greeting('Never'))
  await edit(
    'routines/91-faulty.sql',
    () => `\n\ncreate or replace function bad() returns int language sql as 'selec 1';`,
  )
  await expect(migrate(shop.db, folder)).rejects.toThrow(
    'routines/91-faulty.sql, line 3: syntax error at or near "selec"',
  )
  expect(await value(`to_regproc('greeting')`)).toBeNull()
})

it('names the file of a migration that fails', async () => {
  await edit('migrations/9999_faulty.sql', () => 'create tabel bad ();')
  await expect(migrate(shop.db, folder)).rejects.toThrow('migrations/9999_faulty.sql: syntax error at or near "tabel"')
})

it('writes rows in a migration without the triggers of the release before, and has those of this one after it', async () => {
  const following = (
    table: string,
  ) => `create or replace function follow_account() returns trigger language plpgsql as $$
    begin perform * from ${table}; return null; end $$;
    create or replace trigger account_followed after update on account execute function follow_account();`
  await edit('routines/90-follow.sql', () => following('gone_since'))
  await migrate(shop.db, folder)
  const write = sql`update account set name = name where false`
  await expect(write.execute(shop.db)).rejects.toThrow('gone_since')

  await edit('routines/90-follow.sql', () => following('account'))
  await edit('migrations/9998_write.sql', () => 'update account set name = name where false;')
  expect(await migrate(shop.db, folder)).toEqual(['migrations/9998_write.sql', 'routines/90-follow.sql'])
  expect(await value(`(select count(*)::int from pg_trigger where tgname = 'account_followed')`)).toBe(1)
  await write.execute(shop.db)

  await rm(new URL('routines/90-follow.sql', folder))
  await rm(new URL('migrations/9998_write.sql', folder))
  await sql`delete from kysely_migration where name = '9998_write'`.execute(shop.db)
  await migrate(shop.db, folder)
})

it('refuses two files that make the same', async () => {
  await edit('routines/90-greeting.sql', () => greeting('Mine'))
  await edit('routines/91-greeting.sql', () => greeting('No, mine'))
  await expect(migrate(shop.db, folder)).rejects.toThrow(
    'routines/91-greeting.sql and routines/90-greeting.sql both make the function greeting()',
  )
})

it('has a synonym at the next start after it was written, and no more after it was taken out', async () => {
  const said = `array(select means from search_synonym where said = 'bowler' order by 1)`
  await edit('reference/synonyms.csv', (text) => `${text}bowler,hat,one way\n`)
  expect(await migrate(shop.db, folder)).toEqual(['reference/search_synonym'])
  expect(await value(said)).toEqual(['hat'])
  await edit('reference/synonyms.csv', (text) => text.replace('bowler,hat,one way', 'bowler,derby,one way'))
  await migrate(shop.db, folder)
  expect(await value(said)).toEqual(['derby'])
})

it('names the line of reference data that it cannot read', async () => {
  await edit('reference/color-families.csv', () => 'family,shades\nred,crimson\nblue\n')
  await expect(migrate(shop.db, folder)).rejects.toThrow('reference/color-families.csv, line 3: 2 fields are needed')
})

it('is behind until its routines are applied, and not while a later release has its own', async () => {
  const checksum = sql`(select checksum from database_file where path = 'routines/01-text.sql')`
  const { rows } = await sql<{ mine: string }>`select ${checksum} as mine`.execute(shop.db)
  const apply = (now: string, earlier: string[]) =>
    sql`update database_file set checksum = ${now}, earlier = ${earlier} where path = 'routines/01-text.sql'`.execute(
      shop.db,
    )
  await apply('before', [])
  expect(await findBehind(shop.db)).toBe('the database is behind in routines/01-text.sql')
  await apply('of a later release', [rows[0]?.mine ?? ''])
  expect(await findBehind(shop.db)).toBeUndefined()
  expect(await migrate(shop.db, folder)).toEqual(['routines/01-text.sql'])
})

it('makes functions, views and triggers in routine files only, each so that it can be made again', async () => {
  const { rows } = await sql<{ path: string; makes: string[] }>`
    select path, makes from database_file where path like 'routines/%' and makes <> '{}'`.execute(shop.db)
  const { rows: all } = await sql<{ name: string }>`
    select format('function %s', oid::regprocedure) as name from pg_proc p
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all select format('trigger %I on %s', tgname, tgrelid::regclass) from pg_trigger
    where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace)`.execute(
    shop.db,
  )
  expect(rows.flatMap(({ makes }) => makes).sort()).toEqual(all.map(({ name }) => name).sort())
  for (const { path: file } of rows) {
    // A constraint trigger cannot be replaced: it is dropped and made.
    const text = (await readFile(new URL(file, databaseFolder), 'utf8')).replace(
      /^drop trigger if exists (\w+) on .*\ncreate constraint trigger \1/gm,
      '',
    )
    expect(text.match(/^(create(?! or replace)|drop|alter).*/gm) ?? []).toEqual([])
  }
})
