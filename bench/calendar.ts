import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'

const project = path.resolve(import.meta.dirname, '..')
const SPEED_TEST = 'server/src/features/booking/availability.heavy.test.ts'

/** What the speed test measures on a stylist with 2,000 visits: two years of starts, their days, one day's times. */
export function measureCalendar(): string {
  const vitest = path.join(path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
  const output = execFileSync(process.execPath, [vitest, 'run', '--project', 'heavy', SPEED_TEST], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'test', TEST_TIMES: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return /^all .*ms$/m.exec(output)?.[0] ?? 'not measured'
}
