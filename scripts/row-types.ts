/** The row types of a migrated database, as schema.generated.ts has them. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'

const IMPORTS = `import type { BookedAddOn } from '@dressing-room/contract/add-ons'
import type { BookedAnswers, Question } from '@dressing-room/contract/intake'
import type { Currency } from '@dressing-room/contract/money'
import type { GuideSize, Measure } from '@dressing-room/contract/sizing'
import type { HoursException, WeeklyHours } from '@dressing-room/contract/time'
import type { ShopTranslations, Translations } from '@dressing-room/contract/translations'
import type { BookedService } from '@dressing-room/contract/visit-services'
`
/** Columns of this name, in any table or in the one that is named, hold what the contract speaks of. */
const TYPES_OF_THE_CONTRACT: Record<string, string> = {
  currency: 'Currency',
  'shop.translations': 'ColumnType<ShopTranslations, ShopTranslations | undefined, ShopTranslations>',
  translations: 'ColumnType<Translations, Translations | undefined, Translations>',
  'size_guide.measures': 'Measure',
  'size_guide.sizes': 'ColumnType<GuideSize[], string, string>',
  'body_measures.lengths': 'ColumnType<Partial<Record<Measure, number>>, string, string>',
  'checkout.received_currency': 'Currency | null',
  'booking.add_ons': 'ColumnType<BookedAddOn[], string | undefined, string>',
  'booking.services': 'ColumnType<BookedService[], string | undefined, string>',
  'team_member.hours': 'ColumnType<WeeklyHours[] | null, string | null, string | null>',
  'booking.answers': 'ColumnType<BookedAnswers | null, string | null | undefined, string | null>',
  'service.questions': 'ColumnType<Question[], string | undefined, string>',
  'service.availability': 'ColumnType<WeeklyHours[], string | undefined, string>',
  'service.field_versions': 'ColumnType<Record<string, number>, string | undefined, string>',
  'service.exceptions': 'ColumnType<HoursException[], string | undefined, string>',
}

export async function rowTypes(url: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'row-types-'))
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    const out = path.join(folder, 'types.ts')
    const options = [
      // What the job queue and the migrator keep is theirs.
      ['--dialect', 'postgres', '--url', url, '--out-file', out, '--exclude-pattern', '{kysely_*,pgboss.*,kit.*}'],
      ['--date-parser', 'string', '--numeric-parser', 'number'],
      ['--type-mapping', '{"int8":"number","interval":"string"}'],
    ]
    const bin = path.resolve(import.meta.dirname, '../node_modules/.bin')
    const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` }
    execFileSync('kysely-codegen', options.flat(), { env })
    return narrowed(await readFile(out, 'utf8'), await wordsAllowed(pool))
  } finally {
    await pool.end()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The columns that a constraint holds to some words, as 'table.column', with those words as a type. */
async function wordsAllowed(pool: pg.Pool): Promise<Map<string, string>> {
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
