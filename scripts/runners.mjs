// How the project's two test runners are called: Vitest for units, screens and the server, Playwright for journeys.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readJourneys } from './results.mjs'
import { project, run, runKeepingTail } from './toolchain.mjs'

const VITEST = path.join(project, 'node_modules/vitest/vitest.mjs')
const PLAYWRIGHT = path.join(project, 'node_modules/@playwright/test/cli.js')

/** Shows the output as it comes; answers the exit code. */
export function vitest(node, projects, args = []) {
  return run(node, [VITEST, 'run', ...projects.map((name) => `--project=${name}`), ...args])
}

/** As `vitest`; the web app has to be built. */
export function playwright(node, projects, args = []) {
  return run(node, [PLAYWRIGHT, 'test', ...projects.map((name) => `--project=${name}`), ...args], {
    env: { NODE_ENV: 'production' },
  })
}

/** Answers how many tests passed, and the failures by name. */
export function vitestResults(node, name, projects) {
  const args = ['run', '--reporter=default', `--reporter=${path.join(project, 'scripts/failures-reporter.mjs')}`]
  return resultsOf(
    name,
    (file) =>
      runKeepingTail(node, [VITEST, ...args, ...projects.map((one) => `--project=${one}`)], {
        label: name,
        env: { REPORT_FILE: file },
      }),
    (report) => report,
  )
}

export function playwrightResults(node, name, projects, env = {}) {
  return resultsOf(
    name,
    (file) =>
      runKeepingTail(node, [PLAYWRIGHT, 'test', ...projects.map((one) => `--project=${one}`)], {
        label: name,
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, NODE_ENV: 'production', ...env },
      }),
    readJourneys,
  )
}

/** A runner that failed without saying which test counts as one failure, and its last lines say why. */
async function resultsOf(name, start, read) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'report-'))
  const file = path.join(folder, 'report.json')
  const { code, signal, tail } = await start(file)
  const unnamed = { name: `${name}: ended with ${signal ?? `code ${code}`}, and named no test`, why: [tail] }
  try {
    const results = read(JSON.parse(readFileSync(file, 'utf8')))
    return code !== 0 && results.failures.length === 0 ? { ...results, failures: [unnamed] } : results
  } catch {
    return { passed: 0, failures: [unnamed] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
