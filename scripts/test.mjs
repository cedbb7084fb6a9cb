// `npm test`: types, lint, dead code, unit and integration tests on a real PostgreSQL, journeys in a real browser.
// Ends with what failed, by name, and the line `N passed, N failed`, the sums over all of them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildWeb } from './build-web.mjs'
import { checks } from './check.mjs'
import { printFailures, readJourneys } from './results.mjs'
import { prepare, project, runKeepingTail } from './toolchain.mjs'

const node = prepare()
const reports = mkdtempSync(path.join(os.tmpdir(), 'reports-'))
const sum = { passed: 0, failures: [] }

for (const { name, command, args, cwd } of checks) {
  const { code, tail } = await runKeepingTail(command, args, cwd ? { cwd } : {})
  count(name, code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [{ name, why: [tail] }] })
}

// Before the tests: one of them kills a whole running shop, which needs its pages.
await buildWeb(node)
const units = path.join(reports, 'units.json')
const unitsRun = await runKeepingTail(
  node,
  [
    path.join(project, 'node_modules/vitest/vitest.mjs'),
    ...['run', '--reporter=default', `--reporter=${path.join(project, 'scripts/failures-reporter.mjs')}`],
  ],
  { env: { REPORT_FILE: units } },
)
const testsName = 'unit and integration tests'
count(
  testsName,
  resultsOf(testsName, unitsRun, units, (report) => report),
)

const journeys = path.join(reports, 'journeys.json')
const journeysRun = await runKeepingTail(
  node,
  [path.join(project, 'node_modules/@playwright/test/cli.js'), 'test', '--project=journeys'],
  {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeys, NODE_ENV: 'production' },
  },
)
count('journeys', resultsOf('journeys', journeysRun, journeys, readJourneys))

rmSync(reports, { recursive: true, force: true })
printFailures(sum.failures)
console.log(`\n${sum.passed} passed, ${sum.failures.length} failed`)
process.exit(sum.failures.length > 0 ? 1 : 0)

function count(name, { passed, failures }) {
  sum.passed += passed
  sum.failures.push(...failures)
  console.log(`\n  ${name}: ${passed} passed, ${failures.length} failed`)
}

/** A runner that failed without saying which test counts as one failure, and its last lines say why. */
function resultsOf(name, { code, signal, tail }, file, read) {
  const unnamed = { name: `${name}: ended with ${signal ?? `code ${code}`}, and named no test`, why: [tail] }
  try {
    const results = read(JSON.parse(readFileSync(file, 'utf8')))
    return code !== 0 && results.failures.length === 0 ? { ...results, failures: [unnamed] } : results
  } catch {
    return { passed: 0, failures: [unnamed] }
  }
}
