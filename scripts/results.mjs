// What the runners report: a number of passed tests, and by name what failed and what passed on its second try.
import { stripVTControlCharacters } from 'node:util'

const MOST_LINES = 40
const MOST_PRINTED = 30

/** Playwright's JSON report. */
export function readJourneys({ stats, suites, errors }) {
  const failures = errors.map((error) => ({ name: 'journeys, outside of any', why: [error.stack ?? error.message] }))
  const flaky = []
  for (const { file, title, tests } of specsOf(suites)) {
    for (const { status, results } of tests) {
      if (status !== 'unexpected' && status !== 'flaky') continue
      const why = results.flatMap((result) => result.errors ?? []).map((error) => error.stack ?? error.message)
      const list = status === 'flaky' ? flaky : failures
      list.push({ name: `${file} > ${title}`, why })
    }
  }
  return { passed: stats.expected + stats.flaky, failures, flaky }
}

function specsOf(suites, titles = []) {
  return suites.flatMap(({ specs = [], suites: inner = [], title, file }) => {
    const path = title === file ? titles : [...titles, title]
    return [...specs.map((spec) => ({ ...spec, title: [...path, spec.title].join(' > ') })), ...specsOf(inner, path)]
  })
}

/** Once more at the end, where the last lines of a log are read. */
export function printFailures(failures, heading = 'What failed:') {
  if (failures.length === 0) return
  console.log(`\n  ${heading}`)
  for (const { name, why } of failures.slice(0, MOST_PRINTED)) {
    console.log(`\n  - ${name}`)
    const lines = stripVTControlCharacters(why.join('\n')).trim().split('\n')
    // Stack frames of the runner do not help to find the fault.
    const telling = lines.filter((line) => !/^\s+at .*(node_modules|node:internal|<anonymous>)/.test(line))
    for (const line of telling.slice(-MOST_LINES)) console.log(`      ${line}`)
  }
  if (failures.length > MOST_PRINTED) console.log(`\n  and ${failures.length - MOST_PRINTED} more`)
}
