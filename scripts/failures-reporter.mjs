// A Vitest reporter for `npm test`: writes what failed and what needed a second try, by name, and how many tests passed, to
// the file REPORT_FILE names.
import { writeFileSync } from 'node:fs'
import path from 'node:path'

export default class FailuresReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const failures = []
    const flaky = []
    let passed = 0
    for (const module of modules) {
      const file = path.relative(process.cwd(), module.moduleId)
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        const told = { name: `${file} > ${test.fullName}`, why: errors?.map(textOf) ?? [] }
        if (state === 'passed') passed++
        if (test.diagnostic()?.flaky) flaky.push(told)
        if (state === 'failed') failures.push(told)
      }
      // A file that cannot be loaded, or a hook that fails, belongs to no test.
      for (const error of [...module.errors(), ...suitesOf(module).flatMap((suite) => suite.errors())]) {
        failures.push({ name: file, why: [textOf(error)] })
      }
    }
    for (const error of unhandledErrors) {
      failures.push({ name: `${error.type ?? 'Unhandled error'} while ${placeOf(error)}`, why: [textOf(error)] })
    }
    writeFileSync(process.env.REPORT_FILE, JSON.stringify({ passed, failures, flaky }))
  }
}

function suitesOf(module) {
  return [...module.children.allSuites()]
}

function placeOf({ VITEST_TEST_NAME: test, VITEST_TEST_PATH: file }) {
  if (!file) return 'running'
  return `${path.relative(process.cwd(), file)} ran${test ? `, latest test "${test}"` : ''}`
}

function textOf(error) {
  return error.stack || error.message || String(error)
}
