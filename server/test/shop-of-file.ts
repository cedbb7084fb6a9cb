import { afterAll, beforeAll } from 'vitest'
import { manyBuyers, type Person } from './factories.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** One shop for all tests of a file: it opens before the first of them and closes after the last. */
export function shopOfFile(...options: Parameters<typeof startTestApp>): TestApp {
  // Filled before any test runs.
  const shop = {} as TestApp
  beforeAll(async () => {
    Object.assign(shop, await startTestApp(...options))
  })
  afterAll(() => shop.close())
  return shop
}

/** Hands out people who have bought nothing yet, each of them once. */
export function strangers(shop: TestApp, count: number): () => Person {
  let people: Person[] = []
  beforeAll(async () => {
    people = await manyBuyers(shop.db, count)
  })
  return () => {
    const stranger = people.pop()
    if (!stranger) throw new Error(`more than ${count} people are needed`)
    return stranger
  }
}
