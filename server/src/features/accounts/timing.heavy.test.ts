import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBuyer } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ trustProxy: '127.0.0.1' })
})
afterAll(() => shop.close())

const ROUNDS = 40
/** Checking a password is nearly all the work: one that is not checked would be apart by more than nine tenths. */
const MOST_APART = 1 / 3

let networks = 0
/** How long an answer takes, in milliseconds, asked for from a network of its own. */
async function duration(path: string, body: unknown, status: number): Promise<number> {
  const headers = { 'x-forwarded-for': `203.0.${Math.floor(++networks / 250)}.${networks % 250}` }
  const began = performance.now()
  const response = await shop.ask('POST', path, { body, headers })
  expect(response.status).toBe(status)
  return performance.now() - began
}

function median(durations: number[]): number {
  return durations.toSorted((a, b) => a - b)[Math.floor(durations.length / 2)] as number
}

it.each([
  ['a login with a wrong password', '/api/auth/login', { password: 'wrong' }, 401],
  ['asking for a new password', '/api/auth/reset-password', {}, 200],
])(
  '%s takes as long for an unknown address as for a known one (security 11, 12)',
  async (what, path, more, status) => {
    const { email } = await aBuyer(shop)
    await duration(path, { email: 'warm-up@buyer.test', ...more }, status)
    const rounds: { known: number; unknown: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const ofKnown = () => duration(path, { email, ...more }, status)
      const ofUnknown = () => duration(path, { email: `${round}-${email}`, ...more }, status)
      // Whoever comes second finds the processor warmer: they take turns.
      if (round % 2) rounds.push({ known: await ofKnown(), unknown: await ofUnknown() })
      else rounds.push({ unknown: await ofUnknown(), known: await ofKnown() })
    }
    const known = median(rounds.map((round) => round.known))
    const unknown = median(rounds.map((round) => round.unknown))
    // Round by round, since what else the machine does comes and goes, and meets both of a round.
    const apart = median(rounds.map((round) => round.known - round.unknown))
    if (process.env.TEST_TIMES)
      console.log(`${what}: known ${ms(known)}, unknown ${ms(unknown)}, apart ${ms(apart)} (medians of ${ROUNDS})`)
    expect(Math.abs(apart) / Math.min(known, unknown)).toBeLessThan(MOST_APART)
  },
  120_000,
)

function ms(duration: number): string {
  return `${duration.toFixed(1)} ms`
}
