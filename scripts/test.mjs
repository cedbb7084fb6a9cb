// `npm test`: types, lint, dead code, unit and integration tests on a real PostgreSQL, journeys in a real browser.
// Ends with the line `N passed, N failed`, the sums over all of them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildWeb } from './build-web.mjs'
import { checks } from './check.mjs'
import { prepare, project, run } from './toolchain.mjs'

const node = prepare()
const reports = mkdtempSync(path.join(os.tmpdir(), 'reports-'))
const sum = { passed: 0, failed: 0 }

for (const { name, command, args, cwd } of checks) {
  const ok = (await run(command, args, cwd ? { cwd } : {})) === 0
  count(name, ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

// Before the tests: one of them kills a whole running shop, which needs its pages.
await buildWeb(node)
const units = path.join(reports, 'units.json')
const unitsCode = await run(node, [
  path.join(project, 'node_modules/vitest/vitest.mjs'),
  ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${units}`],
])
count(
  'unit and integration tests',
  resultsOf(unitsCode, units, ({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites > 0 && numFailedTests === 0 ? 1 : 0),
  })),
)

const journeys = path.join(reports, 'journeys.json')
const journeysCode = await run(node, [path.join(project, 'node_modules/@playwright/test/cli.js'), 'test'], {
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeys, NODE_ENV: 'production' },
})
count(
  'journeys',
  // On CI a journey may be tried once more (see playwright.config.ts); which ones needed it is in the list above.
  resultsOf(journeysCode, journeys, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  })),
)

rmSync(reports, { recursive: true, force: true })
console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
process.exit(sum.failed > 0 ? 1 : 0)

function count(name, { passed, failed }) {
  sum.passed += passed
  sum.failed += failed
  console.log(`\n  ${name}: ${passed} passed, ${failed} failed`)
}

/** A runner that failed without saying which test counts as one failure. */
function resultsOf(code, file, read) {
  try {
    const results = read(JSON.parse(readFileSync(file, 'utf8')))
    return code !== 0 && results.failed === 0 ? { ...results, failed: 1 } : results
  } catch {
    return { passed: 0, failed: 1 }
  }
}
