import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readsAcross, tableOwners } from '../database/ownership.ts'

const source = path.resolve(import.meta.dirname, '../src')
const owners = new Map<string, string>(Object.entries(tableOwners))
const tables = `(${[...owners.keys()].join('|')})\\b`
const WRITES = [
  new RegExp(`\\.(?:insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*'${tables}`, 'g'),
  new RegExp(`\\b(?:insert into|update(?: only)?|delete from|merge into|truncate(?: table)?|copy)\\s+${tables}`, 'gi'),
]
const READS = [
  new RegExp(`\\.(?:selectFrom|\\w*[jJ]oin|from|using)\\(\\s*\\[?\\s*'${tables}`, 'g'),
  new RegExp(`\\b(?:from|join|using)\\s+\\(?${tables}`, 'gi'),
]
const SQL =
  /\bsql(?:<[^`]*?>)?`|\bsql\.(?:raw|table|ref)\(|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(test|generated)\.ts$/.test(file))
  .map((file) => ({
    file,
    feature: /^features\/([^/]+)\//.exec(file)?.[1] ?? file.split('/')[0] ?? '',
    text: withoutRemarks(readFileSync(path.join(source, file), 'utf8')),
  }))

function withoutRemarks(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

function tablesIn(text: string, patterns: RegExp[]): string[] {
  return [...new Set(patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, table = '']) => table)))]
}

/** 'feature -> table (file)' for every use of a table of another feature. */
function usesAcross(patterns: RegExp[], isAllowed: (feature: string, table: string) => boolean): string[] {
  return files.flatMap(({ file, feature, text }) =>
    tablesIn(text, patterns)
      .filter((table) => owners.get(table) !== feature && !isAllowed(feature, table))
      .map((table) => `${feature} -> ${table} (${file})`),
  )
}

it('sees tables in Kysely and in SQL, and no table in a lock', () => {
  const text = `db.insertInto('mail'); sql\`update booking b set x = 1 from (select 1 from service for update of product)\``
  expect(tablesIn(text, WRITES)).toEqual(['mail', 'booking'])
  expect(
    tablesIn(`db.selectFrom('account as a').innerJoin('shop', 'a', 'b'); sql\`from town join mail\``, READS),
  ).toEqual(['account', 'shop', 'town', 'mail'])
})

it('gives every table to a feature that there is', () => {
  const rooms = new Set([...files.map(({ feature }) => feature), 'platform'])
  expect([...owners].filter(([, owner]) => !rooms.has(owner))).toEqual([])
})

it('lets no feature write to a table of another one', () => {
  expect(usesAcross(WRITES, () => false)).toEqual([])
})

it('lets features read tables of others where the list of owners says why', () => {
  const allowed = new Set(readsAcross.flatMap(({ who, tables }) => tables.map((table) => `${who} -> ${table}`)))
  expect(usesAcross(READS, (feature, table) => allowed.has(`${feature} -> ${table}`))).toEqual([])
  const used = new Set(
    files.flatMap(({ feature, text }) => tablesIn(text, READS).map((table) => `${feature} -> ${table}`)),
  )
  expect([...allowed].filter((read) => !used.has(read))).toEqual([])
})

it('has the SQL of a feature in its stores, queries and invariants only', () => {
  const withSql = files
    .filter(({ file, text }) => file.startsWith('features/') && SQL.test(text))
    .map(({ file }) => file.replace('features/', ''))
    .filter((file) => !/(^|[/-])(store|query|invariants)\.ts$/.test(file))
  expect(withSql).toEqual([])
})
