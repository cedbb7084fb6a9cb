// What the runners report, as a number of passed tests and a list of named failures.
import { stripVTControlCharacters } from 'node:util'

const MOST_LINES = 40
const MOST_PRINTED = 30

/** Playwright's JSON report. A journey that passed on its second try on CI has passed; the list names it as flaky. */
export function readJourneys({ stats, suites, errors }) {
  const failures = errors.map((error) => ({ name: 'journeys, outside of any', why: [error.stack ?? error.message] }))
  for (const { file, title, tests } of specsOf(suites)) {
    for (const { status, results } of tests) {
      if (status !== 'unexpected') continue
      const why = results.flatMap((result) => result.errors ?? []).map((error) => error.stack ?? error.message)
      failures.push({ name: `${file} > ${title}`, why })
    }
  }
  return { passed: stats.expected + stats.flaky, failures }
}

function specsOf(suites, titles = []) {
  return suites.flatMap(({ specs = [], suites: inner = [], title, file }) => {
    const path = title === file ? titles : [...titles, title]
    return [...specs.map((spec) => ({ ...spec, title: [...path, spec.title].join(' > ') })), ...specsOf(inner, path)]
  })
}

/** Once more at the end, where the last lines of a log are read. */
export function printFailures(failures) {
  if (failures.length === 0) return
  console.log(`\n  What failed:`)
  for (const { name, why } of failures.slice(0, MOST_PRINTED)) {
    console.log(`\n  - ${name}`)
    const lines = stripVTControlCharacters(why.join('\n')).trim().split('\n')
    // The runner's own frames say nothing about the fault.
    const telling = lines.filter((line) => !/^\s+at .*(node_modules|node:internal|<anonymous>)/.test(line))
    for (const line of telling.slice(-MOST_LINES)) console.log(`      ${line}`)
  }
  if (failures.length > MOST_PRINTED) console.log(`\n  and ${failures.length - MOST_PRINTED} more`)
}
