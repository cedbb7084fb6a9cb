// `npm test`: types, lint, dead code, unit and integration tests on a real PostgreSQL, the main journeys in a real browser.
// `npm run test:heavy`: what takes minutes or judges time, one after the other: kills, plans at scale, all other
// journeys, all of axe.
// Ends with what failed and what needed a second try, by name, and the line `N passed, N failed`, the sums over all of it. With `--results=file` the
// sums are kept in that file, and the heavy run adds its own to them: so .ci/run ends with one line for both.
import { readFileSync, writeFileSync } from 'node:fs'
import { buildWeb } from './build-web.mjs'
import { runChecks } from './check.mjs'
import { printFailures } from './results.mjs'
import { playwrightResults, vitestResults } from './runners.mjs'
import { prepare } from './toolchain.mjs'

const resultsFile = process.argv.find((arg) => arg.startsWith('--results='))?.slice('--results='.length)
const node = prepare()
const isHeavy = process.argv.includes('--heavy')
const sum = isHeavy && resultsFile ? JSON.parse(readFileSync(resultsFile, 'utf8')) : newSum()

if (isHeavy) {
  await phase('web build', () => buildWeb(node, { quick: true }))
  await phase('heavy tests', () => vitestResults(node, 'heavy tests', ['heavy']))
  await phase('heavy journeys', () =>
    playwrightResults(node, 'heavy journeys', ['journeys', 'heavy'], { AXE: 'whole' }),
  )
} else {
  // A journey waits for pages, a test for a provider or a lock, and checks for nothing: they get what the others leave.
  await Promise.all([
    phase('tests', () => vitestResults(node, 'tests', ['units', 'screens', 'sandbox', 'server'])),
    phase('checks', () => runChecks(node, { canWait: true })),
    phase('web build', () => buildWeb(node, { quick: true })).then(() =>
      phase('main journeys', () => playwrightResults(node, 'main journeys', ['main'], { TOWNS: 'large' })),
    ),
  ])
}

printFailures(sum.flaky, 'What passed on its second try:')
printFailures(sum.failures)
console.log()
for (const [name, seconds] of sum.phases) console.log(`  ${name}: ${(seconds / 60).toFixed(1)} min`)
console.log(`\n${sum.passed} passed, ${sum.failures.length} failed`)
if (resultsFile) writeFileSync(resultsFile, JSON.stringify(sum))
process.exit(sum.failures.length > 0 ? 1 : 0)

/** Runs a part of the whole, notes how long it took, and adds its results, if it has any. */
async function phase(name, part) {
  const began = performance.now()
  const results = await part()
  sum.phases.push([name, (performance.now() - began) / 1000])
  if (!results) return
  sum.passed += results.passed
  sum.failures.push(...results.failures)
  sum.flaky.push(...(results.flaky ?? []))
  console.log(`\n  ${name}: ${results.passed} passed, ${results.failures.length} failed\n`)
}

function newSum() {
  return { passed: 0, failures: [], flaky: [], phases: [] }
}
