/** `npm run db:types`: writes the row types of the schema, by migrating a throw-away database and reading it back. */
import { execFileSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { openDatabase } from '../server/src/platform/db/database.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { startCluster } from '../server/src/platform/embedded-postgres/cluster.ts'

const IMPORTS = `import type { Currency } from '@dressing-room/contract/money'
import type { HoursException, WeeklyHours } from '@dressing-room/contract/time'
`
/** Columns of this name, in any table or in the one that is named, hold what the contract speaks of. */
const TYPES_OF_THE_CONTRACT: Record<string, string> = {
  currency: 'Currency',
  'service.availability': 'ColumnType<WeeklyHours[], string | undefined, string>',
  'service.exceptions': 'ColumnType<HoursException[], string | undefined, string>',
}

const folder = path.join(os.tmpdir(), `dressing-room-types-${process.pid}`)
const cluster = await startCluster({ folder, throwAway: true })
try {
  const url = cluster.url('postgres')
  const database = openDatabase(url)
  await migrate(database.db)
  const words = await wordsAllowed(database.pool)
  await database.close()
  const out = new URL('../server/src/platform/db/schema.generated.ts', import.meta.url).pathname
  const options = [
    ['--dialect', 'postgres', '--url', url, '--out-file', out, '--exclude-pattern', 'kysely_*'],
    ['--date-parser', 'string', '--numeric-parser', 'number'],
    ['--type-mapping', '{"int8":"number","interval":"string"}'],
  ]
  execFileSync('kysely-codegen', options.flat(), { stdio: 'inherit' })
  await writeFile(out, narrowed(await readFile(out, 'utf8'), words))
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}

/** The columns that a constraint holds to some words, as 'table.column', with those words as a type. */
async function wordsAllowed(pool: Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ column: string; rule: string }>(`
    select format('%s.%s', conrelid::regclass, attname) as column, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and cardinality(conkey) = 1
      and pg_get_constraintdef(c.oid) ~ ('^CHECK \\(\\(' || attname || ' = ANY \\(ARRAY\\[[^\\]]*\\]\\)\\)\\)$')`)
  return new Map(
    rows.map(({ column, rule }) => [
      column,
      [...rule.matchAll(/'([^']*)'::text/g)].map(([, word]) => `'${word}'`).join(' | '),
    ]),
  )
}

/** The generated types, narrower where the database or the contract knows more than the SQL type says. */
function narrowed(text: string, words: Map<string, string>): string {
  const tables = new Map([...text.matchAll(/^ {2}(\w+): (\w+);$/gm)].map(([, table = '', type = '']) => [type, table]))
  const types = text.replace(/^export interface (\w+) \{\n([^}]*)\}/gm, (whole, type: string, columns: string) => {
    const table = tables.get(type)
    if (!table || type === 'DB') return whole
    const lines = columns.replace(/^ {2}(\w+): (.*);$/gm, (line, column: string, was: string) => {
      const ofContract = TYPES_OF_THE_CONTRACT[`${table}.${column}`] ?? TYPES_OF_THE_CONTRACT[column]
      if (ofContract?.startsWith('ColumnType')) return `  ${column}: ${ofContract};`
      const known = ofContract ?? words.get(`${table}.${column}`)
      return known ? `  ${column}: ${was.replace('string', known)};` : line
    })
    return `export interface ${type} {\n${lines}}`
  })
  return types.replace(/^(import .*\n)/m, `${IMPORTS}$1`)
}
