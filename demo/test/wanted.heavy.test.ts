import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SearchResponse } from '@dressing-room/contract/discovery'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillTowns } from '../../server/src/features/towns/index.ts'
import { indexed } from '../../server/test/indexed.ts'
import { startTestApp, type TestApp } from '../../server/test/test-app.ts'
import { seedDemo } from '../seed.ts'

/** Of all searches so many have to show what is wanted and no stray. Raise it with whatever makes more of them right. */
const FLOOR = 0.97
const FIRST = 10

interface Wanted {
  query: string
  must: string[]
  mustNot: string[]
}

const wanted = readFileSync(path.join(import.meta.dirname, 'wanted.txt'), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line): Wanted => {
    const [query = '', must = '', mustNot = ''] = line.split('|')
    return { query: query.trim(), must: names(must), mustNot: names(mustNot) }
  })

function names(text: string): string[] {
  return text
    .split(';')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean)
}

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  await fillTowns(shop.db, { minPeople: 400_000, otherNames: false })
  await seedDemo({ db: shop.db, shop: shop.deps.shop, now: shop.deps.clock() })
  await indexed(shop)
}, 120_000)
afterAll(() => shop.close())

/** What is wrong with the first ten of each kind; undefined where nothing is. */
async function fault({ query, must, mustNot }: Wanted): Promise<string | undefined> {
  const { status, body } = await shop.get<SearchResponse>(`/api/search?query=${encodeURIComponent(query)}`)
  expect(status, query).toBe(200)
  const first = [body.products.slice(0, FIRST), body.services.slice(0, FIRST)].flat()
  const shown = first.map(({ name }) => name.toLowerCase())
  const isShown = (name: string) => shown.some((each) => each.includes(name))
  const faults = [
    ...must.filter((name) => !isShown(name)).map((name) => `misses ${name}`),
    ...mustNot.filter(isShown).map((name) => `strays to ${name}`),
  ]
  return faults.length > 0 ? `${query}: ${faults.join(', ')}` : undefined
}

it('people find what they want by the words they use for it', async () => {
  const faults: string[] = []
  for (const each of wanted) {
    const found = await fault(each)
    if (found) faults.push(found)
  }
  const score = 1 - faults.length / wanted.length
  process.stdout.write(`${wanted.length} searches, ${(100 * score).toFixed(1)} % as they are wanted\n`)
  for (const each of faults) process.stdout.write(`  ${each}\n`)
  expect(wanted.length).toBeGreaterThan(200)
  expect(score, faults.join('\n')).toBeGreaterThanOrEqual(FLOOR)
}, 120_000)
