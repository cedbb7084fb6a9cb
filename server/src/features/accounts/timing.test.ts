import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBuyer } from '../../../test/makers.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ trustProxy: '127.0.0.1' })
})
afterAll(() => shop.close())

const ROUNDS = 40
/** On an idle machine; a busy one is given a quarter of what an answer takes there. */
const MOST_MS = 10

let networks = 0
/** How long an answer takes, in milliseconds, asked for from a network of its own. */
async function duration(path: string, body: unknown, status: number): Promise<number> {
  const headers = { 'x-forwarded-for': `203.0.${Math.floor(++networks / 250)}.${networks % 250}` }
  const began = performance.now()
  const answer = await shop.ask('POST', path, { body, headers })
  expect(answer.status).toBe(status)
  return performance.now() - began
}

function median(durations: number[]): number {
  return durations.toSorted((a, b) => a - b)[Math.floor(durations.length / 2)] as number
}

it.each([
  ['a login with a wrong password', '/api/auth/login', { password: 'wrong' }, 401],
  ['asking for a new password', '/api/auth/reset-password', {}, 200],
])('%s takes as long for an unknown address as for a known one (cases 11, 12)', async (what, path, more, status) => {
  const { email } = await aBuyer(shop)
  await duration(path, { email: 'warm-up@buyer.test', ...more }, status)
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const ask = async (list: number[], address: string) =>
      list.push(await duration(path, { email: address, ...more }, status))
    const both = [() => ask(known, email), () => ask(unknown, `${round}-${email}`)]
    // Whoever comes second finds the processor warmer: they take turns.
    for (const one of round % 2 ? both : both.reverse()) await one()
  }
  const [knownMs, unknownMs] = [median(known), median(unknown)]
  console.log(`${what}: known ${knownMs.toFixed(1)} ms, unknown ${unknownMs.toFixed(1)} ms (medians of ${ROUNDS})`)
  expect(Math.abs(knownMs - unknownMs)).toBeLessThan(Math.max(MOST_MS, knownMs / 4))
})
